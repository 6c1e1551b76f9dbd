// The whole ingress bench: three servers compared, Relay with much already stored, and how long a
// sender waits at a steady rate.

import { availableParallelism } from "node:os";
import { type BenchCluster, startBenchCluster } from "./bench-cluster.ts";
import { compare } from "./compare.ts";
import { type Bench, CONNECTIONS, measureLatency, type BenchSubject } from "./measure.ts";
import type { IngressBenchOptions } from "./options.ts";
import { percentile } from "../load/percentile.ts";
import { measureOtherLoad } from "../other-load.ts";
import { maxSteal, MIN_ROUNDS, quietRounds } from "../quiet-rounds.ts";
import { withSteal } from "../steal.ts";
import { ratiosOf, spreadOf } from "./statistics.ts";
import { addEvents } from "./stored-events.ts";
import { startBareEngine, startBareHttp, startRelay } from "./subjects.ts";

export type IngressFigures = Awaited<ReturnType<typeof runIngress>>;

const ACKS_PER_SECOND = 1_000;
const ACK_WARM_UP_SECONDS = 3;

export async function runIngress(bench: Bench, options: IngressBenchOptions) {
  const otherLoad = await measureOtherLoad();
  await using cluster = await startBenchCluster();
  await using database = await cluster.addDatabase();
  await using server = await startRelay(database.urls);
  const relay = { name: "Relay", port: server.port, database };
  const bare = await compareWithBare(bench, options, { cluster, relay });
  const stored = await compareWithStored(bench, options, { cluster, relay });
  const acks = await measureAcks(bench, options, { cluster, relay });
  return {
    ...bare,
    ...stored,
    ...acks,
    dropped: bare.dropped + stored.dropped + acks.dropped,
    stealShare: maxSteal([bare, stored, acks]),
    rounds: options.rounds,
    secondsPerRound: options.seconds,
    connections: CONNECTIONS,
    payloadBytes: bench.payload.length,
    node: process.versions.node,
    postgres: cluster.version,
    cpus: availableParallelism(),
    otherLoad,
  };
}

type Parts = { cluster: BenchCluster; relay: BenchSubject };

async function compareWithBare(
  bench: Bench,
  options: IngressBenchOptions,
  { cluster, relay }: Parts,
) {
  await using database = await cluster.addDatabase();
  await using httpServer = await startBareHttp();
  await using engineServer = await startBareEngine(database.urls);
  const http: BenchSubject = { name: "bare node:http", port: httpServer.port };
  const engine: BenchSubject = { name: "bare engine", port: engineServer.port, database };
  bench.say("node:http, the bare engine and Relay");
  await cluster.checkpoint();
  const { ratesOf, ...quiet } = await compare(bench, [http, engine, relay], options);
  return {
    ...quiet,
    bareHttp: spreadOf(ratesOf(http)),
    bareEngine: spreadOf(ratesOf(engine)),
    relay: spreadOf(ratesOf(relay)),
    relayOverBareEngine: spreadOf(ratiosOf(ratesOf(relay), ratesOf(engine))),
  };
}

async function compareWithStored(
  bench: Bench,
  options: IngressBenchOptions,
  { cluster, relay }: Parts,
) {
  const { payload, signal } = bench;
  bench.say(`storing ${options.stored} events`);
  await using database = await cluster.addDatabase();
  await addEvents(database, payload, { number: options.stored, signal });
  await cluster.checkpoint();
  await using server = await startRelay(database.urls);
  const full = { name: "Relay, much stored", port: server.port, database, keepsEvents: true };
  bench.say(`Relay empty and with ${options.stored} events stored`);
  const { ratesOf, ...quiet } = await compare(bench, [relay, full], options);
  return {
    ...quiet,
    stored: options.stored,
    relayEmpty: spreadOf(ratesOf(relay)),
    relayWithStored: spreadOf(ratesOf(full)),
    storedOverEmpty: spreadOf(ratiosOf(ratesOf(full), ratesOf(relay))),
  };
}

async function measureAcks(
  bench: Bench,
  { seconds }: IngressBenchOptions,
  { cluster, relay }: Parts,
) {
  bench.say(`Relay at ${ACKS_PER_SECOND} webhooks a second`);
  const options = { what: "acks", rounds: MIN_ROUNDS, say: bench.say };
  const { rounds, dropped } = await quietRounds(options, async () => {
    await cluster.checkpoint();
    return await withSteal(() =>
      measureLatency(bench, relay, {
        perSecond: ACKS_PER_SECOND,
        seconds: 2 * seconds,
        warmUpSeconds: ACK_WARM_UP_SECONDS,
      }),
    );
  });
  const spread = (share: number) =>
    spreadOf(rounds.map(({ result: latenciesMs }) => percentile(latenciesMs, share)));
  return {
    dropped,
    stealShare: maxSteal(rounds),
    ackMs: {
      offeredPerSecond: ACKS_PER_SECOND,
      p50: spread(0.5),
      p99: spread(0.99),
      max: spread(1),
    },
  };
}
