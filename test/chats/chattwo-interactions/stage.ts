// A chattwo whose updates come over its webhook to our door, and our side of it.

import { afterEach, beforeEach, expect } from "vitest";
import { startChattwo } from "../../../sandbox/chattwo/start.ts";
import { manualClock } from "../../../sandbox/platform/clock.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { chattwoInteractions } from "../../../src/chats/chattwo/interactions/index.ts";
import { chattwoWebhook } from "../../../src/chats/chattwo/interactions/webhook.ts";
import type { Reply } from "../../../src/contract/interactions/replies.ts";
import type { Interaction } from "../../../src/core/interactions/interaction.ts";
import type { CommandForm } from "../../../src/core/interactions/command-line.ts";
import { readHeaders } from "../../../src/core/ingress/webhook-headers.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import type { InteractiveChat } from "../../../src/ports/interactions.ts";
import { type Listener, startListener } from "../../support/listener.ts";
import { expectNoProblems } from "../../support/strict.ts";

const seed = readSeed().chattwo;
export const TOKEN = seed.botToken;
export const CHAT = -1002200000001;
export const FORUM = -1002200000002;
/** The first of the seed made the chats. */
export const ANA = 77004021;
export const BO = 77004022;
const SECRET = "a-secret-of-chattwo_0123456789";
const PATH = "/chattwo/webhook";

const on = { name: "on", about: "option.on", isRequired: false, kind: "workItem" } as const;
const COMMANDS: readonly CommandForm[] = [
  {
    name: "merge",
    about: "command.merge",
    options: [
      on,
      {
        name: "method",
        about: "option.method",
        isRequired: false,
        kind: "choice",
        choices: ["merge", "squash", "rebase"],
      },
    ],
  },
  {
    name: "comment",
    about: "command.comment",
    options: [on, { name: "text", about: "option.text", isRequired: true, kind: "text" }],
  },
];

async function startStage() {
  const clock = manualClock();
  const chattwo = await startChattwo({ clock, seed });
  const bodies: string[] = [];
  const webhook = chattwoWebhook({ secretTokens: [SECRET] });
  const listener: Listener = await startListener(PATH, ({ rawHeaders, body }, response) => {
    const isOurs =
      webhook.mayBeAuthentic(readHeaders(rawHeaders), 0) &&
      webhook.read(body).kind === "interaction";
    if (isOurs) bodies.push(body);
    response.writeHead(isOurs ? 200 : 401, { "content-type": "application/json" }).end("{}");
  });
  const makeChat = (
    change: { apiUrl?: string; secretTokens?: string[]; isFetching?: boolean } = {},
  ) =>
    chattwoInteractions({
      isFetching: false,
      apiUrl: chattwo.url,
      botToken: TOKEN,
      version: "1.2.3",
      secretTokens: [SECRET],
      commands: COMMANDS,
      ...change,
    });
  const chat = makeChat();
  const baseUrl = listener.url.slice(0, -PATH.length);
  await chat.register(COMMANDS, baseUrl);
  return {
    chattwo,
    clock,
    chat,
    makeChat,
    baseUrl,
    register: (again: InteractiveChat = chat) => again.register(COMMANDS, baseUrl),
    /** What came in since the last time; waits for one at least. */
    async heard(): Promise<string> {
      await expect.poll(() => bodies.length).toBeGreaterThan(0);
      return bodies.shift() ?? "";
    },
    async stop() {
      await chattwo.stop();
      await listener.stop();
    },
  };
}

export type InteractionStage = Awaited<ReturnType<typeof startStage>>;

/** A platform of its own for each test, which fails if a rule of the platform was broken. */
export function useInteractionStage() {
  let current: InteractionStage | undefined;
  const stage = (): InteractionStage => {
    if (!current) throw new Error("no stage outside of a test");
    return current;
  };
  beforeEach(async () => {
    current = await startStage();
  });
  afterEach(async () => {
    await stage().stop();
    expectNoProblems(stage().chattwo);
  });
  /** What somebody wrote, as it came in. */
  const write = (text: string, more: object = {}) => {
    stage().chattwo.say({ chatId: CHAT, userId: BO, text, ...more });
    return stage().heard();
  };
  const last = (chatId: number) => stage().chattwo.state.messages(chatId).at(-1);
  return {
    stage,
    write,
    last,
    /** What telling says whose words stand last in that chat. */
    posted: (chatId: number) => ({
      outcome: "told",
      posted: { place: `chattwo:${chatId}`, messageId: String(last(chatId)?.message_id) },
    }),
    /** A message of the bot with a button, and what came in when somebody pressed it. */
    async press(data: string, more: { chatId?: number; on?: number; by?: number } = {}) {
      const { chatId = CHAT, by = BO, on: messageId = await card(stage(), chatId) } = more;
      stage().chattwo.press({ chatId, messageId, userId: by, data });
      return stage().heard();
    },
    /** The person has opened the private chat with the bot. */
    async open(userId = BO) {
      await write("/start", { chatId: userId, userId });
    },
    tell: (body: string, said: Reply) => stage().chat.tell(body, said, localeOf("en")),
    lead: (body: string, payload: string, lang = "en") =>
      stage().chat.leadToPrivate(body, payload, localeOf(lang)),
    /** What the bot said there. */
    texts: (chatId: number) =>
      stage()
        .chattwo.state.messages(chatId)
        .filter(({ from }) => from?.id === seed.bot.id)
        .map(({ text }) => text),
    popups: () =>
      stage()
        .chattwo.callbacks.list()
        .map(({ answer }) => answer),
  };
}

/** A message of the bot as delivery posts it: a linked headline and a button. */
export async function card(
  { chattwo }: InteractionStage,
  chatId = CHAT,
  topicId?: number,
): Promise<number> {
  await fetch(`${chattwo.url}/bot${TOKEN}/sendMessage`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      chat_id: chatId,
      message_thread_id: topicId,
      text: '🎉 <a href="https://codehost.example/acme/shop/pull/12">#12 Pay</a>\nhttps://evil.example/1',
      parse_mode: "HTML",
      reply_markup: { inline_keyboard: [[{ text: "Merge", callback_data: "merge-12" }]] },
    }),
  });
  return chattwo.state.messages(chatId).at(-1)?.message_id ?? 0;
}

export function interactionIn(chat: Pick<InteractiveChat, "read">, body: string): Interaction {
  const reading = chat.read(body);
  if (reading.outcome !== "read") throw new Error(`read as ${reading.outcome}`);
  return reading.interaction;
}
