// Keys of targets: one per lane within a group, and one per rate-limited channel.

import { chatOf, idsOf } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";

export { canEdit, idsOf, type Platform } from "../../contract/kernel/target.ts";

/** Unique per channel, thread, chat or topic. */
export function targetKey(target: Target): string {
  const [whole, part] = idsOf(target);
  return `${target.platform}:${whole}${part === undefined ? "" : `/${part}`}`;
}

/** Id of the channel or chat that the platform rate-limits. */
export function placeOf(target: Target): string {
  const [whole, part] = idsOf(target);
  return chatOf(target.platform).part?.isChannel ? (part ?? whole) : whole;
}

/** Whether `target` is `place` or a thread or topic of it. */
export function isWithin(place: Target, target: Target): boolean {
  const key = targetKey(place);
  const own = targetKey(target);
  return own === key || own.startsWith(`${key}/`);
}
