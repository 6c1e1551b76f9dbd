// What became of a long run from its first third to its last: memory, files, room, and how long everything took.

import { percentile } from "../../load/percentile.ts";
import { dwellOf } from "../delivery/dwell.ts";
import type { Intent } from "../delivery/evidence.ts";
import type { Outcome } from "../delivery/run.ts";
import type { SoakedDay } from "./days.ts";
import type { Sample } from "./watch.ts";

export type ProcessSlope = {
  name: string;
  /** How often it was killed; it is looked at since the last time. */
  kills: number;
  /**
   * The least of the second third, or since a moment after it was started again, and the least of the last: memory
   * grows until the collector was there, and a leak never goes below what it was. In megabytes.
   */
  fromMb: number;
  toMb: number;
  /** The fewest at rest, of the same times. */
  filesFrom: number;
  filesTo: number;
};

const MB = 1_000_000;
/** How much of the run a process has to grow up. */
const YOUTH = 0.05;

export function processSlopes(samples: readonly Sample[], lengthMs: number): ProcessSlope[] {
  const names = [...new Set(samples.map(({ name }) => name))];
  return names.map((name) => {
    const all = samples.filter((sample) => sample.name === name);
    const pids = [...new Set(all.map(({ pid }) => pid))];
    const own = all.filter(({ pid }) => pid === pids.at(-1));
    const bornAt = pids.length > 1 ? (own[0]?.atMs ?? 0) : 0;
    const fromMs = Math.max(lengthMs / 3, bornAt + YOUTH * lengthMs);
    const isLate = ({ atMs }: Sample) => atMs > (2 * lengthMs) / 3;
    const early = own.filter((sample) => sample.atMs >= fromMs && !isLate(sample));
    const late = own.filter((sample) => sample.atMs >= fromMs && isLate(sample));
    return {
      name,
      kills: pids.length - 1,
      fromMb: leastMegabytes(early),
      toMb: leastMegabytes(late),
      filesFrom: fewestFiles(early),
      filesTo: fewestFiles(late),
    };
  });
}

function fewestFiles(samples: readonly Sample[]): number {
  return Math.min(...samples.filter(({ isAtRest }) => isAtRest).map(({ files }) => files));
}

function leastMegabytes(samples: readonly Sample[]): number {
  return Math.min(...samples.map(({ bytes }) => bytes)) / MB;
}

export type Third = { ackP99Ms: number; dwellP99Ms: number; ackAllP99Ms: number };

/**
 * Of each third of the days. `ackAllP99Ms` is of all webhooks; the others leave out what came while a killed process
 * was away, or what it held was taken over: that is the price of a kill and no slope.
 */
export function thirdsOf(
  { evidence }: Pick<Outcome, "evidence">,
  days: readonly SoakedDay[],
  disturbedMs: number,
): Third[] {
  const third = Math.floor(days.length / 3);
  return [0, 1, 2].map((at) => {
    const from = days[at * third]?.firstNumber ?? 0;
    const to = days[(at + 1) * third]?.firstNumber ?? Infinity;
    const intents = evidence.intents.filter(({ number }) => number >= from && number < to);
    const calm = intents.filter(({ sentAt }) =>
      days.every(({ killedAt }) => sentAt < killedAt - 1_000 || sentAt > killedAt + disturbedMs),
    );
    const dwell = dwellOf(evidence.calls, calm).map(({ ms }) => ms);
    return {
      ackP99Ms: percentile(ackTimes(calm), 0.99),
      dwellP99Ms: percentile(dwell, 0.99),
      ackAllP99Ms: percentile(ackTimes(intents), 0.99),
    };
  });
}

function ackTimes(intents: readonly Intent[]): number[] {
  return intents.flatMap(({ sentAt, ackedAt }) =>
    ackedAt === undefined ? [] : [ackedAt - sentAt],
  );
}

export type Growth = { payloads: number; tables: number; indexes: number };

/** Of the days on which as much goes as comes: the last third of them over the first. */
export function growthOf(days: readonly SoakedDay[], daysKept: number): Growth {
  const level = days.slice(daysKept + 1);
  const third = Math.max(1, Math.floor(level.length / 3));
  const ratio = (figure: "payloadBytes" | "tableBytes" | "indexBytes") =>
    meanOf(level.slice(-third).map((day) => day[figure])) /
    meanOf(level.slice(0, third).map((day) => day[figure]));
  return {
    payloads: ratio("payloadBytes"),
    tables: ratio("tableBytes"),
    indexes: ratio("indexBytes"),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
