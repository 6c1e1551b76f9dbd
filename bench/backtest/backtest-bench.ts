// `npm run bench -- backtest`: how long a draft takes on a month of events, and what those who send webhooks
// meanwhile feel of it.

import { availableParallelism } from "node:os";
import { type BenchCluster, startBenchCluster } from "../ingress/bench-cluster.ts";
import { type Bench, measureLatency, type BenchSubject } from "../ingress/measure.ts";
import { pushPayload } from "../ingress/push-payload.ts";
import { ratiosOf, spreadOf } from "../ingress/statistics.ts";
import { startRelay } from "../ingress/subjects.ts";
import { percentile } from "../load/percentile.ts";
import { measureOtherLoad } from "../other-load.ts";
import { atMost, formatMissed, type BenchTarget } from "../target.ts";
import { addBacktestClient, type BacktestClient, GROUP } from "./client.ts";
import { CLAUSES } from "./draft.ts";
import type { BacktestOptions } from "./options.ts";
import { addPast, DAYS } from "./stored-events.ts";

const ACKS_PER_SECOND = 100;
const WARM_UP_SECONDS = 1;
const MAX_SECONDS = 10;
const MAX_RATIO = 1.5;
/** Runs without load; the first opens the thread. */
const RUNS = 3;

export async function benchBacktest(options: BacktestOptions, signal: AbortSignal): Promise<void> {
  const otherLoad = await measureOtherLoad();
  await using cluster = await startBenchCluster();
  await using database = await cluster.addDatabase();
  const clientAt = await addBacktestClient(database);
  console.error(`storing ${options.events} events`);
  const past = await addPast(database, GROUP.key, { events: options.events, signal });
  await cluster.checkpoint();
  await using server = await startRelay(database.urls);
  const backtestClient = clientAt(server.port);
  const { seconds, messages } = await measureRuns(backtestClient, options, signal);
  const every = await backtestClient.test("unnamed", signal);
  const bench: Bench = { payload: pushPayload(), signal, say: console.error };
  const relay: BenchSubject = { name: "Relay", port: server.port, database, keepsEvents: true };
  const acks = await measurePairs(bench, { cluster, relay, backtestClient }, options);
  const targets = [
    atMost("seconds", spreadOf(seconds).median, MAX_SECONDS),
    atMost("ackP99Ratio", spreadOf(ratiosOf(acks.during, acks.before)).median, MAX_RATIO),
  ];
  const figures = {
    ...Object.fromEntries(targets.map(({ key, value }) => [key, value])),
    runSeconds: seconds,
    everyPayload: { seconds: every.tookMs / 1_000, events: every.events, isCut: every.isCut },
    messages,
    events: past.stored,
    days: DAYS,
    clauses: CLAUSES,
    meanPayloadBytes: past.meanBytes,
    ackP99Ms: { before: spreadOf(acks.before), during: spreadOf(acks.during) },
    offeredPerSecond: ACKS_PER_SECOND,
    node: process.versions.node,
    postgres: cluster.version,
    cpus: availableParallelism(),
    otherLoad,
    targets,
  };
  console.log(options.json ? JSON.stringify(figures) : formatTable(targets));
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}

async function measureRuns(
  backtestClient: BacktestClient,
  { events }: BacktestOptions,
  signal: AbortSignal,
) {
  const seconds: number[] = [];
  let messages = 0;
  for (let run = 1; run <= RUNS; run += 1) {
    const startedAt = performance.now();
    const result = await backtestClient.test("named", signal);
    if (result.isCut || result.events !== events || result.unread > 0)
      throw new Error(`a run tried ${result.events} events, ${result.unread} of them unread`);
    seconds.push((performance.now() - startedAt) / 1_000);
    messages = result.added;
    console.error(`run ${run}: ${seconds.at(-1)?.toFixed(2)} s, ${messages} messages`);
  }
  return { seconds, messages };
}

type Parts = { cluster: BenchCluster; relay: BenchSubject; backtestClient: BacktestClient };

/** One after the other, so that what disturbs the machine disturbs both. */
async function measurePairs(
  bench: Bench,
  { cluster, relay, backtestClient }: Parts,
  options: BacktestOptions,
) {
  const load = {
    perSecond: ACKS_PER_SECOND,
    seconds: options.seconds,
    warmUpSeconds: WARM_UP_SECONDS,
  };
  const p99 = async () => percentile(await measureLatency(bench, relay, load), 0.99);
  const [before, during]: [number[], number[]] = [[], []];
  for (let round = 1; round <= options.rounds; round += 1) {
    await cluster.checkpoint();
    before.push(await p99());
    await using testing = keepTesting(backtestClient, bench.signal);
    during.push(await p99());
    await testing[Symbol.asyncDispose]();
    bench.say(
      `round ${round}: p99 ${before.at(-1)?.toFixed(2)} ms, with a backtest ${during.at(-1)?.toFixed(2)} ms`,
    );
  }
  return { before, during };
}

/** One backtest after the other, until it is disposed of. */
function keepTesting(backtestClient: BacktestClient, signal: AbortSignal): AsyncDisposable {
  const enough = new AbortController();
  const work = async () => {
    for (;;) await backtestClient.test("named", AbortSignal.any([signal, enough.signal]));
  };
  const ended = work().catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  return {
    async [Symbol.asyncDispose]() {
      enough.abort();
      await ended;
    },
  };
}

function formatTable(targets: readonly BenchTarget[]): string {
  return targets
    .map(({ key, value, wanted }) => `${key.padEnd(16)}${value.toFixed(3).padStart(10)}  ${wanted}`)
    .join("\n");
}
