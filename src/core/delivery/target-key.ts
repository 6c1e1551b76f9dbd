// Keys of targets: one per lane within a group, and one per rate-limited channel.

import type { Platform } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";

export type { Platform } from "../../contract/kernel/target.ts";

/** A Discord thread is a channel with its own rate limit and name; a Telegram topic is not. */
export const HAS_OWN_PARTS: Readonly<Record<Platform, boolean>> = { chatone: true, chattwo: false };

/** Ids of the channel or chat, and of the thread or topic in it. */
export function idsOf(target: Target): readonly [whole: string, part: string | undefined] {
  if (target.platform === "chatone") return [target.channelId, target.threadId];
  return [target.chatId, target.topicId];
}

/** Unique per channel, thread, chat or topic. */
export function targetKey(target: Target): string {
  const [whole, part] = idsOf(target);
  return `${target.platform}:${whole}${part === undefined ? "" : `/${part}`}`;
}

/** Id of the channel or chat that the platform rate-limits. */
export function placeOf(target: Target): string {
  const [whole, part] = idsOf(target);
  return HAS_OWN_PARTS[target.platform] ? (part ?? whole) : whole;
}

/** Whether `target` is `place` or a thread or topic of it. */
export function isWithin(place: Target, target: Target): boolean {
  const key = targetKey(place);
  const own = targetKey(target);
  return own === key || own.startsWith(`${key}/`);
}
