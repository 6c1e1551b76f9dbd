// Relay in this process between a database of its own and both chats, whose limits are true and whose clocks
// are in a hurry.

import { createHmac, randomBytes } from "node:crypto";
import { type SandboxClock, hurriedClock } from "../../sandbox/platform/clock.ts";
import type { SandboxPlatform } from "../../sandbox/platform/server.ts";
import { regenerateSecret } from "../../src/app/config/groups.ts";
import { loadConfig } from "../../src/app/config/load-config.ts";
import type { Target } from "../../src/contract/kernel/target.ts";
import { type Config, readConfig } from "../../src/main/settings/config.ts";
import { serve } from "../../src/main/wire/serve.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { startFaultChats } from "../faults/delivery/chats.ts";
import { type BenchDatabase, startBenchCluster } from "../ingress/bench-cluster.ts";
import { hurriedSeams } from "./hurried.ts";

/** So many that what the whole bot may do counts, and not only what a channel takes. */
const CHANNELS = Array.from({ length: 30 }, (_, at) =>
  String(118_030_000_000_000_000n + BigInt(at)),
);
const GROUPS = Array.from({ length: 10 }, (_, at) => String(-4_200_000 - at));
/** A group of chattwo takes one in six seconds, a channel one in two. */
export const CHATONE_TARGETS: readonly Target[] = CHANNELS.map((channelId) => ({
  platform: "chatone",
  channelId,
}));
export const CHATTWO_TARGETS: readonly Target[] = GROUPS.map((chatId) => ({
  platform: "chattwo",
  chatId,
}));
const LIVE_CHANNELS = 5;

export type ReplayStage = AsyncDisposable & {
  store: Store;
  owner: BenchDatabase["owner"];
  platforms: readonly SandboxPlatform[];
  clock: SandboxClock;
  post(title: string): Promise<void>;
  /** From now on what is posted is sent to a few of the channels. */
  listen(): Promise<void>;
};

const quiet = { info: () => {}, warn: () => {}, error: console.error };

export async function openStage(hurry: number): Promise<ReplayStage> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster());
  const { urls, owner } = opened.use(await cluster.addDatabase());
  const clock = hurriedClock(hurry);
  const targets = [...CHATONE_TARGETS, ...CHATTWO_TARGETS];
  const sandbox = opened.adopt(await startFaultChats(targets, { clock }), (it) => it.stop());
  const key = randomBytes(32);
  const store = opened.adopt(
    openStore({
      databaseUrl: urls.databaseUrl,
      secretKeys: [key],
      now: Date.now,
      onFault: () => {},
    }),
    (it) => it.close(),
  );
  await loadConfig(store, configOf(false));
  const secret = await newSecret(store);
  const config = settingsOf({
    DATABASE_URL: urls.databaseUrl,
    RELAY_SECRET_KEY: key.toString("hex"),
    ...sandbox.settings,
  });
  const relay = opened.adopt(await serve(config, quiet, "all", hurriedSeams(hurry)), (it) =>
    it.stop(),
  );
  const all = opened.move();
  return {
    store,
    owner,
    platforms: [...sandbox.chats.values()],
    clock,
    post: (title) => postCustom(`${relay.url}/webhook/bench`, secret, { title }),
    listen: async () => void (await loadConfig(store, configOf(true))),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

function settingsOf(env: Readonly<Record<string, string>>): Config {
  const reading = readConfig({ PORT: "0", ...env });
  if (reading.outcome === "faulty") throw new Error(reading.faults.join("; "));
  return reading.config;
}

function newSecret({ groupStore }: Store): Promise<string> {
  const random = {
    hex: (bytes: number) => randomBytes(bytes).toString("hex"),
    token: () => randomBytes(32).toString("base64url"),
  };
  return regenerateSecret({ groupStore, random }, { groupId: "bench", graceSeconds: 0 });
}

async function postCustom(url: string, secret: string, payload: object): Promise<void> {
  const body = JSON.stringify(payload);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-relay-signature": `sha256=${signature}`,
  };
  const answer = await fetch(url, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`a webhook was answered with ${answer.status}`);
}

/** The first route fits nothing, so that what comes is kept; what is sent once more comes by it. */
function configOf(isLive: boolean) {
  const route = { enabled: true, groupId: "bench" };
  const live = CHATONE_TARGETS.slice(0, LIVE_CHANNELS);
  const deaf = { ...route, id: "deaf", name: "Deaf", filter: { event: ["push"] } };
  const heard = { ...route, id: "live", name: "Live", filter: { event: ["custom"] } };
  return {
    groups: [{ id: "bench", name: "Bench", members: [{ userId: "1", login: "b", role: "owner" }] }],
    routes: [{ ...deaf, targets: live }, ...(isLive ? [{ ...heard, targets: live }] : [])],
  };
}
