// People in chattwo's groups: they write commands at their times, and hear the answers in their own chat
// with the bot. Poison comes as if the platform had sent it.

import type { Message, Update } from "@grammyjs/types";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Chattwo } from "../../../sandbox/chattwo/start.ts";
import { oddWordOf, wordsOf, type TextAct } from "./plan.ts";
import { atTimes } from "./at-times.ts";
import { poisonBody, type Poisoning } from "./poisons.ts";
import { chatAt, issueAt, personAt, REPOSITORY } from "./people.ts";

export const ChattwoReply = z.object({
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
export type ChattwoReply = z.infer<typeof ChattwoReply>;

const ATTEMPTS = 20;
const AGAIN_MS = 500;

export function chattwoPeople({ say, state, updates }: Chattwo, url: string) {
  const bring = (body: string) => bringUpdate(url, updates.webhook()?.secretToken ?? "", body);
  const written: ChattwoReply["updates"] = [];
  const brought: ChattwoReply["brought"] = [];

  const one = async (act: TextAct) => {
    const message = say({
      chatId: chatAt(act.chat),
      userId: personAt(act.person).chattwoId,
      text: lineOf(act),
    });
    const update = updates.pending().find((each) => isOf(each, message));
    if (!update) throw new Error("the platform does not tell the bot of a command");
    const updateId = update.update_id;
    written.push({ number: act.number, updateId });
    if (act.againMs === undefined) return;
    await sleep(act.againMs);
    // Never before those that the platform brings first: the order would be ours.
    while (updates.pending().some((each) => each.update_id === updateId)) await sleep(AGAIN_MS);
    brought.push({ updateId, status: await bring(JSON.stringify(update)) });
  };

  const onePoison = async (poisoning: Poisoning) => {
    const { updateId, poison } = poisoning;
    brought.push({ updateId, status: await bring(poisonBody(poisoning)), poison });
  };

  return {
    act: (acts: readonly TextAct[]): Promise<void> => atTimes(acts, one),
    poison: (poisons: readonly Poisoning[]): Promise<void> => atTimes(poisons, onePoison),
    heard: (): ChattwoReply => ({
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

function lineOf(act: TextAct): string {
  switch (act.kind) {
    case "comment":
      return `/relay comment ${REPOSITORY}#${issueAt(act.thread)} ${wordsOf(act)}`;
    case "word":
      return `/relay ${oddWordOf(act)}`;
    case "help":
    case "whoami":
    default:
      return `/relay ${act.kind}`;
  }
}

function answerOf(chattwoId: number, { text = "", entities = [], date }: Message) {
  const links = entities.flatMap((entity) => (entity.type === "text_link" ? [entity.url] : []));
  return { chattwoId, words: text, links, at: date * 1_000 };
}
