// What the soak says of its samples, days and thirds.

import { describe, expect, test } from "vitest";
import type { SoakedDay } from "../../bench/faults/soak/days.ts";
import {
  growthOf,
  processSlopes,
  stealOfThirds,
  thirdsOf,
} from "../../bench/faults/soak/slopes.ts";
import { soakTable } from "../../bench/scale/soak-table.ts";
import type { ProcessSample } from "../../bench/faults/soak/watch.ts";

const LENGTH_MS = 100_000;
const MB = 1_000_000;

/** A look every second, with as much memory as `megabytesAt` says. */
function samplesOf(
  megabytesAt: (second: number) => number,
  more: (second: number) => Partial<ProcessSample> = () => ({}),
): ProcessSample[] {
  return Array.from({ length: 101 }, (_, second) => ({
    atMs: second * 1_000,
    name: "api 1",
    pid: 1,
    bytes: megabytesAt(second) * MB,
    files: 30,
    isAtRest: second % 10 === 0,
    machine: { all: 200 * second, steal: 0 },
    ...more(second),
  }));
}

describe("of a process", () => {
  test("that grows all the time, the end is held against the end of the first third", () => {
    const [slope] = processSlopes(
      samplesOf((second) => 100 + second),
      LENGTH_MS,
    );
    expect(slope).toMatchObject({ name: "api 1", kills: 0, fromMb: 138.5, toMb: 195 });
  });

  test("one high look is no growth: it is the median that counts", () => {
    const [slope] = processSlopes(
      samplesOf((second) => (second === 99 ? 900 : 100)),
      LENGTH_MS,
    );
    expect([slope?.fromMb, slope?.toMb]).toEqual([100, 100]);
  });

  test("that was killed, only the last child counts, from a while after it was started", () => {
    const samples = samplesOf(
      (second) => (second < 50 ? 300 : 100),
      (second) => ({ pid: second < 50 ? 1 : 2 }),
    );
    expect(processSlopes(samples, LENGTH_MS)[0]).toMatchObject({
      kills: 1,
      fromMb: 100,
      toMb: 100,
    });
  });

  test("files are counted at rest alone, the fewest of them", () => {
    const samples = samplesOf(
      () => 100,
      (second) => ({ files: second % 10 === 0 ? 30 + Number(second > 60) : 25 }),
    );
    expect(processSlopes(samples, LENGTH_MS)[0]).toMatchObject({ filesFrom: 30, filesTo: 31 });
  });
});

test("steal is told apart by third", () => {
  const samples = samplesOf(
    () => 100,
    (second) => ({ machine: { all: 200 * second, steal: second < 34 ? 20 * second : 680 } }),
  );
  expect(stealOfThirds(samples, LENGTH_MS)).toEqual([0.1, 0, 0]);
  expect(stealOfThirds([], LENGTH_MS)).toEqual([]);
});

test("the page tells the steal of each third, if it was recorded", () => {
  const soak = { at: "2026-11-18", minutes: 30, seed: 7, perSecond: 60, figures: [] };
  expect(soakTable(soak)).toMatch(/on the same machine\.$/);
  expect(soakTable({ ...soak, steal: [0.24, 0.031, 0] })).toMatch(
    /took 24, 3\.1, 0 % of the processors in the thirds of the run\.$/,
  );
});

const day = (at: number): SoakedDay => ({
  firstNumber: at * 100,
  killedAt: at * 10_000 + 2_000,
  dropped: 0,
  partitions: 10,
  payloadBytes: 100,
  tableBytes: 100 + at,
  indexBytes: 50,
  deadShare: 0,
});

test("growth is that of the days on which as much goes as comes", () => {
  const days = Array.from({ length: 11 }, (_, at) => day(at));
  // Levels are days 5 to 10: the first two of them against the last two.
  expect(growthOf(days, 4)).toEqual({ payloads: 1, tables: 109.5 / 105.5, indexes: 1 });
});

test("thirds leave out what was sent while a killed process was away, and tell it apart", () => {
  const days = [day(0), day(1), day(2)];
  const intents = days.flatMap(({ firstNumber, killedAt }) => [
    { number: firstNumber, sentAt: killedAt + 100, ackedAt: killedAt + 900 },
    { number: firstNumber + 1, sentAt: killedAt + 5_000, ackedAt: killedAt + 5_010 },
  ]);
  const evidence = {
    intents: intents.map((intent) => ({ ...intent, targets: [], isRejected: false })),
    calls: [],
    shown: [],
    sends: [],
    rollups: [],
    kills: [],
    written: [],
  };
  expect(thirdsOf({ evidence }, days, 2_000)).toEqual(
    days.map(() => ({ ackP99Ms: 10, ackAllP99Ms: 800, dwellP99Ms: Number.NaN })),
  );
});
