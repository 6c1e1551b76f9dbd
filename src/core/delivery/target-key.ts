// A target as one string: a lane's name within its group, and the place whose pace it shares.

import type { Platform } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";

export type { Platform } from "../../contract/kernel/target.ts";

/** A thread is a channel of its own, and has a name; a topic is not a chat of its own. */
export const HAS_OWN_PARTS: Readonly<Record<Platform, boolean>> = { chatone: true, chattwo: false };

/** Of the channel or chat, and of the thread or topic in it. */
export function idsOf(target: Target): readonly [whole: string, part: string | undefined] {
  if (target.platform === "chatone") return [target.channelId, target.threadId];
  return [target.chatId, target.topicId];
}

/** Different for every place people can tell apart: also for the threads of one channel. */
export function targetKey(target: Target): string {
  const [whole, part] = idsOf(target);
  return `${target.platform}:${whole}${part === undefined ? "" : `/${part}`}`;
}

/** Where the platform counts. */
export function placeOf(target: Target): string {
  const [whole, part] = idsOf(target);
  return HAS_OWN_PARTS[target.platform] ? (part ?? whole) : whole;
}

// Whether a message stands in a place: a channel with its threads, a chat with its topics.

export function isWithin(place: Target, target: Target): boolean {
  const key = targetKey(place);
  const own = targetKey(target);
  return own === key || own.startsWith(`${key}/`);
}
