// What stands in the way of a merge, as far as it can be seen before.

import type { Pull } from "../../ports/code-host.ts";

export type Obstacle =
  | "act.already"
  | "act.isClosed"
  | "act.noPush"
  | "act.draft"
  | "act.changed"
  | "act.conflicts"
  | "act.behind"
  | "act.blocked";

/** By codehost's words. What it has not found out yet it says at the merge itself. */
const BY_STATE = new Map<string | undefined, Obstacle>([
  ["dirty", "act.conflicts"],
  ["behind", "act.behind"],
  ["blocked", "act.blocked"],
  ["draft", "act.draft"],
]);

/** `shownSha` is the head that somebody looked at: newer commits are not merged unseen. */
export function obstacleTo(pull: Pull, shownSha: string | undefined): Obstacle | undefined {
  if (pull.isMerged) return "act.already";
  if (!pull.isOpen) return "act.isClosed";
  if (!pull.mayPush) return "act.noPush";
  if (pull.isDraft) return "act.draft";
  if (shownSha !== undefined && shownSha !== pull.headSha) return "act.changed";
  return BY_STATE.get(pull.mergeState);
}
