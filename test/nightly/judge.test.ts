// The figures and verdicts of nightly lines, read from what the runs print.

import { describe, expect, test } from "vitest";
import { livesLine, verdictLine } from "../../bench/faults/delivery/report.ts";
import { atMost, figureLine } from "../../bench/faults/target.ts";
import { judgeLine } from "../../dev/nightly/judge.ts";
import type { NightlyLineKind } from "../../dev/nightly/line.ts";

type Oracle = Parameters<typeof verdictLine>[0];

function oracleRow(lost: number, outOfOrder = 0): string {
  const verdict: Oracle = {
    lost: many(lost),
    invented: [],
    leaked: [],
    outOfOrder: many(outOfOrder),
    doubled: [],
    repeated: many(3),
    unexplained: [],
    misLogged: [],
    miscounted: [],
    parked: [],
    rolledUp: 0,
    writtenLate: 0,
    inFlight: 12,
    latencyMs: [],
  };
  return verdictLine(verdict);
}

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `webhook ${at}`);
}

const ended = (kind: NightlyLineKind, exitCode: number | null, ...rows: string[]) =>
  judgeLine(kind, { exitCode, output: `$ node bench/faults.ts\n${rows.join("\n")}\n` });

describe("a delivery run", () => {
  test("passes with the counts of its oracle", () => {
    const met = figureLine(atMost("ack p99", 84.2, 100));
    expect(ended("delivery", 0, "kills 0", met, oracleRow(0), "seed 7")).toEqual({
      result: "ok",
      figure: "lost 0, invented 0, leaked 0, outOfOrder 0, chatone doubled 0; 1 of 1 targets met",
      targets: [{ name: "ack p99", value: "84.2 ms", wanted: "at most 100", isMet: true }],
    });
  });

  test("with a missed target is missed, and names it", () => {
    const rows = [
      figureLine(atMost("memory of api 1, end over first third", 1.1123, 1.05, "")),
      figureLine(atMost("dead rows at the end of the last day", Number.NaN, 0.2, "")),
      figureLine(atMost("ack p99", 84.2, 100)),
    ];
    const { result, figure, targets } = ended("delivery", 0, ...rows, oracleRow(0));
    expect(result).toBe("missed");
    expect(figure).toContain("1 of 3 targets met");
    expect(targets[0]).toEqual({
      name: "memory of api 1, end over first third",
      value: "1.112",
      wanted: "at most 1.05",
      isMet: false,
    });
  });

  test("that broke a promise has failed, even with every target met", () => {
    const met = figureLine(atMost("ack p99", 84.2, 100));
    const { result, figure } = ended("delivery", 1, met, oracleRow(2, 1));
    expect(result).toBe("failed");
    expect(figure).toMatch(/^exit 1: lost 2, invented 0, leaked 0, outOfOrder 1,/);
  });

  test("adds up the counts of all its parts", () => {
    const { figure } = ended("delivery", 1, oracleRow(2), "seed 7", oracleRow(3), "seed 7");
    expect(figure).toContain("lost 5, invented 0");
  });

  test("shows the counts of lives", () => {
    const lives = {
      lives: 40,
      unsaid: [],
      leaked: [],
      doubled: [],
      untrue: many(1),
      hurried: [],
      pinged: [],
      misLogged: [],
      copies: 2,
      webhooks: 0,
      messages: 0,
      edits: 0,
      gapsMs: [],
    };
    expect(ended("delivery", 1, livesLine(lives), oracleRow(0)).figure).toMatch(
      /lives: unsaid 0, leaked 0, doubled 0, untrue 1, hurried 0, pinged 0$/,
    );
  });

  test("that says nothing of its oracle has failed", () => {
    expect(ended("delivery", 0, "seed 7")).toMatchObject({
      result: "failed",
      figure: "no figure in the output: seed 7",
    });
  });

  test("that was ended by a signal or took too long has failed", () => {
    expect(ended("delivery", null, oracleRow(0)).result).toBe("failed");
    const overdue = judgeLine("delivery", { exitCode: 0, isOverdue: true, output: oracleRow(0) });
    expect(overdue).toMatchObject({
      result: "failed",
      figure: expect.stringMatching(/^ended because it took too long: lost 0/),
    });
  });
});

