// A target as one string: a lane's name within its group, and the place whose pace it shares.

import type { Target } from "../../contract/routes.ts";

export type Platform = Target["platform"];

/** Different for every place people can tell apart: also for the threads of one channel. */
export function targetKey(target: Target): string {
  if (target.platform === "chatone")
    return `chatone:${target.channelId}${target.threadId === undefined ? "" : `/${target.threadId}`}`;
  return `chattwo:${target.chatId}${target.topicId === undefined ? "" : `/${target.topicId}`}`;
}

/** Where the platform counts: a thread is a channel of its own, a topic is not a chat of its own. */
export function placeOf(target: Target): string {
  return target.platform === "chatone" ? (target.threadId ?? target.channelId) : target.chatId;
}
