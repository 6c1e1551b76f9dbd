// What the nightly run runs, what it skips, and what it shows.

import { describe, expect, test } from "vitest";
import * as cost from "../../bench/cost/options.ts";
import * as delivery from "../../bench/delivery/options.ts";
import * as faults from "../../bench/faults/options.ts";
import * as ingress from "../../bench/ingress/options.ts";
import * as scale from "../../bench/scale/options.ts";
import type { NightlyLine } from "../../dev/nightly/line.ts";
import { LINES } from "../../dev/nightly/lines.ts";
import { readOptions } from "../../dev/nightly/options.ts";
import { planRun } from "../../dev/nightly/plan.ts";
import { type LineRecord, recordOf } from "../../dev/nightly/records.ts";
import {
  formatDuration,
  formatEnded,
  formatList,
  formatSummary,
} from "../../dev/nightly/tables.ts";

function record(result: LineRecord["result"], targets: LineRecord["targets"] = {}): LineRecord {
  return {
    at: "2026-03-02T01:30:00.000Z",
    revision: "abc1234",
    seconds: 134,
    result,
    figure: "lost 0",
    targets,
  };
}

const names = (lines: readonly NightlyLine[]) => lines.map(({ name }) => name);

describe("the lines", () => {
  test("have names of their own", () => {
    const all = LINES.flatMap(({ name, alias }) => [name, ...(alias ? [alias] : [])]);
    expect(new Set(all).size).toBe(all.length);
  });

  test("have every scenario", () => {
    const scenarios = LINES.filter(({ group }) => group === "scenarios");
    expect(names(scenarios)).toEqual(Array.from({ length: 24 }, (_, at) => `S${at + 1}`));
  });

  test.each(LINES.filter(({ command }) => command[0] === "bench/faults.ts"))(
    "$name is a run that exists",
    ({ command }) => {
      expect(faults.readOptions(command.slice(1))).toMatchObject({ outcome: "read" });
    },
  );

  const benches = new Map<string, (args: string[]) => { json: boolean }>([
    ["cost", cost.readOptions],
    ["delivery", delivery.readOptions],
    ["ingress", ingress.readOptions],
    ["scale", scale.readOptions],
  ]);

  test.each(LINES.filter(({ kind }) => kind === "bench"))(
    "$name is a bench that exists",
    ({ command: [, bench = "", ...args] }) => {
      expect(benches.get(bench)?.(args)).toMatchObject({ json: true });
    },
  );

  test("soak for half an hour, as only such a soak is written down", () => {
    expect(LINES.find(({ alias }) => alias === "soak")?.command.slice(-2)).toEqual([
      "--minutes",
      "30",
    ]);
  });
});

describe("the command line", () => {
  const chosenBy = (...args: string[]) => {
    const reading = readOptions(args, LINES);
    return reading.outcome === "read" ? names(reading.options.chosen) : reading.why;
  };

  test("chooses all lines, or those that are named, in their order", () => {
    expect(chosenBy()).toEqual(names(LINES));
    expect(chosenBy("--only", "soak, s7,S3")).toEqual(["S3", "S7", "S21"]);
    expect(chosenBy("--only", "checks")).toEqual([
      "install",
      "attack",
      "a11y",
      "providers",
      "statements",
      "promtool",
    ]);
  });

  test.each([
    [["--only", "S3,S99"], "There is no line s99."],
    [["--only", ""], "There is no line"],
    [["--list", "--resume"], "--list runs nothing"],
    [["--fast"], "--fast"],
    [["S3"], "S3"],
  ])("%j is wrong usage", (args, why) => {
    expect(chosenBy(...args)).toContain(why);
  });
});

describe("a plan", () => {
  const now = { revision: "abc1234", startedAt: "2026-03-02T01:30:00.000Z" };
  const lines = LINES.slice(0, 3);
  const chosen = lines;
  const before = {
    revision: "abc1234",
    startedAt: "2026-03-01T01:30:00.000Z",
    lines: { S1: record("ok"), S2: record("missed") },
  };

  test("starts anew unless it is to be resumed", () => {
    const plan = planRun({ lines, chosen, isResumed: false, state: before, now });
    expect(plan).toEqual({ state: { ...now, lines: {} }, remaining: lines });
  });

  test("that is resumed skips what passed, and not what was missed", () => {
    const plan = planRun({ lines, chosen, isResumed: true, state: before, now });
    expect(names(plan.remaining)).toEqual(["S2", "S3"]);
    expect(plan).toMatchObject({ state: before });
    expect(plan.note).toBeUndefined();
  });

  test("on another commit starts anew, and says so", () => {
    const state = { ...before, revision: "def5678" };
    const plan = planRun({ lines, chosen, isResumed: true, state, now });
    expect(plan).toEqual({
      state: { ...now, lines: {} },
      remaining: lines,
      note: "The last run is of def5678, this is abc1234: starting anew.",
    });
  });

  test("without an unfinished run starts anew, and says so", () => {
    const passed = { S1: record("ok"), S2: record("ok"), S3: record("ok") };
    for (const state of [undefined, { ...before, lines: passed }]) {
      const plan = planRun({ lines, chosen, isResumed: true, state, now });
      expect(plan.note).toContain("starting anew");
      expect(plan.remaining).toEqual(lines);
    }
  });

  test("of lines that all passed has nothing left", () => {
    const only = lines.slice(0, 1);
    const plan = planRun({ lines, chosen: only, isResumed: true, state: before, now });
    expect(plan.remaining).toEqual([]);
  });
});

test("a record keeps the targets of every part of a run", () => {
  const target = { name: "ack p99", value: "120 ms", wanted: "at most 100", isMet: false };
  const targets = [target, { ...target, isMet: true }, target];
  const { at, revision, seconds } = record("ok");
  const kept = recordOf({ result: "missed", figure: "lost 0", targets }, { at, revision, seconds });
  expect(kept.targets).toEqual({
    "ack p99": "120 ms, wanted at most 100: missed",
    "ack p99 (2)": "120 ms, wanted at most 100: met",
    "ack p99 (3)": "120 ms, wanted at most 100: missed",
  });
});

describe("tables", () => {
  const lines = LINES.slice(0, 2);
  const missed = record("missed", { "ack p99": "120 ms, wanted at most 100: missed" });

  test("the list shows the last result, or what to expect", () => {
    const [, , first, second] = formatList(lines, { S1: missed }).split("\n");
    expect(first).toMatch(/^\| S1 .*\| 2 min 14 s \| missed, 2026-03-02, abc1234 \| lost 0 \|$/);
    expect(second).toMatch(/^\| S2 .*\| ~ 4 min +\| – +\| – +\|$/);
  });

  test("a line that ends is one row, and one more for each missed target", () => {
    const [line] = lines;
    if (!line) throw new Error("there is no line");
    expect(formatEnded(line, missed)).toBe(
      "missed  S1  2 min 14 s  lost 0 (target: ack p99 100 ms, delivered p99 500 ms)\n" +
        "        ack p99: 120 ms, wanted at most 100: missed",
    );
  });

  test("the summary ends with counts", () => {
    expect(formatSummary(lines, { S1: missed }).split("\n").at(-1)).toBe("1 missed, 1 not run");
  });

  test.each([
    [9.4, "9 s"],
    [60, "1 min 0 s"],
    [1834, "30 min 34 s"],
  ])("%f seconds are %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
