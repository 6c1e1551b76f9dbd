// How much one, two and four processes of each role take in and send, and what a webhook and a send cost. Workers
// stand still while webhooks come in, so that each half has the machine for itself; webhooks that lead nowhere tell
// what is a webhook's own cost, those with two targets what a send adds to it.

import type { Cluster } from "../../dev/postgres/cluster.ts";
import { residentBytes } from "../processes.ts";
import { BASE } from "./model.ts";
import { sendBatch } from "./senders.ts";
import { openSite, type RunningSite, type Site, whileRunning } from "./site.ts";
import { untilDone } from "./until-done.ts";
import { readUsage, type Usage, usedBetween, usedPer } from "./usage.ts";

export const PROCESSES = [1, 2, 4] as const;
const WARM_UP = 200;
const CONNECTIONS = `
select count(*)::integer as number from pg_stat_activity
where datname = current_database() and usename = 'relay_runner'`;

export type ThroughputRound = {
  acceptedPerSecond: number;
  dispatchedPerSecond: number;
  deliveredPerSecond: number;
  /** Of a webhook that leads nowhere: taken in, and dispatched. */
  accept: Usage;
  dispatch: Usage;
  /** What each send costs beyond that. */
  send: Usage;
  apiBytes: number;
  workerBytes: number;
  /** For each process. */
  connections: number;
};

type RoundInput = { processes: number; webhooks: number; signal: AbortSignal };

/** In a database of its own, so that the last round finds what the first one found. */
export async function measureRound(cluster: Cluster, asked: RoundInput): Promise<ThroughputRound> {
  await using opened = new AsyncDisposableStack();
  const site = await openSite(opened, cluster);
  return await whileRunning(site, asked.processes, async (running) => {
    await passThrough(site, running, { ...asked, webhooks: WARM_UP, firstNumber: 0 });
    const plain = { ...asked, firstNumber: 1_000_000, isRouted: false };
    const unrouted = await passThrough(site, running, plain);
    const routed = await passThrough(site, running, { ...asked, firstNumber: 2_000_000 });
    const { rows } = await site.owner.query<{ number: number }>(CONNECTIONS);
    return {
      acceptedPerSecond: (unrouted.acceptedPerSecond + routed.acceptedPerSecond) / 2,
      dispatchedPerSecond: unrouted.donePerSecond,
      deliveredPerSecond: BASE.sendsPerWebhook * routed.donePerSecond,
      accept: unrouted.accept,
      dispatch: unrouted.rest,
      send: usedPer(BASE.sendsPerWebhook, usedBetween(unrouted.rest, routed.rest)),
      apiBytes: meanMemory(running.apis),
      workerBytes: meanMemory(running.workers),
      connections: (rows[0]?.number ?? 0) / (2 * asked.processes),
    };
  });
}

type Passing = RoundInput & { firstNumber: number; isRouted?: boolean };

type Passed = { acceptedPerSecond: number; donePerSecond: number; accept: Usage; rest: Usage };

/** What is taken in first, and then dispatched and sent. */
async function passThrough(site: Site, running: RunningSite, passing: Passing): Promise<Passed> {
  const { webhooks: count, firstNumber, isRouted = true, signal } = passing;
  const { owner } = site;
  const ports = running.apis.map(({ port }) => port);
  for (const worker of running.workers) worker.freeze();
  const before = await readUsage(owner, running);
  const startedAt = performance.now();
  await sendBatch(site, { ports, count, firstNumber, isRouted, signal });
  const acceptedAt = performance.now();
  const between = await readUsage(owner, running);
  for (const worker of running.workers) worker.thaw();
  const thawedAt = performance.now();
  await untilDone(owner, signal);
  const doneAt = performance.now();
  const after = await readUsage(owner, running);
  return {
    acceptedPerSecond: (1_000 * count) / (acceptedAt - startedAt),
    donePerSecond: (1_000 * count) / (doneAt - thawedAt),
    accept: usedPer(count, usedBetween(before, between)),
    rest: usedPer(count, usedBetween(between, after)),
  };
}

function meanMemory(processes: RunningSite["apis"]): number {
  const bytes = processes.map(({ pid }) => residentBytes(pid()));
  return bytes.reduce((sum, each) => sum + each, 0) / bytes.length;
}
