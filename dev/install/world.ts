// Environment of an installation: an empty PostgreSQL with compose's roles, a code host and the chats. Stopping removes
// all of it.

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { appOf } from "../../sandbox/codehost/relay-app.ts";
import { startCodehost } from "../../sandbox/codehost/start.ts";
import { LOCAL_CHATS } from "../../sandbox/index.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { findBinaries } from "../postgres/binaries.ts";
import { type Cluster, startCluster } from "../postgres/cluster.ts";
import { freePort } from "../postgres/free-port.ts";

export type InstallWorld = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld(project: string) {
  const seed = readSeed();
  const port = await freePort();
  const relay = `http://127.0.0.1:${port}`;
  const cluster = await startCluster({ fsync: false });
  const codehost = await startCodehost({ seed, app: appOf(relay, randomHex()) });
  const chats = new Map<Platform, RunningChat>();
  for (const { name, start } of LOCAL_CHATS) chats.set(name, await start({ seed: seed[name] }));
  return {
    seed,
    port,
    relay,
    database: makeRoles(project, cluster),
    codehost,
    chats,
    async stop() {
      for (const part of [codehost, ...chats.values()]) await part.stop();
      await cluster.remove();
    },
  };
}

/** Runs the same script that compose passes to its server. */
function makeRoles(project: string, { port }: Cluster) {
  const owner = randomHex();
  const runner = randomHex();
  execFileSync("sh", [path.join(project, "deploy/initdb/10-roles.sh")], {
    env: {
      PATH: `${findBinaries()}:${process.env["PATH"]}`,
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      RELAY_OWNER_PASSWORD: owner,
      RELAY_PASSWORD: runner,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const as = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/relay`;
  return { databaseUrl: as("relay", runner), migrateUrl: as("relay_owner", owner) };
}

function randomHex(): string {
  return randomBytes(24).toString("hex");
}
