// Everything from a webhook to a message: Relay in this process, both chats as sandbox servers, a
// database of its own, and groups whose routes a test says.

import { inject } from "vitest";
import { cloneTemplate, type DatabaseUrls, dropDatabase } from "../../dev/postgres/databases.ts";
import { type Chatone, startChatone } from "../../sandbox/chatone/start.ts";
import { type Chattwo, startChattwo } from "../../sandbox/chattwo/start.ts";
import type { Journal } from "../../sandbox/platform/journal.ts";
import type { ServerOptions } from "../../sandbox/platform/server.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { regenerateSecret } from "../../src/app/config/groups.ts";
import { loadConfig } from "../../src/app/config/load-config.ts";
import type { Windows } from "../../src/core/messages/intents/planned-messages.ts";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import { type ProcessRole, type RunningRelay, serve } from "../../src/main/wire/serve.ts";
import { openStore } from "../../src/store/index.ts";
import { makeClockMovable, type MovableClock } from "../support/movable-clock.ts";
import { testPool } from "../support/pool.ts";
import { type Answer, post } from "../support/post.ts";
import { random, SECRET_KEY } from "../support/secrets.ts";
import { type TestLog, testLog } from "../support/test-log.ts";
import { codehostWebhook, customWebhook } from "../support/webhooks.ts";
import { configFor } from "../support/world.ts";

export const seed = readSeed();
export const SHOP = "118020000000000001";
export const DEPLOYS = "118020000000000002";
export const ALERTS = "118020000000000003";
export const HIDDEN = "118020000000000004";
export const ENGINEERING = "-1002200000001";
export const NIGHT_SHIFT = "-4100000003";

export function windowsOf(ms: number): Windows {
  return { edit: ms, asked: ms, review: ms, merge: ms };
}
/** For tests that are not about what waits for each other. */
const SOON = windowsOf(100);

/** For tests that are not about the platforms' limits. */
const UNLIMITED = {
  CHATONE_SENDS_PER_SECOND: "0",
  CHATTWO_SENDS_PER_SECOND: "0",
  CHATTWO_CHAT_SENDS_PER_SECOND: "0",
  CHATTWO_GROUP_SENDS_PER_MINUTE: "0",
  MESSAGES_PER_MINUTE: "0",
};

const STILL: MovableClock = {
  move: () => Promise.reject(new Error("say startAt to move the clock")),
  moveTo: () => Promise.reject(new Error("say startAt to move the clock")),
};

export type DeliveryOptions = {
  /** Where PostgreSQL is; the suite's own where unset. */
  adminUrl?: string;
  config?: unknown;
  env?: Readonly<Record<string, string>>;
  seams?: Seams;
  /** None of it runs where the test starts its own. */
  roles?: readonly ProcessRole[];
  chats?: ServerOptions;
  /** Where the database's clock starts, in milliseconds since the epoch; left out: it is the real one. */
  startAt?: number;
};

