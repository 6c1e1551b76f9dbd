// Chat webhook of Telegram. Requests are not signed: a secret token in a header authenticates them.

import { chattwo as manifest } from "../../../contract/chats/chattwo.ts";
import type { ChatWebhook } from "../../../ports/chat-adapter.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readHeader } from "../../../core/ingress/webhook-headers.ts";
import { jsonIn } from "./update.ts";

const SECRET_HEADERS = ["x-chattwo-secret-token", "x-telegram-bot-api-secret-token"];

/** Telegram waits a minute, and redelivers a failed update, which is then processed normally. */
const HOLD_MS = 7_000;

const Known = z.looseObject({ update_id: z.int() });
const Numbered = z.object({ id: z.int() });
/** Common to all update types, including future ones. */
const InChat = z.union([
  z.object({ chat: Numbered }).transform(({ chat }) => chat.id),
  z.object({ message: z.object({ chat: Numbered }) }).transform(({ message }) => message.chat.id),
]);
const FromUser = z.object({ from: Numbered });

/** Accepts several secrets during a rotation. Without any, rejects every request. */
export function chattwoWebhook({ secretTokens }: { secretTokens: readonly string[] }): ChatWebhook {
  const accepted = secretTokens.filter((secret) => secret !== "").map(digest);
  return {
    platform: manifest.name,
    path: manifest.interactions.webhook.path,
    holdMs: HOLD_MS,
    errors: { unauthenticated: "Invalid secret token", invalid: "Invalid update" },
    // The header alone authenticates the sender, so no other body is read.
    mayBeAuthentic(headers) {
      const given = readHeader(headers, SECRET_HEADERS);
      if (given.found !== "one") return false;
      const claimed = digest(given.value);
      return accepted.filter((secret) => timingSafeEqual(secret, claimed)).length > 0;
    },
    isAuthentic: () => true,
    read(body) {
      const update = Known.safeParse(jsonIn(body));
      if (!update.success) return { kind: "unreadable", problem: "not an update" };
      const { update_id, ...told } = update.data;
      const place = `chattwo:${placeIn(Object.values(told))}`;
      return { kind: "interaction", id: String(update_id), place };
    },
    // Always empty: Telegram executes a method call in the response.
    accept: () => ({}),
  };
}

/** Hashes to equal length, for the constant-time comparison. */
function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function placeIn(told: readonly unknown[]): string {
  const chat = told.map((each) => InChat.safeParse(each).data).find((id) => id !== undefined);
  if (chat !== undefined) return String(chat);
  const user = told.map((each) => FromUser.safeParse(each).data).find((each) => each !== undefined);
  return user ? `user:${user.from.id}` : "-";
}
