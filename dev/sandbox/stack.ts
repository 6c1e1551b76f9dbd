// The whole stack on one machine: a private PostgreSQL, Relay, and the platforms of the sandbox.

import { randomBytes } from "node:crypto";
import { LOCAL_CHATS, LOCAL_HOSTS } from "../../sandbox/index.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import type { ServerOptions } from "../../sandbox/platform/server.ts";
import { readSeed, type Seed } from "../../sandbox/seed.ts";
import { HOSTS, hostOf } from "../../src/contract/hosts/index.ts";
import { type Product, PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { chatOf, type Platform } from "../../src/contract/kernel/target.ts";
import { startCluster } from "../postgres/cluster.ts";
import { cloneTemplate, makeTemplate } from "../postgres/databases.ts";
import { isFree } from "../postgres/free-port.ts";
import { connectUrls } from "./connect-urls.ts";
import { loadSandboxConfig } from "./load-config.ts";
import { byProduct, PAGES, platformUrl, portOf, PORTS } from "./platforms.ts";
import { startRelay } from "./relay-process.ts";
import type { RunningSandbox } from "./running.ts";

/** Bounds memory during a day of storm. */
const JOURNAL_KEEP = 20_000;

type Stop = () => Promise<unknown>;

/** The seed, and how to configure Relay before it starts. */
export type StackSetup = {
  seed: Seed;
  /** Settings of Relay in addition to the platforms' URLs. */
  settings: Readonly<Record<string, string>>;
  prepare(env: Readonly<Record<string, string>>): Promise<void>;
};

export type Stack = {
  running: RunningSandbox;
  chats: ReadonlyMap<Platform, RunningChat>;
  /** Database URL, as superuser. */
  adminUrl: string;
  stop(): Promise<void>;
};

/** Reports which part starts next. */
export type Progress = (line: string) => void;

const SILENT: Progress = () => {};

/** Starts part by part. `stop` ends them in reverse order, even after a partial start. */
export async function startStack(
  basePort: number,
  scene: StackSetup = sandboxScene(),
  progress: Progress = SILENT,
): Promise<Stack> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
    stops.length = 0;
  };
  try {
    return { ...(await startParts({ basePort, scene, stops, progress })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function sandboxScene(): StackSetup {
  const seed = readSeed();
  return {
    seed,
    settings: {
      ADMIN_USER_IDS: superAdminOf(seed),
      // In the sandbox every group may use every channel.
      TARGET_CLAIMS: "off",
    },
    prepare: (env) => loadSandboxConfig(seed, env),
  };
}

type Start = { basePort: number; scene: StackSetup; stops: Stop[]; progress: Progress };

async function startParts(start: Start): Promise<Omit<Stack, "stop">> {
  const { basePort, stops, progress } = start;
  const { seed, settings, prepare } = start.scene;
  await requirePorts(basePort);
  progress("Starting PostgreSQL.");
  const secrets = makeSecrets();
  const cluster = await startCluster({ fsync: false });
  stops.push(() => cluster.remove());
  await makeTemplate(cluster.adminUrl());
  const { databaseUrl } = await cloneTemplate(cluster.adminUrl(), "relay");

  progress("Starting the platforms and Relay.");
  const platforms = await startPlatforms({ seed, basePort, secrets, stops });
  const env = {
    ...secrets,
    PORT: String(basePort),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "warn",
    BASE_URL: `http://127.0.0.1:${basePort}`,
    ...platforms.settings,
    ...settings,
  };
  await prepare(env);
  await connectUrls(platforms.chats, seed, env);
  const relay = await startRelay(env);
  stops.push(() => relay.stop());
  const running = {
    relay: relay.url,
    databaseUrl,
    ...byProduct((name) => platformUrl(basePort, name)),
  };
  return { running, chats: platforms.chats, adminUrl: cluster.adminUrl("relay") };
}

function superAdminOf({ people }: Seed): string {
  return String(people.find(({ login }) => login === "mia-kraus")?.id);
}

/** Otherwise another Relay on that port would be mistaken for ours. */
async function requirePorts(basePort: number): Promise<void> {
  for (let port = basePort; port < basePort + PORTS; port += 1)
    if (!(await isFree(port))) throw new Error(`port ${port} is taken: try --port`);
}

function secret(): string {
  return randomBytes(32).toString("hex");
}

type Secrets = Readonly<Record<string, string>>;

function makeSecrets(): Secrets {
  const chatSecrets = LOCAL_CHATS.flatMap(({ name }) => chatOf(name).bot?.secretSetting ?? []);
  const names = ["RELAY_SECRET_KEY", ...HOSTS.map((host) => host.secretSetting), ...chatSecrets];
  return Object.fromEntries(names.map((name) => [name, secret()]));
}

type Parts = { seed: Seed; basePort: number; secrets: Secrets; stops: Stop[] };

async function startPlatforms({ seed, basePort, secrets, stops }: Parts) {
  const url = `http://127.0.0.1:${basePort}`;
  const options = optionsFor(basePort);
  const settings: Record<string, string> = {};
  const chats = new Map<Platform, RunningChat>();
  for (const host of LOCAL_HOSTS) {
    const relay = { url, secret: secrets[hostOf(host.name).secretSetting] ?? "" };
    const running = await host.start({ ...options(host.name), seed, relay });
    stops.push(running.stop);
    Object.assign(settings, running.settings);
  }
  for (const chat of LOCAL_CHATS) {
    const running = await chat.start({ ...options(chat.name), seed: seed[chat.name] });
    stops.push(running.stop);
    Object.assign(settings, running.settings.toSend, running.settings.others);
    chats.set(chat.name, running);
  }
  return { chats, settings };
}

/** Each page links to the others, which may not listen yet. */
function optionsFor(basePort: number) {
  const pages = PAGES.map(({ name }) => ({
    name: PRODUCT_NAMES[name],
    url: platformUrl(basePort, name),
  }));
  const neighbours = [...pages, { name: "console", url: `http://127.0.0.1:${basePort}/admin` }];
  return (name: Product): ServerOptions => ({
    port: portOf(basePort, name),
    journalKeep: JOURNAL_KEEP,
    neighbours,
  });
}
