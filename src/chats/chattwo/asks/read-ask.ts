// An update of the platform → what somebody asks, if anybody does.

import type { Ask, Wish } from "../../../core/asks/ask.ts";
import type { AskReading } from "../../../ports/asking-chat.ts";
import { type Asked, askedIn } from "./asked.ts";
import { type Reader, readWish } from "./read-wish.ts";
import { readUpdate, type Update } from "./update.ts";

const SECOND_MS = 1000;

export function readAsk(body: string, reader: Reader): AskReading {
  const update = readUpdate(body);
  if ("problem" in update) return { outcome: "unreadable", problem: update.problem };
  const asked = askedIn(update);
  if (!asked) return { outcome: "nothing" };
  const wish = wishIn(update, asked, reader);
  if (wish === "unsure") return { outcome: "later", problem: "the bot's own name is not known" };
  if (wish === "nothing") return { outcome: "nothing" };
  return { outcome: "asked", ask: askOf(asked, wish, update) };
}

function wishIn({ message }: Update, { press }: Asked, reader: Reader) {
  if (press) return { kind: "press", actionId: press.data } as const;
  return message ? readWish(message, reader) : "nothing";
}

function askOf({ asker, target, name, isPrivate }: Asked, wish: Wish, { message }: Update): Ask {
  return {
    platform: "chattwo",
    asker,
    // Only the two of them are in a private chat: there is nobody else to ask.
    where: { target, name, isPrivate, mayManage: isPrivate ? true : undefined },
    wish,
    askedAt: message && message.date * SECOND_MS,
  };
}
