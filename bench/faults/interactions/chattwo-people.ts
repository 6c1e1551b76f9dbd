// People in chattwo's groups: they write commands at their times, and get the answers there or in their own chat
// with the bot. Poison comes as if the platform had sent it.

import type { Message, Update } from "@grammyjs/types";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Chattwo } from "../../../sandbox/chattwo/start.ts";
import { unknownCommand, commentText, type PlannedText } from "./plan.ts";
import { atTimes } from "./at-times.ts";
import { poisonBody, type PlannedPoison } from "./poisons.ts";
import { chatAt, issueAt, personAt, REPOSITORY } from "./people.ts";

export const ChattwoLog = z.object({
  /** The update of each writing. */
  updates: z.array(z.object({ number: z.int(), updateId: z.int() })),
  /** Those that the platform still wants to bring. */
  pending: z.array(z.int()),
  /** What the rig itself brought, with the answer; 0: none. */
  brought: z.array(z.object({ updateId: z.int(), status: z.int(), poison: z.string().optional() })),
  answers: z.array(
    z.object({
      chattwoId: z.int(),
      words: z.string(),
      /** Addresses in it. */
      links: z.array(z.string()),
      at: z.number(),
    }),
  ),
});
export type ChattwoLog = z.infer<typeof ChattwoLog>;

const ATTEMPTS = 20;
const AGAIN_MS = 500;

export function chattwoPeople({ say, state, updates }: Chattwo, url: string) {
  const bring = (body: string) => bringUpdate(url, updates.webhook()?.secretToken ?? "", body);
  const written: ChattwoLog["updates"] = [];
  const brought: ChattwoLog["brought"] = [];

  const one = async (command: PlannedText) => {
    const message = say({
      chatId: chatAt(command.chat),
      userId: personAt(command.person).chattwoId,
      text: lineOf(command),
    });
    const update = updates.pending().find((each) => isOf(each, message));
    if (!update) throw new Error("the platform does not tell the bot of a command");
    const updateId = update.update_id;
    written.push({ number: command.number, updateId });
    if (command.againMs === undefined) return;
    await sleep(command.againMs);
    // Never before those that the platform brings first: the order would be ours.
    while (updates.pending().some((each) => each.update_id === updateId)) await sleep(AGAIN_MS);
    brought.push({ updateId, status: await bring(JSON.stringify(update)) });
  };

  const onePoison = async (poisoning: PlannedPoison) => {
    const { updateId, poison } = poisoning;
    brought.push({ updateId, status: await bring(poisonBody(poisoning)), poison });
  };

  return {
    command: (planned: readonly PlannedText[]): Promise<void> => atTimes(planned, one),
    poison: (poisons: readonly PlannedPoison[]): Promise<void> => atTimes(poisons, onePoison),
    log: (): ChattwoLog => ({
      updates: written,
      pending: updates.pending().map(({ update_id }) => update_id),
      brought,
      answers: state.chats().flatMap(({ id }) =>
        state
          .messages(id)
          .filter(({ from }) => from?.id === state.bot.id)
          .map((message) => answerOf(id, message)),
      ),
    }),
  };
}

/** As the platform does, but not for a day. Gives back the status; 0 where there was no answer. */
async function bringUpdate(url: string, secret: string, body: string): Promise<number> {
  const headers = { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret };
  for (let attempts = 1; ; attempts += 1) {
    const status = await fetch(url, { method: "POST", headers, body }).then(
      async (reply) => {
        await reply.text();
        return reply.status;
      },
      () => 0,
    );
    if ((status > 0 && status < 500) || attempts === ATTEMPTS) return status;
    await sleep(AGAIN_MS);
  }
}

function isOf({ message }: Update, { chat, message_id }: Message): boolean {
  return message?.message_id === message_id && message.chat.id === chat.id;
}

function lineOf(command: PlannedText): string {
  switch (command.kind) {
    case "comment":
      return `/relay comment ${REPOSITORY}#${issueAt(command.thread)} ${commentText(command)}`;
    case "word":
      return `/relay ${unknownCommand(command)}`;
    case "help":
    case "whoami":
    default:
      return `/relay ${command.kind}`;
  }
}

/** An answer in a group replies to the command of its person. Others are in the person's own chat. */
function answerOf(chatId: number, message: Message) {
  const { text = "", entities = [], date, reply_to_message: command } = message;
  const links = entities.flatMap((entity) => (entity.type === "text_link" ? [entity.url] : []));
  return { chattwoId: command?.from?.id ?? chatId, words: text, links, at: date * 1_000 };
}
