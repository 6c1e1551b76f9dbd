// The pure parts of the cost bench: rounds, figures, targets, the gate and the bare relay.

import { describe, expect, test } from "vitest";
import { createBatch } from "../../bench/cost/bare/batch.ts";
import { bareWorldOf } from "../../bench/cost/bare/world.ts";
import type { LoadName, MeasuredLoad } from "../../bench/cost/figures.ts";
import { judgeGrowth } from "../../bench/cost/gate.ts";
import { readOptions } from "../../bench/cost/options.ts";
import { figureRows, formatTable } from "../../bench/cost/report.ts";
import { interleave, type LoadFigures } from "../../bench/cost/rounds.ts";
import { parseMachineTicks, stealBetween } from "../../bench/steal.ts";
import type { CostSubject, SubjectName } from "../../bench/cost/subject.ts";
import { targetsOf } from "../../bench/cost/targets.ts";
import { formatMissed } from "../../bench/target.ts";
import { makeWorld, targetKeysFor } from "../../bench/faults/delivery/world.ts";

const NOTHING = {
  apiMs: 0,
  workerMs: 0,
  databaseMs: 0,
  transactions: 0,
  pages: 0,
  dirtiedPages: 0,
  walBytes: 0,
};

function figures(
  webhooks: number,
  usage: Partial<LoadFigures["usage"]> = {},
  more: Partial<LoadFigures> = {},
): LoadFigures {
  return { webhooks, seconds: 10, stealShare: 0, usage: { ...NOTHING, ...usage }, ...more };
}

function load(name: LoadName, ...rounds: MeasuredLoad["rounds"]): MeasuredLoad {
  return { load: name, rounds, dropped: 0 };
}

describe("rounds", () => {
  const subject = (name: SubjectName): CostSubject => ({
    name,
    port: 0,
    databaseName: "",
    api: { pid: () => 0 },
  });
  const subjects = [subject("bare relay"), subject("Relay")];
  const options = { what: "idle", rounds: 2, signal: AbortSignal.any([]), say: () => {} };

  test("measure the subjects in turn", async () => {
    const order: string[] = [];
    const { rounds, dropped } = await interleave(subjects, options, async ({ name }) => {
      order.push(name);
      return figures(order.length);
    });
    expect(order).toEqual(["bare relay", "Relay", "bare relay", "Relay"]);
    expect(rounds.map(({ Relay }) => Relay?.webhooks)).toEqual([2, 4]);
    expect(dropped).toBe(0);
  });

  test("are repeated if one subject met more than 10 % steal", async () => {
    const steals = [0, 0.11, 0, 0, 0.1, 0].values();
    const { rounds, dropped } = await interleave(subjects, options, async () =>
      figures(1, {}, { stealShare: steals.next().value ?? 0 }),
    );
    expect([rounds.length, dropped]).toEqual([2, 1]);
  });

  test("end on a machine that always steals", async () => {
    const { rounds, dropped } = await interleave(subjects, options, async () =>
      figures(1, {}, { stealShare: 0.5 }),
    );
    expect([rounds.length, dropped]).toEqual([0, 4]);
  });

  test("that are late are only as many as needed", async () => {
    const late = { ...options, rounds: 5, until: -1 };
    const { rounds } = await interleave(subjects, late, async () => figures(1));
    expect(rounds).toHaveLength(3);
  });
});

test("steal is a share of all processor time", () => {
  const before = parseMachineTicks("cpu  10 0 10 70 0 0 0 10 5 0\ncpu0 1 1 1 1\n");
  const after = parseMachineTicks("cpu  20 0 20 130 0 0 0 30 9 0\ncpu0 1 1 1 1\n");
  expect(before).toEqual({ all: 100, steal: 10 });
  expect(stealBetween(before, after)).toBe(0.2);
});

describe("figures", () => {
  const drain = load(
    "drain",
    { "bare relay": figures(800, { databaseMs: 800 }), Relay: figures(400, { databaseMs: 800 }) },
    { "bare relay": figures(800, { databaseMs: 800 }), Relay: figures(600, { databaseMs: 900 }) },
  );

  test("are per webhook and per send, with ratios of each round", () => {
    expect(figureRows([drain])).toMatchObject([
      { unit: "webhook", subject: "bare relay", webhooksPerSecond: 80, databaseMs: 1 },
      { unit: "webhook", subject: "Relay", webhooksPerSecond: 50, databaseMs: 1.75 },
      {
        unit: "webhook",
        subject: "Relay / bare relay",
        webhooksPerSecond: 0.625,
        databaseMs: 1.75,
      },
      { unit: "send", subject: "bare relay", databaseMs: 0.5 },
      { unit: "send", subject: "Relay", databaseMs: 0.875 },
      { unit: "send", subject: "Relay / bare relay", databaseMs: 1.75 },
    ]);
  });

  test("that a subject does not have are left out of the table", () => {
    const idle = load("idle", { Relay: figures(0, { transactions: 40 }) });
    expect(formatTable([idle]).split("\n").at(-1)).toMatch(
      /^\| idle \| second \| Relay +\| +\| +\| +\| +\| +4 \|/,
    );
  });
});

