// One day in a channel: each message with its later edits.

import { goldenCase } from "../../test/golden/cases.ts";
import type { Send } from "./exhibit.ts";
import { sendOf } from "./exhibits.ts";
import { lifeFrames } from "./lives.ts";

export const DAY: readonly Send[] = [
  ...goldens("push__one_commit", "issues__opened", "issue_comment__created"),
  ...life("pull-request/two-reviewers", [0, 16]),
  ...goldens("pull_request_review__changes_requested"),
  ...life("ci/fixed", [0, 9]),
  ...goldens(
    "pull_request_review__approved",
    "release__published",
    "deployment_status__failure",
    "star__rolled_up",
  ),
];

export function goldens(...names: readonly string[]): readonly Send[] {
  return names.map((name) => sendOf(goldenCase(name)));
}

/** The sends of the chosen steps. */
export function life(path: string, steps: readonly number[]): readonly Send[] {
  return lifeFrames(path, steps).flatMap(({ sends }) => sends);
}
