// Compositions of exhibits: the day of a channel, and screenshots for the docs.

import { DAY, goldens, life } from "./day.ts";
import type { Frame, Send } from "./exhibit.ts";
import { lifeFrames } from "./lives.ts";
import { LANGUAGES } from "./looks.ts";
import type { GalleryLook } from "./perform.ts";
import { quietExhibits } from "./delivery-policy.ts";

export type Plate = { name: string; frames: readonly Frame[]; looks: readonly GalleryLook[] };

export const DAY_FRAMES: readonly Frame[] = room(DAY);

export const LANGUAGES_PLATE: Plate = {
  name: "languages",
  frames: room([...life("pull-request/two-reviewers", [8]), ...life("ci/fixed", [5])]),
  looks: [...LANGUAGES.keys()]
    .filter((language) => language !== "en")
    .map((language) => ({ language, emoji: true })),
};

/** Each becomes a screenshot in the docs. */
export const PLATES: readonly Plate[] = [
  picture(
    "feed",
    // The first impression of Relay: what changes, what notifies, and what does not.
    room([
      ...goldens("push__one_commit", "issues__opened"),
      ...life("pull-request/two-reviewers", [0, 16]),
      ...goldens("pull_request_review__changes_requested"),
      ...life("ci/fixed", [0, 9]),
      ...goldens("deployment_status__failure", "star__rolled_up"),
    ]),
  ),
  picture(
    "push",
    room(
      goldens(
        "push__one_commit",
        "push__three_commits",
        "push__thirty_commits",
        "push__forced_on_default_branch",
        "push__tag_created",
      ),
    ),
  ),
  picture("pull-request", [
    ...named(
      lifeFrames("pull-request/two-reviewers", [0, 7, 8, 13, 16, 17]),
      "Opened",
      "Reviewers asked, checks running",
      "A check failed, and the author is told",
      "Changes requested",
      "Approved, everything green",
      "Merged",
    ),
  ]),
  picture(
    "notes",
    room(
      goldens(
        "pull_request__review_requested",
        "pull_request_review__changes_requested",
        "pull_request_review__approved",
        "pull_request__conflicts",
        "pull_request__merged",
      ),
    ),
  ),
  picture("ci", [
    ...named(
      lifeFrames("ci/fixed", [0, 5, 9]),
      "Queued",
      "Failed, and who started it is told",
      "Fixed by a later run",
    ),
    ...named(lifeFrames("ci/flaky", [3]), "Passed on the second attempt"),
  ]),
  picture(
    "issues",
    room(
      goldens("issues__opened", "issue_comment__created", "issue_comment__long", "issues__closed"),
    ),
  ),
  picture(
    "releases",
    room([
      ...goldens("release__published"),
      ...life("deployment/succeeded", [0, 2]),
      ...goldens(
        "deployment_status__failure",
        "dependabot_alert__created",
        "code_scanning_alert__created",
        "discussion__created",
      ),
    ]),
  ),
  picture("alerts", room(groupAlerts())),
  LANGUAGES_PLATE,
];

function groupAlerts(): Send[] {
  return quietExhibits
    .filter(({ event }) => event.startsWith("alert-"))
    .flatMap(({ frames }) => frames.flatMap(({ sends }) => sends));
}

function picture(name: string, frames: readonly Frame[]): Plate {
  return { name, frames, looks: [{ language: "en", emoji: true }] };
}

/** A single frame with all messages. */
function room(sends: readonly Send[]): readonly Frame[] {
  return [{ caption: "", sends }];
}

function named(frames: readonly Frame[], ...captions: readonly string[]): readonly Frame[] {
  return frames.map((frame, at) => ({ ...frame, caption: captions[at] ?? "" }));
}
