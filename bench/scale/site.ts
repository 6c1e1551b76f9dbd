// A database of Relay in a cluster that may have several, and as many processes and chats as a measurement asks for.

import { Client } from "pg";
import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { cloneTemplate, makeTemplate } from "../../dev/postgres/databases.ts";
import { freePort } from "../../dev/postgres/free-port.ts";
import { loadGroups } from "../faults/delivery/groups.ts";
import { type ChatOptions, type ChatSandbox, startChats } from "../faults/delivery/sandbox.ts";
import { makeWorld, USUAL_GROUPS, type FaultWorld } from "../faults/delivery/world.ts";
import { install, type RelayInstallation } from "../faults/installation.ts";
import { type RelayProcess, startRelay } from "../faults/relay-process.ts";
import type { Processes } from "./usage.ts";

const SETTINGS = {
  shared_buffers: "'1GB'",
  max_wal_size: "'8GB'",
  checkpoint_timeout: "'30min'",
  max_connections: "400",
  maintenance_work_mem: "'512MB'",
  // It would fall into one round and not into the next; the soak has it on.
  autovacuum: "off",
};

export type Site = {
  world: FaultWorld;
  installation: RelayInstallation;
  /** As the role that owns the schema. */
  owner: Client;
};

export type RunningSite = Processes & { sandbox: ChatSandbox };

/** Removed when the stack is. */
export async function openCluster(opened: AsyncDisposableStack): Promise<Cluster> {
  const cluster = opened.adopt(await startCluster({ settings: SETTINGS }), (it) => it.remove());
  await makeTemplate(cluster.adminUrl());
  return cluster;
}

export async function openSite(opened: AsyncDisposableStack, cluster: Cluster): Promise<Site> {
  const world = makeWorld({ groups: USUAL_GROUPS });
  const urls = await cloneTemplate(cluster.adminUrl());
  const database = { cluster, remove: () => Promise.resolve() };
  const installation = await install(database, urls, loadGroups(world));
  const owner = opened.adopt(new Client({ connectionString: urls.migrateUrl }), (it) => it.end());
  owner.on("error", () => {});
  await owner.connect();
  return { world, installation, owner };
}

/** So many of each, and chats of their own, without limits unless told; all are down when `work` ends. */
export async function whileRunning<T>(
  { world, installation }: Site,
  processes: number,
  work: (running: RunningSite) => Promise<T>,
  chats: ChatOptions = {},
): Promise<T> {
  await using started = new AsyncDisposableStack();
  const sandbox = started.use(await startChats(world, chats));
  const env = { ...installation.env, ...sandbox.settings };
  const start = async (role: "api" | "worker"): Promise<RelayProcess> => {
    const port = await freePort();
    return started.adopt(await startRelay({ env, role, port }), (it) => it.stop());
  };
  const several = (role: "api" | "worker") =>
    Promise.all(Array.from({ length: processes }, () => start(role)));
  return await work({ sandbox, apis: await several("api"), workers: await several("worker") });
}
