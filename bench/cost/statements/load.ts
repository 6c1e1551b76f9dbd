// The load of the statement bench: an even rate in quiet rounds, once with chats without rate limits and once with
// those of every default installation. A send that is counted takes other statements.

import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { maxSteal, MIN_ROUNDS, quietRounds } from "../../quiet-rounds.ts";
import { sendBatch } from "../../scale/senders.ts";
import { type RunningSite, type Site, whileRunning } from "../../scale/site.ts";
import { untilDone } from "../../scale/until-done.ts";
import { withSteal } from "../../steal.ts";
import { type LogRange, logSize } from "./server-log.ts";

export type LoggedLoad = {
  /** Of the server log: what ran in quiet rounds, and during scrapes. */
  ranges: readonly LogRange[];
  stealShare: number;
};

type Parts = { site: Site; admin: Client; signal: AbortSignal };

const WARM_UP = 20;
const WEBHOOKS_PER_ROUND = 40;
/** A platform takes one message a second in each of its chats. */
const PER_SECOND = 10;
const SCRAPES = 4;
/** The log has a writer of its own. */
const LOG_LATE_MS = 1_000;

/** Of one kind of send. */
export const WEBHOOKS = MIN_ROUNDS * WEBHOOKS_PER_ROUND;

export async function measureLoads(parts: Parts): Promise<LoggedLoad> {
  const numbers = { next: 0 };
  const free = await measureLoad(parts, { numbers, limits: false });
  const counted = await measureLoad(parts, { numbers, limits: true });
  return {
    ranges: [...free.ranges, ...counted.ranges],
    stealShare: maxSteal([free, counted]),
  };
}

type Load = {
  /** Of the next webhook. */
  numbers: { next: number };
  limits: boolean;
};

async function measureLoad(parts: Parts, { numbers, limits }: Load): Promise<LoggedLoad> {
  const { site, signal } = parts;
  const measure = async (running: RunningSite): Promise<LoggedLoad> => {
    const send = async (count: number): Promise<void> => {
      const firstNumber = numbers.next;
      numbers.next += count;
      await sendEvenly(parts, running, { count, firstNumber });
    };
    await send(WARM_UP);
    const what = limits ? "with rate limits" : "without rate limits";
    const { rounds } = await quietRounds({ what, rounds: MIN_ROUNDS, say: console.error }, () =>
      logged(parts, () => withSteal(() => send(WEBHOOKS_PER_ROUND))),
    );
    if (rounds.length < MIN_ROUNDS) throw new Error("too much steal: try again");
    const scrapes = await logged(parts, () => scrape(running, signal));
    return { ranges: [...rounds, scrapes], stealShare: maxSteal(rounds) };
  };
  return await whileRunning(site, 1, measure, { limits });
}

async function sendEvenly(
  { site, signal }: Parts,
  { apis }: RunningSite,
  batch: { count: number; firstNumber: number },
): Promise<void> {
  const ports = apis.map(({ port }) => port);
  await sendBatch(site, { ...batch, ports, perSecond: PER_SECOND, isRouted: true, signal });
  await untilDone(site.owner, signal);
}

/** Adds where the log begins and ends. */
async function logged<T>({ admin, signal }: Parts, work: () => Promise<T>): Promise<T & LogRange> {
  const from = await logSize(admin);
  const result = await work();
  await sleep(LOG_LATE_MS, undefined, { signal });
  return { ...result, from, to: await logSize(admin) };
}

/** As Prometheus does: a scrape reads the backlog. */
async function scrape({ apis, workers }: RunningSite, signal: AbortSignal): Promise<void> {
  for (let each = 0; each < SCRAPES; each += 1) {
    for (const { port } of [...apis, ...workers]) {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      await response.text();
      if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
    }
    await sleep(LOG_LATE_MS, undefined, { signal });
  }
}
