// Tests a fresh image as an operator uses it: setup, groups and routes, serve, a webhook, stop. Each step must pass.

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { sandboxConfig } from "../sandbox/config.ts";
import { nameOf, placesIn } from "../sandbox/places.ts";
import type { Image } from "./build-image.ts";
import { isRoot, runImage, setupPath } from "./run-image.ts";
import { setUp } from "./set-up.ts";
import type { InstallWorld } from "./world.ts";

export type InstallProof = {
  image: Image;
  world: InstallWorld;
  /** Contains .env, like the directory of compose.yaml. */
  setup: string;
  say(line: string): void;
};

type Env = Readonly<Record<string, string>>;

/** Generous, because a busy machine is slow. */
const PATIENCE_MS = 180_000;
/** Stop timeout of compose and systemd. */
const STOPS_WITHIN_MS = 15_000;

export async function prove(installation: InstallProof): Promise<void> {
  const { image, setup, world, say } = installation;
  say(await setUp(installation));
  const env = readEnv(setup);
  // The last step of setup: the operator enters its secret at the code host.
  world.codehost.configureApp({ webhookSecret: env["CODEHOST_WEBHOOK_SECRET"] });
  say(await runToEnd(installation, ["migrate"], env));
  await expectReadOnly(installation);
  writeFileSync(path.join(setup, "relay.json"), JSON.stringify(sandboxConfig(world.seed)));
  chmodSync(path.join(setup, "relay.json"), 0o644);
  say(await runToEnd(installation, ["config", "load", setupPath(setup, "relay.json")], env));

  const words = [...image.entrypoint, ...image.cmd];
  const served = runImage(image, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  const output = saidBy(served);
  const ended = once(served, "exit");
  try {
    await healthy(installation, env, served);
    say(`${words.join(" ")} runs as uid ${uidOf(served)}, and its healthcheck says ok`);
    say(await deliverOne(world));
    say(await stop(served, image, ended));
  } catch (error) {
    served.kill("SIGKILL");
    await ended;
    throw new Error(`it said:\n${await output}`, { cause: error });
  }
}

/** Parses .env like compose's `env_file`. */
function readEnv(setup: string): Env {
  const file = path.join(setup, ".env");
  const mode = (statSync(file).mode & 0o777).toString(8);
  if (mode !== "600") throw new Error(`.env can be read by others: mode ${mode}`);
  const values = Object.entries(parseEnv(readFileSync(file, "utf8")));
  return Object.fromEntries(values.map(([name, value = ""]) => [name, value]));
}

async function runToEnd(
  { image, setup }: InstallProof,
  args: readonly string[],
  env: Env,
): Promise<string> {
  const words = [...image.entrypoint, ...args];
  const command = runImage(image, words, { env, setup, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(command, "exit");
  const said = await saidBy(command);
  const [code] = await ended;
  if (code !== 0) throw new Error(`relay ${args.join(" ")} ended with ${code}: ${said}`);
  return `relay ${args.join(" ")}: ${said.trim().split("\n").at(-1)}`;
}

function saidBy({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("nobody listens to it");
  return text(stdout);
}

/** Only root can mount, so there is nothing to check for other users. */
async function expectReadOnly({ image, say }: InstallProof): Promise<void> {
  if (!isRoot) return say("not root: the files are where they are, and could be written");
  const tries = "touch /tmp/works && ! touch /app/written && ! touch /written";
  const shell = runImage(image, ["sh", "-c", tries], { env: {}, stdio: "ignore" });
  const [code] = await once(shell, "exit");
  if (code !== 0) throw new Error("the root file system can be written");
  say("nothing but /tmp can be written");
}

async function healthy({ image }: InstallProof, env: Env, served: ChildProcess): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && served.exitCode === null) {
    const check = runImage(image, image.healthcheck, { env, stdio: "ignore" });
    const [code] = await once(check, "exit");
    if (code === 0) return;
    await pause(200);
  }
  throw new Error("the healthcheck never said ok");
}

function uidOf({ pid }: ChildProcess): string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1] ?? "";
  if (uid === "0") throw new Error("it runs as root");
  return uid;
}

async function deliverOne({ codehost, chats, seed }: InstallWorld): Promise<string> {
  const [delivery] = await codehost.deliverSample("push");
  if (delivery?.statusCode !== 200) throw new Error(`the webhook was answered ${delivery?.status}`);
  const shop = placesIn(seed).channel("shop");
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const [message] = chats.get(shop.platform)?.messages(shop) ?? [];
    if (message)
      return `a webhook was accepted, and ${nameOf(seed, shop)} has its message: ${message.id}`;
    await pause(100);
  }
  throw new Error("no message came");
}

async function stop(served: ChildProcess, image: Image, ended: Promise<unknown[]>) {
  const begun = performance.now();
  process.kill(served.pid ?? 0, image.stopSignal);
  const [code] = await ended;
  const took = performance.now() - begun;
  if (code !== 0 || took > STOPS_WITHIN_MS)
    throw new Error(
      `${image.stopSignal} ended it with ${String(code)} after ${took.toFixed(0)} ms`,
    );
  return `${image.stopSignal} ended it with 0 after ${took.toFixed(0)} ms`;
}
