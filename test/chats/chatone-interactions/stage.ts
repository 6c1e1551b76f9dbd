// chatone with an address for its interactions that answers as the door says: the platform judges
// signatures, responses, dialogs and commands, and whoever breaks a rule of it fails.

import type { ChatWebhook } from "../../../src/ports/chat-adapter.ts";
import { afterEach, beforeEach } from "vitest";
import { chatoneInteractions } from "../../../src/chats/chatone/interactions/index.ts";
import { chatoneWebhook } from "../../../src/chats/chatone/interactions/webhook.ts";
import type { Reply } from "../../../src/contract/interactions/replies.ts";
import type { Interaction } from "../../../src/core/interactions/interaction.ts";
import type { CommandForm } from "../../../src/core/interactions/command-line.ts";
import { readHeaders } from "../../../src/core/ingress/webhook-headers.ts";
import type { InteractiveChat } from "../../../src/ports/interactions.ts";
import { type Bot, seed, startBot } from "../../sandbox/chatone/bot.ts";
import { reply as respond } from "../../sandbox/chatone/endpoint.ts";
import { type Listener, startListener } from "../../support/listener.ts";
import { expectNoProblems } from "../../support/strict.ts";

export const COMMANDS: readonly CommandForm[] = [
  {
    name: "merge",
    about: "command.merge",
    menu: "menu.merge",
    options: [
      {
        name: "method",
        about: "option.method",
        isRequired: false,
        kind: "choice",
        choices: ["merge", "squash", "rebase"],
      },
      { name: "on", about: "option.on", isRequired: true, kind: "workItem" },
    ],
  },
  {
    name: "comment",
    about: "command.comment",
    menu: "menu.comment",
    formOption: "text",
    options: [
      { name: "on", about: "option.on", isRequired: true, kind: "workItem" },
      { name: "text", about: "option.text", isRequired: false, kind: "text" },
    ],
  },
  { name: "why", about: "command.why", menu: "menu.why", options: [] },
  { name: "help", about: "command.help", options: [] },
];

const PATH = "/chatone/interactions";

export type Stage = {
  bot: Bot;
  webhook: ReturnType<typeof chatoneWebhook>;
  chat: InteractiveChat;
  listener: Listener;
  baseUrl: string;
  /** What came in and was signed, oldest first. */
  bodies: string[];
  /** How it is answered from now on. */
  answer: (body: string) => object | Promise<object>;
};

export function useStage() {
  let current: Stage | undefined;
  let allowed = new Set<string>();
  const stage = (): Stage => {
    if (!current) throw new Error("no stage outside of a test");
    return current;
  };

  beforeEach(async () => {
    current = await startStage();
    allowed = new Set();
  });
  afterEach(async () => {
    const { bot, listener } = stage();
    await Promise.all([bot.platform.stop(), listener.stop()]);
    const { journal } = bot.platform;
    const problems = () => journal.problems().filter(({ rule }) => !allowed.has(rule));
    expectNoProblems({ journal: { ...journal, problems } });
  });

  const lastBody = () => stage().bodies.at(-1) ?? "";
  return {
    stage,
    lastBody,
    allow: (rule: string) => void allowed.add(rule),
    /** What was asked last, as it was read. */
    interaction(): Interaction {
      const reading = stage().webhook.read(lastBody());
      if (reading.kind !== "interaction") throw new Error(`nothing asked: ${reading.kind}`);
      return reading.interaction;
    },
    /** What this person sees in the channel. */
    seen: (channelId: string, userId?: string) =>
      stage().bot.platform.state.messages(channelId, userId),
  };
}

async function startStage(): Promise<Stage> {
  const bot = await startBot();
  const webhook = chatoneWebhook({ publicKey: bot.platform.publicKey, commands: COMMANDS });
  const listener = await startListener(PATH, async ({ rawHeaders, body }, response) => {
    const isSigned = webhook.isAuthentic(
      readHeaders(rawHeaders),
      Buffer.from(body),
      bot.clock.now(),
    );
    if (!isSigned) return respond(response, {}, 401);
    const reading = webhook.read(body);
    if (reading.kind === "ping") return respond(response, reading.answer);
    stage.bodies.push(body);
    return respond(response, await stage.answer(body));
  });
  const stage: Stage = {
    bot,
    webhook,
    chat: makeChat(bot),
    listener,
    baseUrl: listener.url.slice(0, -PATH.length),
    bodies: [],
    answer: laterAt(webhook),
  };
  await stage.chat.register(COMMANDS, stage.baseUrl);
  return stage;
}

type Change = { apiUrl?: string; botToken?: string; timeoutMs?: number };

export function makeChat({ platform, clock }: Bot, change: Change = {}): InteractiveChat {
  return chatoneInteractions({
    apiUrl: `${platform.url}/api/v10`,
    botToken: seed.botToken,
    applicationId: seed.applicationId,
    version: "1.2.3",
    homeUrl: "https://relay.example",
    commands: COMMANDS,
    clock,
    ...change,
  });
}

export function replyOf(change: Partial<Reply> = {}): Reply {
  return {
    tone: "good",
    lines: [[{ kind: "text", text: "Merged." }]],
    mayBeHeard: true,
    ...change,
  };
}

/** As Relay answers whatever it can read. */
export function laterAt(webhook: ChatWebhook): (body: string) => object {
  return (body) => {
    const reading = webhook.read(body);
    return reading.kind === "interaction" ? webhook.accept(reading) : {};
  };
}
