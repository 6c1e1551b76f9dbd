// `npm run test:quickstart`: follows both quickstarts in a fresh copy of the project, with the sandbox in place of the
// real platforms. The copy links to this checkout's packages and build; the README's test covers `npm ci`.

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answerSetup } from "./install/answer-setup.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import { freePort } from "./postgres/free-port.ts";
import {
  QUICKSTARTS,
  type QuickstartCase,
  type RunningPlatforms,
} from "./quickstart/quickstarts.ts";
import { type Quickstart, readQuickstart } from "./quickstart/read-page.ts";
import { freshCopy } from "./fresh-copy.ts";

/** Generous, because a busy machine is slow. */
const PATIENCE_MS = 180_000;
/** Answered on the page by a placeholder, or preset because the sandbox has other URLs. */
const SANDBOX_ONLY = /_API_URL$/;

type Run = {
  page: Quickstart;
  platforms: RunningPlatforms;
  cluster: Cluster;
  folder: string;
  env: Record<string, string | undefined>;
};

for (const quickstart of QUICKSTARTS) await follow(quickstart);
console.log("both quickstarts work");

async function follow({ page: file, start }: QuickstartCase): Promise<void> {
  const begun = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  console.log(file);
  const page = readQuickstart(file);
  const folder = freshCopy("relay-quickstart-");
  const cluster = await startCluster({ fsync: false });
  const platforms = await start();
  const env = { ...process.env, PORT: String(await freePort()) };
  const run: Run = { page, platforms, cluster, folder, env };
  try {
    for (const name of ["node_modules", "dist"])
      symlinkSync(path.resolve(name), path.join(folder, name));
    createDatabase(run);
    say("database created");
    await setUp(run);
    say("relay setup is done, and its test message arrived");
    await whileServing(run, async () => {
      const webhook = createGroup(run);
      platforms.addWebhook(webhook);
      say(`group created, webhook to ${webhook.url}`);
      loadRoute(run);
      await push(run);
      say("a push became a message");
    });
  } finally {
    await platforms.stop();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `sudo` becomes the superuser of the private server, and its port replaces the usual one. */
function createDatabase({ page, cluster, folder, env }: Run): void {
  const { port } = cluster;
  const block = page
    .step("database")
    .replace(/^sudo .*--user postgres/m, `env PGHOST=127.0.0.1 PGPORT=${port}`)
    .replaceAll(":5432/", `:${port}/`);
  const PATH = `${findBinaries()}:${env["PATH"]}`;
  const shown = execFileSync("sh", ["-euc", `{ ${block} } >&2; env -0`], {
    cwd: folder,
    env: { ...env, PATH },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  for (const line of shown.split("\0").filter((each) => each.startsWith("DATABASE_"))) {
    const [name = "", ...value] = line.split("=");
    env[name] = value.join("=");
  }
}

async function setUp({ page, platforms, folder, env }: Run): Promise<void> {
  const baseUrl = `http://127.0.0.1:${env["PORT"]}`;
  const answers = new Map([...platforms.answers, ["BASE_URL", baseUrl]]);
  const needed = [...answers.keys()].filter((name) => !SANDBOX_ONLY.test(name)).toSorted();
  if (needed.join() !== page.questions.toSorted().join())
    throw new Error(`the page answers ${page.questions.join()}, setup needs ${needed.join()}`);
  const setup = spawn("sh", ["-c", page.step("setup")], {
    cwd: folder,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const shown = await answerSetup(setup, answers);
  for (const step of ["relay group create", "relay group secret", "relay config load relay.json"])
    if (!shown.includes(step)) throw new Error(`setup does not name the next step ${step}`);
  if (platforms.messages().length !== 1) throw new Error("the test message did not arrive");
}

async function whileServing(run: Run, work: () => Promise<void>): Promise<void> {
  const { page, folder, env } = run;
  const server = spawn("sh", ["-c", page.step("serve")], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const ended = once(server, "exit");
  try {
    await healthy(run, server);
    await work();
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
    await ended;
  }
}

async function healthy({ env }: Run, server: ChildProcess): Promise<void> {
  const isUp = async () => {
    if (server.exitCode !== null) throw new Error(`relay serve ended with ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${env["PORT"]}/health`).catch(() => undefined);
    return answer?.ok === true;
  };
  await until("relay serve answers", isUp);
}

/** URL and secret as the reader copies them. */
function createGroup(run: Run): { url: string; secret: string } {
  const shown = inFolder(run, run.page.step("group"));
  const [, url] = /^url:\s+(\S+)$/m.exec(shown) ?? [];
  const [, secret] = /^secret:\s+(\S+)$/m.exec(shown) ?? [];
  if (url === undefined || secret === undefined) throw new Error(`no webhook in: ${shown}`);
  return { url, secret };
}

function loadRoute(run: Run): void {
  writeFileSync(path.join(run.folder, "relay.json"), run.page.step("relay.json"));
  inFolder(run, run.page.step("route"));
}

async function push({ platforms }: Run): Promise<void> {
  const before = platforms.messages().length;
  await platforms.push();
  await until("the message arrives", async () => platforms.messages().length > before);
}

/** The reader's second terminal: only `.env` has the database URL. */
function inFolder({ folder, env }: Run, block: string): string {
  const { DATABASE_URL: _url, DATABASE_MIGRATE_URL: _migrateUrl, ...rest } = env;
  return execFileSync("sh", ["-euc", block], {
    cwd: folder,
    env: rest,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (await isTrue()) return;
    await pause(100);
  }
  throw new Error(`waited too long: ${what}`);
}
