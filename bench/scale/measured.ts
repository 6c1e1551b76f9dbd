// What was measured, as it is written down, and the coefficients that are made of it.

import { z } from "zod";
import { spreadOf } from "../ingress/statistics.ts";
import { Coefficients } from "./coefficients.ts";
import { BASE } from "./model.ts";
import type { StoredRounds } from "./stored.ts";
import type { ThroughputRound } from "./throughput.ts";
import type { Usage } from "./usage.ts";

const Spread = z.object({ median: z.number(), min: z.number(), max: z.number() });

const Throughput = z.object({
  processes: z.number(),
  acceptedPerSecond: Spread,
  dispatchedPerSecond: Spread,
  deliveredPerSecond: Spread,
  /** Of a webhook with its two sends, in milliseconds of a processor. */
  apiMs: Spread,
  workerMs: Spread,
  databaseMs: Spread,
});
export type Throughput = z.output<typeof Throughput>;

const StorageMeasurement = z.object({
  events: z.number(),
  databaseMs: Spread,
  /** Over that of the same round with the fewest events. */
  databaseRatio: Spread,
  walBytes: Spread,
  buffers: Spread,
  ackP50Ms: Spread,
  ackP99Ms: Spread,
  deliveredP50Ms: Spread,
  deliveredP99Ms: Spread,
});
export type StorageMeasurement = z.output<typeof StorageMeasurement>;

export const ScaleMeasurement = z.object({
  at: z.iso.date(),
  isQuick: z.boolean(),
  machine: z.object({
    processors: z.number(),
    model: z.string(),
    memoryBytes: z.number(),
    node: z.string(),
    postgres: z.string(),
    /** What others used of the processors when it began. */
    otherLoad: z.number(),
  }),
  rounds: z.number(),
  throughput: z.array(Throughput),
  stored: z.array(StorageMeasurement),
  coefficients: Coefficients,
});
export type ScaleMeasurement = z.output<typeof ScaleMeasurement>;

type Rounds = { processes: number; rounds: readonly ThroughputRound[] };

export function throughputOf({ processes, rounds }: Rounds): Throughput {
  const spread = (valueOf: (round: ThroughputRound) => number) =>
    spreadWithout(rounds.map(valueOf));
  const whole = (name: "apiMs" | "workerMs" | "databaseMs") =>
    spread(
      ({ accept, dispatch, send }) =>
        accept[name] + dispatch[name] + BASE.sendsPerWebhook * send[name],
    );
  return {
    processes,
    acceptedPerSecond: spread((round) => round.acceptedPerSecond),
    dispatchedPerSecond: spread((round) => round.dispatchedPerSecond),
    deliveredPerSecond: spread((round) => round.deliveredPerSecond),
    apiMs: whole("apiMs"),
    workerMs: whole("workerMs"),
    databaseMs: whole("databaseMs"),
  };
}

export function storedOf(all: readonly StoredRounds[]): StorageMeasurement[] {
  const base = all[0]?.rounds ?? [];
  return all.map(({ events, rounds }) => {
    const used = (name: keyof Usage) => spreadWithout(rounds.map((round) => round.used[name]));
    const ratios = rounds.map(
      (round, at) => round.used.databaseMs / (base[at]?.used.databaseMs ?? Number.NaN),
    );
    return {
      events,
      databaseMs: used("databaseMs"),
      databaseRatio: spreadWithout(ratios),
      walBytes: used("walBytes"),
      buffers: used("buffers"),
      ackP50Ms: spreadWithout(rounds.map((round) => round.ackP50Ms)),
      ackP99Ms: spreadWithout(rounds.map((round) => round.ackP99Ms)),
      deliveredP50Ms: spreadWithout(rounds.map((round) => round.deliveredP50Ms)),
      deliveredP99Ms: spreadWithout(rounds.map((round) => round.deliveredP99Ms)),
    };
  });
}

/** Of one process of each role: several on few processors only add waiting to what is counted. */
export function coefficientsOf(rounds: readonly ThroughputRound[]): Coefficients {
  const median = (valueOf: (round: ThroughputRound) => number) =>
    spreadOf(rounds.map(valueOf)).median;
  const perWebhook = (name: keyof Usage) =>
    median(({ accept, dispatch }) => accept[name] + dispatch[name]);
  return {
    apiMsPerWebhook: median(({ accept }) => accept.apiMs),
    workerMsPerWebhook: median(({ dispatch }) => dispatch.workerMs),
    workerMsPerSend: median(({ send }) => send.workerMs),
    databaseMsPerWebhook: perWebhook("databaseMs"),
    databaseMsPerSend: median(({ send }) => send.databaseMs),
    walBytesPerWebhook: perWebhook("walBytes"),
    walBytesPerSend: median(({ send }) => send.walBytes),
    payloadBytesPerWebhook: perWebhook("payloadBytes"),
    recordBytesPerWebhook: perWebhook("recordBytes"),
    recordBytesPerSend: median(({ send }) => send.recordBytes),
    connectionsPerProcess: median((round) => round.connections),
    apiBytes: median((round) => round.apiBytes),
    workerBytes: median((round) => round.workerBytes),
  };
}

function spreadWithout(values: readonly number[]): z.output<typeof Spread> {
  const { median, min, max } = spreadOf(values);
  return { median, min, max };
}
