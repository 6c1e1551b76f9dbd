// Whether a webhook costs more when much is stored already: the same steady load on databases of different pasts, in
// turn and again, so that whatever else the machine does meets all of them alike.

import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../../dev/postgres/cluster.ts";
import { latenciesOf } from "../faults/delivery/latency.ts";
import { withClient } from "../faults/sql.ts";
import { percentile } from "../load/percentile.ts";
import { fill } from "./fill.ts";
import { BASE } from "./model.ts";
import type { Extent } from "./options.ts";
import { sendBatch } from "./senders.ts";
import { openSite, type RunningSite, type Site, whileRunning } from "./site.ts";
import { untilDone } from "./until-done.ts";
import { readUsage, type Usage, usedBetween, usedPer } from "./usage.ts";

type StoredRound = {
  /** Of a webhook with its two sends. */
  used: Usage;
  ackP50Ms: number;
  ackP99Ms: number;
  deliveredP50Ms: number;
  deliveredP99Ms: number;
};

export type StoredRounds = { events: number; rounds: readonly StoredRound[] };

const WARM_UP_SECONDS = 3;
/** Statistics are written down about once a second by those who have nothing to do. */
const STATISTICS_LATE_MS = 2_000;

type Watching = { signal: AbortSignal; say(line: string): void };

export async function measureStored(
  cluster: Cluster,
  { stored, rounds, steadySeconds }: Extent,
  watching: Watching,
): Promise<StoredRounds[]> {
  await using opened = new AsyncDisposableStack();
  const pasts: { events: number; site: Site; rounds: StoredRound[] }[] = [];
  for (const events of stored) {
    const site = await openSite(opened, cluster);
    await makePast(site, events, watching);
    pasts.push({ events, site, rounds: [] });
  }
  // Written out, so that no round pays for what was stored before it.
  await withClient(cluster.adminUrl(), (admin) => admin.query("checkpoint"));
  for (let round = 0; round < rounds; round += 1)
    for (const past of pasts) {
      const { events, site } = past;
      watching.say(`round ${round + 1}: ${events} events stored`);
      past.rounds.push(await measureSteady(site, { round, steadySeconds, ...watching }));
    }
  return pasts.map(({ events, rounds: measured }) => ({ events, rounds: measured }));
}

/** A few webhooks come first: they make the lanes that the past belongs to. */
async function makePast(site: Site, events: number, { signal, say }: Watching): Promise<void> {
  say(`storing ${events} events`);
  await whileRunning(site, 1, async (running) => {
    const ports = running.apis.map(({ port }) => port);
    await sendBatch(site, { ports, count: 200, firstNumber: 0, isRouted: true, signal });
    await untilDone(site.owner, signal);
  });
  await fill(site.owner, { events, signal, say });
}

type Steady = Watching & { round: number; steadySeconds: number };

async function measureSteady(site: Site, steady: Steady): Promise<StoredRound> {
  return await whileRunning(site, 1, async (running) => {
    await pass(site, running, { ...steady, steadySeconds: WARM_UP_SECONDS, part: 0 });
    const before = await readUsage(site.owner, running);
    const sent = await pass(site, running, { ...steady, part: 1 });
    const used = usedBetween(before, await readUsage(site.owner, running));
    const ackMs = sent.map((each) => each.ackMs);
    const latencyMs = latenciesOf(await running.sandbox.calls(), sent).map(({ ms }) => ms);
    return {
      used: usedPer(sent.length, used),
      ackP50Ms: percentile(ackMs, 0.5),
      ackP99Ms: percentile(ackMs, 0.99),
      deliveredP50Ms: percentile(latencyMs, 0.5),
      deliveredP99Ms: percentile(latencyMs, 0.99),
    };
  });
}

async function pass(site: Site, running: RunningSite, steady: Steady & { part: number }) {
  const { round, part, steadySeconds, signal } = steady;
  const sent = await sendBatch(site, {
    ports: running.apis.map(({ port }) => port),
    count: steadySeconds * BASE.webhooksPerSecond,
    firstNumber: (1 + 2 * round + part) * 1_000_000,
    isRouted: true,
    perSecond: BASE.webhooksPerSecond,
    signal,
  });
  await untilDone(site.owner, signal);
  await sleep(STATISTICS_LATE_MS, undefined, { signal });
  return sent;
}
