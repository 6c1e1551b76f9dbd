// Somebody pushes to the branch of a pull request: its head is not the one others have seen.

import type { Host } from "../host.ts";
import { shaOf } from "../state/sha.ts";
import type { SandboxPullRequest } from "../state/state.ts";
import { type ThreadAction, tellThread, touch } from "./deed.ts";

/** The new head. */
export function pushTo(host: Host, threadAction: ThreadAction<SandboxPullRequest>): string {
  const { thread: pull } = threadAction;
  const before = pull.headSha;
  pull.commits += 1;
  pull.headSha = shaOf(pull.repository, pull.head, pull.commits);
  touch(host, pull);
  tellThread(host, threadAction, "synchronize", { before, after: pull.headSha });
  return pull.headSha;
}
