// Chats that are wrong on purpose.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chat } from "../../../src/ports/chat-platform.ts";

// Long enough for kills to fall into it.
const GAP_MS = 200;
const NONCE_BYTES = 10;

/** Says that it stands there, and sends afterwards. */
export function deliveredBeforeSent(chat: Chat): Chat {
  return {
    ...chat,
    async send(posting) {
      void sleep(GAP_MS)
        .then(() => chat.send(posting, AbortSignal.timeout(10_000)))
        .catch(() => {});
      return { outcome: "delivered", messageId: "1", httpStatus: 200 };
    },
  };
}

/** Every try looks like a message of its own. */
export function withoutNonce(chat: Chat): Chat {
  return {
    ...chat,
    send: (posting, signal) =>
      chat.send({ ...posting, nonce: randomBytes(NONCE_BYTES).toString("hex") }, signal),
  };
}
