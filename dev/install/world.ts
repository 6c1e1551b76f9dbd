// Environment of an installation: an empty PostgreSQL with compose's roles, a code host and both chats. Stopping
// removes all of it.

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { startChatone } from "../../sandbox/chatone/start.ts";
import { startChattwo } from "../../sandbox/chattwo/start.ts";
import { startCodehost } from "../../sandbox/codehost/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { findBinaries } from "../postgres/binaries.ts";
import { type Cluster, startCluster } from "../postgres/cluster.ts";
import { freePort } from "../postgres/free-port.ts";
import { appOf } from "../sandbox/app.ts";

export type InstallWorld = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld(project: string) {
  const seed = readSeed();
  const port = await freePort();
  const relay = `http://127.0.0.1:${port}`;
  const cluster = await startCluster({ fsync: false });
  const codehost = await startCodehost({ seed, app: appOf(relay, randomHex()) });
  const chatone = await startChatone({ seed: seed.chatone });
  const chattwo = await startChattwo({ seed: seed.chattwo });
  return {
    seed,
    port,
    relay,
    database: makeRoles(project, cluster),
    codehost,
    chatone,
    chattwo,
    async stop() {
      for (const part of [codehost, chatone, chattwo]) await part.stop();
      await cluster.remove();
    },
  };
}

/** Id of a Discord channel, by name. */
export function channelNamed({ seed }: Pick<InstallWorld, "seed">, name: string): string {
  const channel = seed.chatone.channels.find((each) => each.name === name);
  if (!channel) throw new Error(`no channel ${name}`);
  return channel.id;
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
