// What the suite of the chats needs of each: its platform in the sandbox, and the adapter that sends to it.

import { localChat } from "../../sandbox/index.ts";
import { type ManualClock, manualClock } from "../../sandbox/platform/clock.ts";
import type { LocalChat, RelaySettings, RunningChat } from "../../sandbox/platform/local-chat.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { chatOf, type Platform } from "../../src/contract/kernel/target.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { en } from "../../src/core/i18n/en/index.ts";
import { readConfig } from "../../src/main/settings/config.ts";
import { chatContext, chatPlatform } from "../../src/main/wire/chats.ts";
import type { Chat, Look, Posting } from "../../src/ports/chat-platform.ts";

export type Seen = { id: string; text: string };

/** What a test may change about the chat it tries. */
export type Change = { apiUrl?: string; botToken?: string; timeoutMs?: number };

export type Stage<Running extends RunningChat = RunningChat> = {
  platform: Running;
  clock: ManualClock;
  /** Empty if the chat has none. */
  botToken: string;
  apiUrl: string;
  target: Target;
  /** The same kind of channel under another id, which may be invalid. */
  targetAt(id: string): Target;
  facts: LocalChat["wire"];
  chat(change?: Change): Chat;
  /** What people read at the target, oldest first. */
  seen(): readonly Seen[];
  /** Removes a message, as a person would. */
  remove(id: string): void;
  /** Every way in which the target can be lost. */
  losses: Readonly<Record<string, () => void>>;
};

const seed = readSeed();

export async function startStage(name: Platform): Promise<Stage> {
  const clock = manualClock();
  return stageOf(name, await localChat(name).start({ clock, seed: seed[name] }), clock);
}

export function stageOf<Running extends RunningChat>(
  name: Platform,
  platform: Running,
  clock: ManualClock,
): Stage<Running> {
  const { toSend } = platform.settings;
  const { urlSetting = "", tokenSetting = "" } = chatOf(name).bot ?? {};
  const [apiUrl = platform.url, botToken = ""] = [toSend[urlSetting], toSend[tokenSetting]];
  const { receivers } = platform;
  const usual = { apiUrl, botToken, settings: toSend, receivers, clock };
  const chat = makeChat(name, usual);
  const target = firstTarget(name);
  return {
    platform,
    clock,
    apiUrl,
    botToken,
    target,
    targetAt: (id) => targetAt(name, id),
    facts: localChat(name).wire,
    chat: (change) => (change ? makeChat(name, { ...usual, ...change }) : chat),
    seen: () => platform.messages(target).map(({ id, text }) => ({ id, text })),
    remove: (id) => platform.remove?.(target, id),
    losses: Object.fromEntries(
      Object.entries(platform.losses).map(([way, lose]) => [way, () => lose(target)]),
    ),
  };
}

export function firstTarget(name: Platform): Target {
  const [first] = localChat(name).channels(seed[name]);
  if (!first) throw new Error(`${name} has no channel`);
  return first.target;
}

function targetAt(platform: Platform, id: string): Target {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests need invalid ids
  return { platform, [chatOf(platform).channel.id]: id } as Target;
}

const ENVIRONMENT = {
  DATABASE_URL: "postgres://127.0.0.1/relay",
  RELAY_SECRET_KEY: "0".repeat(64),
  BASE_URL: "https://relay.example",
};
const reading = readConfig(ENVIRONMENT);
if (reading.outcome === "faulty") throw new Error(reading.faults.join("; "));
const { config } = reading;

type Credentials = {
  apiUrl: string;
  botToken: string;
  timeoutMs?: number;
  settings?: RelaySettings;
  clock?: ManualClock;
  /** Connected URLs of a chat without a bot, with their server. */
  receivers?: RunningChat["receivers"];
};

/** The adapter, with settings that need not be valid. */
export function makeChat(name: Platform, credentials: Credentials): Chat {
  const { apiUrl, botToken, timeoutMs } = credentials;
  const changed = readConfig({ ...ENVIRONMENT, ...credentials.settings });
  const own = changed.outcome === "faulty" ? config : changed.config;
  const { bot } = chatOf(name);
  const settings = bot ? { ...own, [bot.urlSetting]: apiUrl, [bot.tokenSetting]: botToken } : own;
  const receivers = credentials.receivers?.(apiUrl);
  const { clock } = credentials;
  const usual = chatContext(config, name, { receivers, ...(clock && { clock }) });
  const context = { ...usual, version: "1.2.3", timeoutMs };
  const chat = chatPlatform(name).open(settings, context);
  if (!chat) throw new Error(`${name} is not configured`);
  return chat;
}

export const LOOK: Look = {
  locale: { words: en, tag: "en" },
  emoji: true,
  isEdit: false,
  roleIds: [],
  now: "2026-11-15T08:00:00.000Z",
};

let nonces = 0;

/** A new message with these words, and a new nonce unless one is given. */
export function posting(
  chat: Chat,
  target: Target,
  text: string,
  more: Partial<Omit<Posting, "target" | "message">> = {},
): Posting {
  nonces += 1;
  return {
    target,
    message: chat.renderPlain(text),
    messageId: undefined,
    nonce: `nonce-${nonces}`,
    ...more,
  };
}

export const never: AbortSignal = new AbortController().signal;
