// What an event teaches of the things it is about.

import { byKind } from "../by-kind.ts";
import type { RelayEvent } from "../relay-event.ts";
import { type Lesson, merge, NOTHING, type Recalled } from "./known.ts";
import { pullRequestLessons } from "./pull-request-lessons.ts";
import { issueLessons } from "./issue-lessons.ts";
import { checkLessons, deploymentLessons, jobLessons, runLessons } from "./ci-lessons.ts";
import { reviewCommentLessons, reviewLessons } from "./review-lessons.ts";
import { attentionLessons } from "./attention-lessons.ts";

const none = (): readonly Lesson[] => [];

export const lessonsOf = byKind<[], readonly Lesson[]>({
  push: none,
  pull_request: pullRequestLessons,
  review: reviewLessons,
  review_comment: reviewCommentLessons,
  issue: issueLessons,
  comment: none,
  discussion: none,
  workflow_run: runLessons,
  job: jobLessons,
  check: checkLessons,
  deployment: deploymentLessons,
  release: none,
  alert: none,
  attention: attentionLessons,
  custom: none,
  other: none,
});

/** What is known once these are learnt as well. */
export function learn(recalled: Recalled, events: readonly RelayEvent[]): Recalled {
  const after = new Map(recalled);
  for (const { key, known } of events.flatMap((event) => lessonsOf(event)))
    after.set(key, merge(after.get(key) ?? NOTHING, known));
  return after;
}
