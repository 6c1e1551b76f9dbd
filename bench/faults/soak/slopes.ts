// What became of a long run from its first third to its last: memory, files, room, and how long everything took.

import type { RunOutcome } from "../delivery/findings.ts";
import { spreadOf } from "../../ingress/statistics.ts";
import { percentile } from "../../load/percentile.ts";
import { stealBetween } from "../../steal.ts";
import { latenciesOf } from "../delivery/latency.ts";
import type { SentIntent } from "../delivery/evidence.ts";
import type { SoakedDay } from "./days.ts";
import type { ProcessSample } from "./watch.ts";

export type ProcessSlope = {
  name: string;
  /** How often it was killed; it is looked at since the last time. */
  kills: number;
  /** In megabytes, at the end of the first third, or a moment after it was started again, and at the end. */
  fromMb: number;
  toMb: number;
  /** The fewest at rest, until the second third is over and then: a leak never goes below what it was. */
  filesFrom: number;
  filesTo: number;
};

const MB = 1_000_000;
/** How much of the run is one look: memory goes up and down with the collector. */
const LOOK = 0.1;

export function processSlopes(samples: readonly ProcessSample[], lengthMs: number): ProcessSlope[] {
  const names = [...new Set(samples.map(({ name }) => name))];
  return names.map((name) => {
    const all = samples.filter((sample) => sample.name === name);
    const pids = [...new Set(all.map(({ pid }) => pid))];
    const own = all.filter(({ pid }) => pid === pids.at(-1));
    const bornAt = pids.length > 1 ? (own[0]?.atMs ?? 0) : 0;
    const fromMs = Math.max(lengthMs / 3, bornAt + (LOOK / 2) * lengthMs);
    const early = own.filter(({ atMs }) => atMs >= fromMs && atMs <= fromMs + LOOK * lengthMs);
    const late = own.filter(({ atMs }) => atMs >= (1 - LOOK) * lengthMs);
    const rests = own.filter(({ isAtRest, atMs }) => isAtRest && atMs >= fromMs);
    const isLate = ({ atMs }: ProcessSample) => atMs > (2 * lengthMs) / 3;
    return {
      name,
      kills: pids.length - 1,
      fromMb: megabytesOf(early),
      toMb: megabytesOf(late),
      filesFrom: fewestFiles(rests.filter((sample) => !isLate(sample))),
      filesTo: fewestFiles(rests.filter(isLate)),
    };
  });
}

function fewestFiles(samples: readonly ProcessSample[]): number {
  return Math.min(...samples.map(({ files }) => files));
}

function megabytesOf(samples: readonly ProcessSample[]): number {
  return spreadOf(samples.map(({ bytes }) => bytes)).median / MB;
}

export type Third = { ackP99Ms: number; dwellP99Ms: number; ackAllP99Ms: number };

/**
 * Of each third of the days. `ackAllP99Ms` is of all webhooks; the others leave out what came while a killed process
 * was away, or what it held was taken over: that is the price of a kill and no slope.
 */
export function thirdsOf(
  { evidence }: Pick<RunOutcome, "evidence">,
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
    const dwell = latenciesOf(evidence.calls, calm).map(({ ms }) => ms);
    return {
      ackP99Ms: percentile(ackTimes(calm), 0.99),
      dwellP99Ms: percentile(dwell, 0.99),
      ackAllP99Ms: percentile(ackTimes(intents), 0.99),
    };
  });
}

function ackTimes(intents: readonly SentIntent[]): number[] {
  return intents.flatMap(({ sentAt, ackedAt }) =>
    ackedAt === undefined ? [] : [ackedAt - sentAt],
  );
}

/** Share of the machine that the hypervisor took, in each third of the run. */
export function stealOfThirds(samples: readonly ProcessSample[], lengthMs: number): number[] {
  const ticksAt = (fromMs: number) =>
    (samples.find(({ atMs }) => atMs >= fromMs) ?? samples.at(-1))?.machine;
  return [0, 1, 2].flatMap((third) => {
    const before = ticksAt((third / 3) * lengthMs);
    const after = ticksAt(((third + 1) / 3) * lengthMs);
    return before && after ? [stealBetween(before, after)] : [];
  });
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
