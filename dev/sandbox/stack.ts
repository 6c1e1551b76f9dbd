// The whole stack on one machine: a private PostgreSQL, Relay, and the four platforms.

import { randomBytes } from "node:crypto";
import { startAltforge } from "../../sandbox/altforge/start.ts";
import { startChatone } from "../../sandbox/chatone/start.ts";
import { startChattwo } from "../../sandbox/chattwo/start.ts";
import { startCodehost } from "../../sandbox/codehost/start.ts";
import type { ServerOptions } from "../../sandbox/platform/server.ts";
import { readSeed, type Seed } from "../../sandbox/seed.ts";
import { type Product, PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";
import { startCluster } from "../postgres/cluster.ts";
import { cloneTemplate, makeTemplate } from "../postgres/databases.ts";
import { isFree } from "../postgres/free-port.ts";
import { appOf, CLIENT } from "./app.ts";
import { loadSandboxConfig } from "./load-config.ts";
import { startRelay } from "./relay-process.ts";
import type { RunningSandbox } from "./running.ts";

/** In port order. */
const NAMES: readonly Product[] = ["codehost", "altforge", ...PLATFORMS];

/** One for Relay, and one per platform. */
const PORTS = 1 + NAMES.length;

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
  const { chatonePublicKey, ...platforms } = await startPlatforms({
    seed,
    basePort,
    secrets,
    stops,
  });
  const env = {
    ...secrets,
    PORT: String(basePort),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "warn",
    BASE_URL: `http://127.0.0.1:${basePort}`,
    CODEHOST_WEB_URL: platforms.codehost,
    CODEHOST_API_URL: `${platforms.codehost}/api/v3`,
    CODEHOST_CLIENT_ID: CLIENT.clientId,
    CODEHOST_CLIENT_SECRET: CLIENT.clientSecret,
    CHATONE_API_URL: `${platforms.chatone}/api/v10`,
    CHATONE_WEB_URL: platforms.chatone,
    CHATONE_BOT_TOKEN: seed.chatone.botToken,
    CHATONE_PUBLIC_KEY: chatonePublicKey,
    CHATONE_APPLICATION_ID: seed.chatone.applicationId,
    CHATTWO_API_URL: platforms.chattwo,
    CHATTWO_WEB_URL: platforms.chattwo,
    CHATTWO_BOT_TOKEN: seed.chattwo.botToken,
    ...settings,
  };
  await prepare(env);
  const relay = await startRelay(env);
  stops.push(() => relay.stop());
  const running = { relay: relay.url, databaseUrl, ...platforms };
  return { running, adminUrl: cluster.adminUrl("relay") };
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

function makeSecrets() {
  return {
    RELAY_SECRET_KEY: secret(),
    CODEHOST_WEBHOOK_SECRET: secret(),
    ALTFORGE_WEBHOOK_SECRET: secret(),
    RELAY_WEBHOOK_SECRET: secret(),
    CHATTWO_SECRET_TOKEN: secret(),
  };
}

type Parts = {
  seed: Seed;
  basePort: number;
  secrets: ReturnType<typeof makeSecrets>;
  stops: Stop[];
};

async function startPlatforms({ seed, basePort, secrets, stops }: Parts) {
  const relay = `http://127.0.0.1:${basePort}`;
  const options = optionsFor(basePort);
  const codehost = await startCodehost({
    ...options("codehost"),
    seed,
    app: appOf(relay, secrets.CODEHOST_WEBHOOK_SECRET),
  });
  stops.push(codehost.stop);
  const hook = { url: `${relay}/webhook`, secret: secrets.ALTFORGE_WEBHOOK_SECRET };
  const altforge = await startAltforge({ ...options("altforge"), seed, hook });
  stops.push(altforge.stop);
  const chatone = await startChatone({ ...options("chatone"), seed: seed.chatone });
  stops.push(chatone.stop);
  const chattwo = await startChattwo({ ...options("chattwo"), seed: seed.chattwo });
  stops.push(chattwo.stop);
  return {
    codehost: codehost.url,
    altforge: altforge.url,
    chatone: chatone.url,
    chattwo: chattwo.url,
    chatonePublicKey: chatone.publicKey,
  };
}

/** Known before the platform listens. */
export function platformUrl(basePort: number, name: Product): string {
  return `http://127.0.0.1:${portOf(basePort, name)}`;
}

function portOf(basePort: number, name: Product): number {
  return basePort + 1 + NAMES.indexOf(name);
}

/** Consecutive ports after Relay's, so that each page can link to the others before they listen. */
function optionsFor(basePort: number) {
  const pages = NAMES.filter((name) => name !== "altforge").map((name) => ({
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
