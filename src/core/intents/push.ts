// A push is news, unless it is the other half of a merge that a pull request tells. A branch or tag that
// comes or goes is told by two webhooks, which are one message.

import type { PushEvent } from "../events.ts";
import { mergedKey } from "../known/says-merge.ts";
import { type Intent, keeping, NOTE } from "./intent.ts";

const FOLDERS = { branch: "heads", tag: "tags" } as const;

export function intendPush(event: PushEvent): Intent {
  const { change, ref, repository } = event;
  if (change === "updated") return intendCommits(mergedKey(event));
  return keeping(repository && `ref:${repository.fullName}:refs/${FOLDERS[ref.kind]}/${ref.name}`);
}

function intendCommits(saidBy: string | undefined): Intent {
  return saidBy === undefined ? NOTE : { edits: [], note: { saidBy, waits: "merge" } };
}