describe("targets", () => {
  const isMet = (...loads: MeasuredLoad[]) =>
    Object.fromEntries(targetsOf(loads).map((target) => [target.key, target.isMet]));
  const thrice = (name: LoadName, round: MeasuredLoad["rounds"][number]) =>
    load(name, round, round, round);

  test("compare Relay with the bare servers", () => {
    const ingress = (relay: LoadFigures) => ({
      "bare engine": figures(100, { apiMs: 100 }),
      Relay: relay,
    });
    const good = figures(80, { apiMs: 80 });
    const slow = figures(79, { apiMs: 79 * 1.31 });
    expect(isMet(thrice("saturated", ingress(good)))).toEqual({
      "ingressPerSecond/bareEngine": true,
      "ingressNodeCpu/bareEngine": true,
    });
    expect(isMet(thrice("saturated", ingress(slow)), thrice("even800", ingress(slow)))).toEqual({
      "ingressPerSecond/bareEngine": false,
      "ingressNodeCpu/bareEngine": false,
      "ingressNodeCpuAt800/bareEngine": false,
    });
  });

  test("limit what an idle installation does", () => {
    const idle = (transactions: number, databaseMs: number) =>
      isMet(
        thrice("idle", {
          Relay: figures(0, { transactions, apiMs: 40, workerMs: 30, databaseMs }),
        }),
      );
    expect(idle(40, 30)).toEqual({ idleTransactionsPerSecond: true, idleShareOfCore: true });
    expect(idle(41, 31)).toEqual({ idleTransactionsPerSecond: false, idleShareOfCore: false });
  });

  const drained = (webhooks: number) => ({ "bare relay": figures(100), Relay: figures(webhooks) });

  test("judge a drain by its worst round", () => {
    const slowOnce = load("drain", drained(66), drained(64), drained(90));
    expect(targetsOf([slowOnce])).toMatchObject([{ value: 0.64, isMet: false }]);
    const good = load("drain", drained(66), drained(65), drained(90));
    expect(isMet(good)).toEqual({ "worstDrainPerSecond/bareRelay": true });
  });

  test("are missed with fewer than three quiet rounds", () => {
    const twice = load("drain", drained(90), drained(90));
    expect(targetsOf([twice]).map(formatMissed)).toEqual([
      "target missed: worstDrainPerSecond/bareRelay has no figure, wanted at least 0.65",
    ]);
    const idle = load("idle", { Relay: figures(0) }, { Relay: figures(0) });
    expect(isMet(idle)).toEqual({ idleTransactionsPerSecond: false, idleShareOfCore: false });
  });
});

test.each([
  [5, 1, "ok"],
  [5, 1.15, "ok"],
  [5, 1.16, "grown"],
  [3, 2, "grown"],
  [2, 2, "not judged"],
  [0, Number.NaN, "not judged"],
] as const)("%i rounds with a growth of %f are %s", (rounds, growth, verdict) => {
  expect(judgeGrowth(rounds, growth)).toBe(verdict);
});

describe("the bare relay", () => {
  test("gathers what arrives during a flush", async () => {
    const { promise: first, resolve: end } = Promise.withResolvers<void>();
    const batches: number[][] = [];
    const add = createBatch(
      async (items: readonly number[]) => {
        batches.push([...items]);
        if (batches.length === 1) await first;
        return items.map((item) => -item);
      },
      { parallel: 1, max: 2 },
    );
    const results = [add(1)];
    await new Promise((resolve) => setImmediate(resolve));
    results.push(add(2), add(3), add(4));
    end();
    expect(await Promise.all(results)).toEqual([-1, -2, -3, -4]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  test("fails every item of a failed flush", async () => {
    const add = createBatch(() => Promise.reject(new Error("no database")), {
      parallel: 1,
      max: 2,
    });
    await expect(add(1)).rejects.toThrow("no database");
  });

  test("has the routes of the world that Relay gets", () => {
    const world = makeWorld({ groups: 2 });
    const groups = world.groups.map(({ id }, place) => ({
      id,
      key: String(place + 7),
      secret: "s",
    }));
    const bare = bareWorldOf(world, { groups });
    expect(bare.endpoints["rig-2"]).toEqual({ groupKey: "8", secret: "s" });
    expect(bare.routes["8 kind1"]?.map((lane) => bare.targets[lane])).toEqual(
      targetKeysFor(world, 1, 1),
    );
    expect(bare.targets).toHaveLength(6);
  });
});

describe("the command line", () => {
  test("measures a month of partitions and few lanes by default", () => {
    expect(readOptions([])).toMatchObject({ days: 30, lanes: 60, rounds: 3, short: false });
    expect(readOptions(["--days", "0", "--lanes", "100000"])).toMatchObject({
      days: 0,
      lanes: 100_000,
    });
  });

  test.each([
    [["--days", "7"], "--days"],
    [["--update"], "--update needs --short"],
    [["--short", "--statements"], "exclude each other"],
  ])("%j is wrong usage", (args, why) => {
    expect(() => readOptions(args)).toThrow(why);
  });
});
