import { expect, test } from "vitest";
import type { Figures, FiguresReader } from "../../../ports/metrics.ts";
import { keptFigures } from "./figure-cache.ts";

function watched() {
  let now = 0;
  let isUnavailable = false;
  const asked: string[] = [];
  const figures: Figures = {
    latencyMs: { p50: null, p95: null, p99: null },
    byPlatform: [],
    byEvent: [],
    byStatus: [],
    byRoute: [],
    byRepo: [],
    series: [],
    events: {
      delivered: 0,
      waiting: 0,
      failed: 0,
      previousTotal: 0,
      waitingNow: 0,
      series: [],
    },
    recentFailures: [],
    previousTotal: 0,
    oldestWaitingMs: null,
    markers: [],
    repositories: { known: 0, active: 0, quiet: [] },
  };
  const reader: FiguresReader = {
    async read(scope, window) {
      asked.push(`${window} ${String(scope)}`);
      if (isUnavailable) throw new Error("unavailable");
      return { ...figures };
    },
    async completeness(scope) {
      asked.push(`completeness ${String(scope)}`);
      return null;
    },
    routes: async () => [],
    routeHistory: async () => [],
    firstEvents: async () => new Map(),
    misses: async () => [],
    seen: async () => ({ events: [], repos: [], stored: [], hasMore: false }),
    targets: async () => ({ hours: [], byTarget: new Map() }),
    events: async () => [],
  };
  return {
    reader: keptFigures(reader, () => now),
    asked,
    pass: (ms: number) => (now += ms),
    setUnavailable: (is: boolean) => (isUnavailable = is),
  };
}

test("a long window is read once a while for the same groups, a short one always", async () => {
  const { reader, asked, pass } = watched();
  const first = await reader.read(["2", "1"], "30d");
  expect(await reader.read(["1", "2"], "30d")).toBe(first);
  await reader.read(["1"], "30d");
  await reader.read("all", "30d");
  await reader.read(["1"], "24h");
  await reader.read(["1"], "24h");
  expect(asked).toEqual(["30d 2,1", "30d 1", "30d all", "24h 1", "24h 1"]);
  pass(60_000);
  expect(await reader.read(["1", "2"], "30d")).not.toBe(first);
});

test("what failed is read again", async () => {
  const { reader, asked, setUnavailable } = watched();
  setUnavailable(true);
  await expect(reader.read("all", "30d")).rejects.toThrow("unavailable");
  setUnavailable(false);
  await reader.read("all", "30d");
  expect(asked).toHaveLength(2);
});

test("how complete it is, is counted once a minute for the same groups", async () => {
  const { reader, asked, pass } = watched();
  await reader.completeness(["1"]);
  pass(59_000);
  await reader.completeness(["1"]);
  await reader.completeness(["2"]);
  expect(asked).toEqual(["completeness 1", "completeness 2"]);
  pass(1_000);
  await reader.completeness(["1"]);
  expect(asked).toHaveLength(3);
});
