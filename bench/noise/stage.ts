// Relay between a database of its own and both chats with true limits, everything in the same hurry; one group
// whose three channels hear of five repositories.

import { createHmac, randomBytes } from "node:crypto";
import { hurriedClock } from "../../sandbox/platform/clock.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import type { TimedEvent } from "../../sandbox/activity/simulate.ts";
import { regenerateSecret } from "../../src/app/config/groups.ts";
import { loadConfig } from "../../src/app/config/load-config.ts";
import type { Platform, Target } from "../../src/contract/kernel/target.ts";
import { readConfig } from "../../src/main/settings/config.ts";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import { serve } from "../../src/main/wire/serve.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { startFaultChats } from "../faults/delivery/chats.ts";
import { type BenchDatabase, startBenchCluster } from "../ingress/bench-cluster.ts";
import { eachByItself, hurriedDay } from "./fast-day.ts";

export type NoiseMode = "defaults" | "off";

export type NoiseChannel = { name: string; target: Target; filter: object };

/** Two teams that hear of everything in their repositories, and those who want to know what gets done. */
export const CHANNELS: readonly NoiseChannel[] = [
  {
    name: "shop",
    target: { platform: "chatone", channelId: "118040000000000001" },
    filter: { repo: ["acme/shop", "acme/bank-client"] },
  },
  {
    name: "plant",
    target: { platform: "chatone", channelId: "118040000000000002" },
    filter: { repo: ["acme/warehouse", "globex/*"] },
  },
  {
    name: "leads",
    target: { platform: "chattwo", chatId: "-4300001" },
    filter: {
      event: [
        "pull_request",
        "pull_request_review",
        "workflow_run",
        "release",
        "deployment_status",
      ],
    },
  },
];

export const TARGETS: readonly Target[] = CHANNELS.map(({ target }) => target);

export type NoiseStage = AsyncDisposable & {
  owner: BenchDatabase["owner"];
  chats: ReadonlyMap<Platform, RunningChat>;
  post(told: TimedEvent, number: number): Promise<void>;
};

const GROUP = "bench";
const quiet = { info: () => {}, warn: () => {}, error: console.error };

export async function openStage(mode: NoiseMode, hurry: number): Promise<NoiseStage> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster());
  const { urls, owner } = opened.use(await cluster.addDatabase());
  const clock = hurriedClock(hurry);
  const sandbox = opened.adopt(await startFaultChats(TARGETS, { clock }), stop);
  const key = randomBytes(32);
  const settings = {
    DATABASE_URL: urls.databaseUrl,
    RELAY_SECRET_KEY: key.toString("hex"),
    ...sandbox.settings,
    TARGET_CLAIMS: "off",
    ...(mode === "off" && { MESSAGES_PER_MINUTE: "0" }),
  };
  const secret = await makeGroup(urls.databaseUrl, key);
  const relay = opened.adopt(
    await serve(configFor(settings), quiet, "all", seamsFor(mode, hurry)),
    stop,
  );
  const all = opened.move();
  return {
    owner,
    chats: sandbox.chats,
    post: (told, number) => postEvent(`${relay.url}/webhook/${GROUP}`, secret, told, number),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

export function stop(it: { stop(): Promise<void> }): Promise<void> {
  return it.stop();
}

function seamsFor(mode: NoiseMode, hurry: number): Seams {
  const seams = hurriedDay(hurry);
  return mode === "off" ? { ...seams, dispatch: eachByItself } : seams;
}

export function configFor(env: Readonly<Record<string, string>>) {
  const reading = readConfig({ PORT: "0", ...env });
  if (reading.outcome === "faulty") throw new Error(reading.faults.join("; "));
  return reading.config;
}

/** Gives back its secret. */
export async function makeGroup(
  databaseUrl: string,
  key: Buffer,
  channels = CHANNELS,
): Promise<string> {
  const store: Store = openStore({
    databaseUrl,
    secretKeys: [key],
    now: Date.now,
    onFault: () => {},
  });
  try {
    await loadConfig(store, {
      groups: [{ id: GROUP, name: "Bench", members: [{ userId: "1", login: "b", role: "owner" }] }],
      routes: channels.map(({ name, target, filter }) => ({
        id: name,
        name,
        enabled: true,
        groupId: GROUP,
        filter,
        targets: [target],
      })),
    });
    const random = {
      hex: (bytes: number) => randomBytes(bytes).toString("hex"),
      token: () => randomBytes(32).toString("base64url"),
    };
    const ports = { groupStore: store.groupStore, random };
    return await regenerateSecret(ports, { groupId: GROUP, graceSeconds: 0 });
  } finally {
    await store.close();
  }
}

export async function postEvent(
  url: string,
  secret: string,
  { event, payload }: TimedEvent,
  number: number,
): Promise<void> {
  const body = JSON.stringify(payload);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-host-event": event,
    "x-host-delivery": `day-${number}`,
    "x-hub-signature-256": `sha256=${signature}`,
  };
  const answer = await fetch(url, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`a webhook was answered with ${answer.status}`);
}