export type DeliveryWorld = {
  chatone: Chatone;
  chattwo: Chattwo;
  log: TestLog;
  urls: DatabaseUrls;
  /** A custom webhook to the group's own endpoint. */
  send(payload: object, group?: string): Promise<Answer>;
  /** The same from codehost. */
  sendCodehost(event: string, payload: unknown, group?: string): Promise<Answer>;
  /** What the group's webhooks are signed with. */
  secretOf(group: string): string;
  /** What chatone wants from whoever calls it as the bot. */
  botHeaders: Readonly<Record<string, string>>;
  load(config: unknown): Promise<void>;
  /** Starts one more process' worth of Relay. */
  start(
    role: ProcessRole,
    seams?: Seams,
    env?: Readonly<Record<string, string>>,
  ): Promise<RunningRelay>;
  /** Of the database; only where the test says where it starts. */
  clock: MovableClock;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

export async function startDelivery(options: DeliveryOptions = {}): Promise<DeliveryWorld> {
  const { adminUrl = inject("adminUrl") } = options;
  const urls = await cloneTemplate(adminUrl);
  const chats = { switches: { limits: false }, ...options.chats };
  const chatone = await startChatone({ ...chats, seed: seed.chatone });
  const chattwo = await startChattwo({ ...chats, seed: seed.chattwo });
  const log = testLog();
  const clock = options.startAt === undefined ? STILL : await makeClockMovable(urls.migrateUrl);
  if (options.startAt !== undefined) await clock.moveTo(options.startAt);
  const owner = testPool(urls.migrateUrl);
  const env = {
    CHATONE_API_URL: `${chatone.url}/api/v10`,
    CHATONE_WEB_URL: chatone.url,
    CHATONE_BOT_TOKEN: seed.chatone.botToken,
    CHATTWO_API_URL: chattwo.url,
    CHATTWO_WEB_URL: chattwo.url,
    CHATTWO_BOT_TOKEN: seed.chattwo.botToken,
    ...(chats.switches?.limits === false && UNLIMITED),
    ...options.env,
  };
  const { load, secrets } = await configure(urls.databaseUrl, options.config ?? oneRoute());
  const running = new Set<RunningRelay>();
  const start: DeliveryWorld["start"] = async (role, seams = {}, more = {}) => {
    const started = await serve(configFor(urls, { ...env, ...more }), log, role, {
      windows: SOON,
      ...seams,
    });
    running.add(started);
    const stop = async () => {
      running.delete(started);
      await started.stop();
    };
    return { ...started, stop };
  };
  const url = () => [...running].find((each) => each.url !== undefined)?.url ?? "";
  const entryPoint = (group = "acme") => ({
    path: `/webhook/${group}`,
    secret: secrets.get(group) ?? "",
  });
  for (const role of options.roles ?? ["all"]) await start(role, options.seams);
  return {
    chatone,
    chattwo,
    log,
    urls,
    clock,
    load,
    start,
    send: (payload, group) => post(url(), customWebhook({ ...entryPoint(group), payload })),
    sendCodehost: (event, payload, group) =>
      post(url(), codehostWebhook({ ...entryPoint(group), event, payload })),
    secretOf: (group) => entryPoint(group).secret,
    botHeaders: {
      authorization: `Bot ${seed.chatone.botToken}`,
      "user-agent": "DiscordBot (https://relay.example, 1.0)",
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    async stop() {
      await Promise.all([...running].map((each) => each.stop()));
      await owner.end();
      await Promise.all([chatone.stop(), chattwo.stop()]);
      await dropDatabase(adminUrl, urls);
    },
  };
}

async function configure(databaseUrl: string, config: unknown) {
  const withStore = async <T>(work: (store: ReturnType<typeof openStore>) => Promise<T>) => {
    const store = openStore({
      databaseUrl,
      secretKeys: [Buffer.from(SECRET_KEY, "hex")],
      now: Date.now,
      onFault: () => {},
    });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const load = async (value: unknown) => {
    await withStore((store) => loadConfig(store, value));
  };
  await load(config);
  const secrets = new Map<string, string>();
  for (const groupId of ["acme", "globex"])
    await withStore(async (store) => {
      const parts = { groupStore: store.groupStore, random };
      secrets.set(groupId, await regenerateSecret(parts, { groupId, graceSeconds: 0 }));
    });
  return { load, secrets };
}

type Target = { channelId: string } | { chatId: string };

const members = [{ userId: "42", login: "ana-lopez", role: "owner" }];

/** Custom events of both groups, each to the targets named for it. */
export function oneRoute(
  targets: readonly Target[] = [{ channelId: SHOP }, { chatId: ENGINEERING }],
  group: object = {},
) {
  const route = (groupId: string, to: readonly Target[]) => ({
    id: "all",
    name: "All",
    enabled: true,
    groupId,
    filter: { event: ["custom", "*"] },
    targets: to,
  });
  return {
    groups: [
      { id: "acme", name: "Acme", members, ...group },
      { id: "globex", name: "Globex", members },
    ],
    routes: [route("acme", targets), route("globex", [{ channelId: DEPLOYS }])],
  };
}

type Journaled = ReturnType<Journal["read"]>[number];

/** Whether a call posts a message. The names of channels are looked up meanwhile. */
export function isMessage(entry: Journaled): entry is Extract<Journaled, { kind: "arrived" }> {
  return entry.kind === "arrived" && entry.method === "POST" && entry.path.endsWith("/messages");
}

/** Titles of what stands in a channel, oldest first. */
export function titlesIn({ chatone }: DeliveryWorld, channelId: string): string[] {
  return chatone.state
    .messages(channelId)
    .map(({ embeds, content }) => embeds[0]?.title ?? content);
}

/** First lines of what stands in a chat, oldest first. */
export function linesIn({ chattwo }: DeliveryWorld, chatId: string): string[] {
  return chattwo.state
    .messages(Number(chatId))
    .map((message) => ("text" in message ? ((message.text ?? "").split("\n")[0] ?? "") : ""));
}
