// One subject under load, and the proof that it did its work: every answer says "stored", and as
// many events are in the database as answers were given.

import { runClosedLoop } from "../load/closed-loop.ts";
import type { LoadPlan } from "../load/load.ts";
import { type OpenLoad, runOpenLoop } from "../load/open-loop.ts";
import type { RawResponse } from "../load/raw-connection.ts";
import { signedWebhook } from "../load/signed-webhook.ts";
import type { BenchDatabase } from "./bench-cluster.ts";
import { countEvents, removeEvents } from "./stored-events.ts";
import { SECRET } from "./subjects.ts";

export type BenchSubject = {
  name: string;
  port: number;
  /** Undefined where nothing is stored. */
  database?: BenchDatabase;
  /** Whether it starts each round with what it has stored so far, instead of with nothing. */
  keepsEvents?: boolean;
};

export type Bench = {
  payload: Buffer;
  signal: AbortSignal;
  say(line: string): void;
};

export const CONNECTIONS = 64;
const STORED = '{"ok":true}';

/** Requests per second with every connection busy. */
export async function measureThroughput(
  bench: Bench,
  subject: BenchSubject,
  seconds: number,
): Promise<number> {
  const load = loadOn(bench, subject, seconds);
  const { answered, perSecond } = await provingStorage(subject, () => runClosedLoop(load));
  bench.say(`${subject.name}: ${Math.round(perSecond)}/s, ${answered} in all`);
  return perSecond;
}

/** Latencies in milliseconds with so many requests arriving each second. */
export async function measureLatency(
  bench: Bench,
  subject: BenchSubject,
  { perSecond, seconds, warmUpSeconds }: Pick<OpenLoad, "perSecond" | "seconds" | "warmUpSeconds">,
): Promise<Float64Array> {
  const load = { ...loadOn(bench, subject, seconds), perSecond, warmUpSeconds };
  const { latenciesMs } = await provingStorage(subject, () => runOpenLoop(load));
  return latenciesMs;
}

export function loadOn(
  { payload, signal }: Bench,
  { port }: BenchSubject,
  seconds: number,
): LoadPlan {
  const webhook = { path: "/webhook", event: "push", secret: SECRET, body: payload };
  return {
    port,
    connections: CONNECTIONS,
    seconds,
    makeRequest: () => signedWebhook(webhook),
    check: requireStored,
    signal,
  };
}

function requireStored({ status, body }: RawResponse): void {
  if (status !== 200 || body !== STORED) throw new Error(`answered ${status} ${body}`);
}

/**
 * Rounds begin with empty tables, so that the last round measures the same as the first. They are
 * emptied before the clock starts, by the role that owns them.
 */
export async function provingStorage<T extends { answered: number }>(
  { name, database, keepsEvents = false }: BenchSubject,
  run: () => Promise<T>,
): Promise<T> {
  if (!database) return run();
  if (!keepsEvents) await removeEvents(database);
  const before = await countEvents(database);
  const result = await run();
  const stored = (await countEvents(database)) - before;
  if (stored !== result.answered)
    throw new Error(`${name} answered ${result.answered} webhooks and stored ${stored}`);
  return result;
}