describe("a broken store", () => {
  const LOST = "acked 2793, lost 14, doubled 0, leaked 0";

  test("is caught when the oracle found what is wrong", () => {
    expect(ended("caught", 1, "lost 14:", LOST)).toMatchObject({ result: "ok", figure: LOST });
  });

  test.each([
    [0, ["acked 2793, lost 0, doubled 0, leaked 0"]],
    // Too few kills also fail the run.
    [1, ["too few kills, at least 4 needed", "acked 2793, lost 0, doubled 0, leaked 0"]],
    [1, ["Error: initdb failed"]],
    [2, ["There is no broken store named x."]],
    [130, [LOST]],
    [null, [LOST]],
  ])("is not caught by exit %s with %j", (exitCode, rows) => {
    expect(ended("caught", exitCode, ...rows).result).toBe("failed");
  });
});

describe("other runs", () => {
  test("the ingress run shows its counts", () => {
    const row = "acked 8991, lost 0, doubled 0, leaked 0";
    expect(ended("ingress", 0, "ack p50 4.0 ms, p99 80.1 ms, max 900.0 ms", row)).toEqual({
      result: "ok",
      figure: row,
      targets: [],
    });
  });

  test("interactions are held against the share that was answered", () => {
    const row = "asked 3000: unfinished 0, untrue 0, doubled 0, invented 0";
    const verdict = ended(
      "interactions",
      0,
      "answered within 1 s: 99.77 %, wanted 99.9 %: missed",
      "answered within 3 s: 99.90 %, wanted 99.9 %: met",
      "without those in flight: answered within 1 s: 99.97 %, wanted 99.9 %: met",
      row,
      "seed 7",
    );
    expect(verdict).toMatchObject({ result: "missed", figure: `${row}; 2 of 3 targets met` });
    expect(verdict.targets.map(({ name }) => name)).toEqual([
      "answered within 1 s",
      "answered within 3 s",
      "without those in flight: answered within 1 s",
    ]);
  });

  test("updates show the counts of their oracle", () => {
    const row =
      "asked 4000: lost 0, unanswered 0, doubled 0, invented 0, outOfOrder 0, poison astray 0";
    expect(ended("interactions", 0, row, "seed 7").figure).toBe(row);
  });

  test.each([
    ["S6: 2 ok, 0 failed", "2 ok, 0 failed"],
    ["30 ok, 0 failed, seed 7", "30 ok, 0 failed"],
    ["5 ok, 0 failed", "5 ok, 0 failed"],
  ])("%s is counted", (row, figure) => {
    expect(ended("count", 0, row)).toMatchObject({ result: "ok", figure });
  });

  test("a bound that was exceeded beside other load is a missed target", () => {
    const verdict = ended(
      "count",
      0,
      "endless bodies: honest p99 20 ms; others used 0.0 of 2 cores - ok",
      "slow sockets: honest p99 260 ms; others used 0.4 of 2 cores - ok, but for times that this machine cannot tell",
      "S18: 3 ok, 0 failed",
    );
    expect(verdict).toMatchObject({ result: "missed", targets: [{ name: "slow sockets" }] });
  });

  test("the self-test shows how many builds were caught", () => {
    const rows = ["NOT caught: no-nonce (lost 0)", "caught 15 of 16"];
    expect(ended("self-test", 1, ...rows)).toMatchObject({
      result: "failed",
      figure: "exit 1: caught 15 of 16",
    });
  });

  test("a check is its last sentence", () => {
    expect(ended("sentence", 0, "1.0 s  x", "the image installs and stops").figure).toBe(
      "the image installs and stops",
    );
  });
});

describe("a bench", () => {
  const json = (isMet: boolean) =>
    JSON.stringify({
      seconds: 1500,
      targets: [
        { key: "databaseMs.at1000000/fewest", value: 1.0312, wanted: "at most 1.1", isMet: true },
        { key: "databaseMs.at10000000/fewest", value: 1.07, wanted: "at most 1.1", isMet },
      ],
    });

  test("shows its figures", () => {
    expect(ended("bench", 0, "round 1", json(true), "took 1500 s")).toMatchObject({
      result: "ok",
      figure:
        "databaseMs.at1000000/fewest 1.031, databaseMs.at10000000/fewest 1.07; 2 of 2 targets met",
    });
  });

  test("with a missed target is missed", () => {
    expect(ended("bench", 0, json(false), "target missed: …").result).toBe("missed");
  });

  test("without figures has failed", () => {
    expect(ended("bench", 0, "took 3 s").result).toBe("failed");
    expect(ended("bench", 1, '{"targets":[{"key"}').result).toBe("failed");
  });
});
