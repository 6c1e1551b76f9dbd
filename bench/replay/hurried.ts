// Relay beside platforms whose clock runs quicker: everything that counts time here goes as much quicker, so
// that the limits of both sides stay true to each other.

import type { SendResult } from "../../src/core/delivery/send-result.ts";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import type { Chat } from "../../src/ports/chat-platform.ts";

/** As the worker has them; the loop itself need not be quicker than this. */
const LOOK_EVERY_MS = 250;
const MIN_MS = 2000;

export function hurriedSeams(factor: number): Pick<Seams, "chats" | "replays"> {
  return {
    chats: (chat) => hurriedChat(chat, factor),
    replays: { lookEveryMs: LOOK_EVERY_MS / factor, minMs: MIN_MS / factor },
  };
}

function hurriedChat(chat: Chat, factor: number): Chat {
  return {
    ...chat,
    rateLimitsFor: (posting) =>
      chat.rateLimitsFor(posting).map(({ quota, ...rateLimit }) => ({
        ...rateLimit,
        ...(quota && { quota: { ...quota, windowMs: quota.windowMs / factor } }),
      })),
    send: async (posting, signal) => hurriedResult(await chat.send(posting, signal), factor),
  };
}

function hurriedResult(result: SendResult, factor: number): SendResult {
  if (result.outcome === "wait") return { ...result, afterMs: result.afterMs / factor };
  if (result.outcome !== "delivered" || result.cooldownMs === undefined) return result;
  return { ...result, cooldownMs: result.cooldownMs / factor };
}
