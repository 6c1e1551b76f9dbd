// Conflicts are told once per head, but the sender computes them late and then repeats them with every
// event. So the first event that told them is remembered, whichever arrives first.

import type { PullRequestEvent } from "../events.ts";
import { pullRequestKey } from "./keys.ts";
import type { EntityState, LoadedEntities } from "./known.ts";

/** What happens to a pull request is news by itself: conflicts that stand beside it wait for the next. */
export const PULL_REQUEST_NOTES: ReadonlySet<string> = new Set([
  "closed",
  "dequeued",
  "enqueued",
  "ready_for_review",
  "reopened",
  "review_requested",
]);

export function firstConflict(event: PullRequestEvent): EntityState {
  if (!tellsConflict(event)) return {};
  const { base, head } = event.pullRequest;
  const fact = { kind: "conflictSince", sha: head.sha, base: base.branch } as const;
  // The earliest is the truth.
  return { [placeOf(event)]: { at: [-timeOf(event)], fact } };
}

/** Whether no earlier event said so of this head. */
export function bringsConflict(event: PullRequestEvent, entities: LoadedEntities): boolean {
  const { pullRequest, repository } = event;
  if (repository === undefined || event.action === "opened" || !tellsConflict(event)) return false;
  const entity = entities.get(pullRequestKey(repository, pullRequest.number));
  return entity?.[placeOf(event)]?.at[0] === -timeOf(event);
}

/** Nobody wants to merge a draft yet. */
function tellsConflict({ action, pullRequest }: PullRequestEvent): boolean {
  const { hasConflicts, isDraft, state } = pullRequest;
  return hasConflicts === true && !isDraft && state === "open" && !PULL_REQUEST_NOTES.has(action);
}

function placeOf({ pullRequest }: PullRequestEvent): string {
  return `conflict ${pullRequest.head.sha} ${pullRequest.base.branch}`;
}

function timeOf({ pullRequest }: PullRequestEvent): number {
  return pullRequest.updatedAt ?? 0;
}
