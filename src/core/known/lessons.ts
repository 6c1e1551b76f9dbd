// What an event teaches of the things it is about.

import { byKind } from "../by-kind.ts";
import type { RelayEvent } from "../relay-event.ts";
import { type EntityUpdate, merge, NOTHING, type LoadedEntities } from "./known.ts";
import { pullRequestUpdates } from "./pull-request-lessons.ts";
import { issueUpdates } from "./issue-lessons.ts";
import { checkUpdates, deploymentUpdates, jobUpdates, runUpdates } from "./ci-lessons.ts";
import { reviewCommentUpdates, reviewUpdates } from "./review-lessons.ts";
import { attentionUpdates } from "./attention-lessons.ts";

const none = (): readonly EntityUpdate[] => [];

export const updatesOf = byKind<[], readonly EntityUpdate[]>({
  push: none,
  pull_request: pullRequestUpdates,
  review: reviewUpdates,
  review_comment: reviewCommentUpdates,
  issue: issueUpdates,
  comment: none,
  discussion: none,
  workflow_run: runUpdates,
  job: jobUpdates,
  check: checkUpdates,
  deployment: deploymentUpdates,
  release: none,
  alert: none,
  attention: attentionUpdates,
  custom: none,
  other: none,
});

/** What is known once these are learnt as well. */
export function applyUpdates(
  entities: LoadedEntities,
  events: readonly RelayEvent[],
): LoadedEntities {
  const after = new Map(entities);
  for (const { key, entity } of events.flatMap((event) => updatesOf(event)))
    after.set(key, merge(after.get(key) ?? NOTHING, entity));
  return after;
}
