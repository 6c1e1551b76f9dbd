// An update of the platform → what somebody asks, if anybody does.

import type { Interaction, InteractionInput } from "../../../core/interactions/interaction.ts";
import type { InteractionReading } from "../../../ports/interactions.ts";
import { type ReplyContext, replyContextOf } from "./asked.ts";
import { type Reader, parseInput } from "./read-wish.ts";
import { readUpdate, type Update } from "./update.ts";

const SECOND_MS = 1000;

export function readInteraction(body: string, reader: Reader): InteractionReading {
  const update = readUpdate(body);
  if ("problem" in update) return { outcome: "unreadable", problem: update.problem };
  const replyContext = replyContextOf(update);
  if (!replyContext) return { outcome: "nothing" };
  const input = inputIn(update, replyContext, reader);
  if (input === "unsure") return { outcome: "later", problem: "the bot's own name is not known" };
  if (input === "nothing") return { outcome: "nothing" };
  return { outcome: "read", interaction: interactionOf(replyContext, input, update) };
}

function inputIn({ message }: Update, { press }: ReplyContext, reader: Reader) {
  if (press) return { kind: "press", actionId: press.data } as const;
  return message ? parseInput(message, reader) : "nothing";
}

function interactionOf(
  { chatUser, target, name, isPrivate }: ReplyContext,
  input: InteractionInput,
  { message }: Update,
): Interaction {
  return {
    platform: "chattwo",
    chatUser,
    // Only the two of them are in a private chat: there is nobody else to ask.
    where: { target, name, isPrivate, mayManage: isPrivate ? true : undefined },
    input,
    createdAt: message && message.date * SECOND_MS,
  };
}
