// A pull request has one card in a channel; some of what happens to it is news beside it. Where no card
// stands yet, the card itself is the news.

import type { PullRequestEvent } from "../events.ts";
import { bringsConflict, PULL_REQUEST_NOTES } from "../known/first-conflict.ts";
import { pullRequestKey } from "../known/keys.ts";
import { type Intent, NOTE, OPENING, type IntentContext } from "./intent.ts";

export function intendPullRequest(event: PullRequestEvent, { entities }: IntentContext): Intent {
  const { action, pullRequest, repository } = event;
  if (repository === undefined) return NOTE;
  const key = pullRequestKey(repository, pullRequest.number);
  const name = `${repository.fullName}#${pullRequest.number}`;
  if (action === "review_requested")
    return toldBeside(key, { batchKey: `asked:${name}`, waits: "asked" });
  if (isNote(event)) return toldBeside(key, {});
  // Several events of one second may be the first to say so; gathered, it is said once.
  if (bringsConflict(event, entities))
    return toldBeside(key, {
      batchKey: `conflict:${name}:${pullRequest.head.sha}`,
      waits: "asked",
    });
  return { edits: [key], ...(OPENING.has(action) && { opens: { key } }) };
}

function toldBeside(key: string, note: Intent["note"]): Intent {
  return { edits: [key], opens: { key }, note: { beside: key, ...note } };
}

/** A merge takes it out of the queue as well, and is told by itself. */
function isNote({ action, pullRequest }: PullRequestEvent): boolean {
  if (action === "dequeued") return pullRequest.state === "open" && !pullRequest.isMerged;
  return PULL_REQUEST_NOTES.has(action);
}
