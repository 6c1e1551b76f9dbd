import { expect, test } from "vitest";
import type { Alert } from "../../contract/alerts/alerts.ts";
import {
  QUIET_AFTER_RESOLVED_MS,
  isAlerting,
  evaluateAlerts,
  type OpenAlert,
  type AlertCheck,
} from "./alert-rules.ts";

const NOW = 1_800_000_000_000;

const check = (alert: Alert): AlertCheck => ({
  groupKey: "7",
  kind: alert.kind,
  subject: "",
  alert,
});
const REJECTED = check({ kind: "rejected", rejected: 12 });
const open = (isNotified: boolean): OpenAlert => ({ ...REJECTED, id: "1", since: NOW, isNotified });
const NOTHING = { now: NOW, checks: [], open: [], resolved: [] };

test.each<[Alert, boolean]>([
  [{ kind: "failures", failed: 5, settled: 20 }, true],
  [{ kind: "failures", failed: 4, settled: 20 }, false],
  [{ kind: "failures", failed: 19, settled: 19 }, false],
  [{ kind: "failures", failed: 249, settled: 1_000 }, false],
  [{ kind: "failures", failed: 250, settled: 1_000 }, true],
  [{ kind: "rejected", rejected: 9 }, false],
  [{ kind: "rejected", rejected: 10 }, true],
  [{ kind: "waiting", waitsMs: 599_999, targets: 3 }, false],
  [{ kind: "waiting", waitsMs: 600_000, targets: 1 }, true],
])("%j raises an alert: %s", (alert, expected) => {
  expect(isAlerting(alert)).toBe(expected);
});

test("what is seen and not known begins, once", () => {
  expect(evaluateAlerts({ ...NOTHING, checks: [REJECTED] })).toEqual({
    begins: [REJECTED],
    tells: [],
    resolves: [],
  });
  const known = evaluateAlerts({ ...NOTHING, checks: [REJECTED], open: [open(true)] });
  expect(known).toEqual({ begins: [], tells: [], resolves: [] });
});

test("what began and was not told is told", () => {
  const { tells } = evaluateAlerts({ ...NOTHING, checks: [REJECTED], open: [open(false)] });
  expect(tells).toEqual([open(false)]);
});

test("what is not seen any more is over, told or not", () => {
  for (const isNotified of [true, false])
    expect(evaluateAlerts({ ...NOTHING, open: [open(isNotified)] })).toEqual({
      begins: [],
      tells: [],
      resolves: [open(isNotified)],
    });
});

test("what was over a moment ago is told again after half an hour at the earliest", () => {
  const { groupKey, kind, subject } = REJECTED;
  const tells = (at: number) =>
    evaluateAlerts({
      ...NOTHING,
      checks: [REJECTED],
      open: [open(false)],
      resolved: [{ groupKey, kind, subject, at }],
    }).tells.length;
  expect([
    tells(NOW),
    tells(NOW - QUIET_AFTER_RESOLVED_MS + 1),
    tells(NOW - QUIET_AFTER_RESOLVED_MS),
  ]).toEqual([0, 0, 1]);
});

test("alerts of another subject, kind or group are others", () => {
  const others = [
    { ...REJECTED, groupKey: "8" },
    { ...REJECTED, subject: "12" },
    check({ kind: "waiting", waitsMs: 700_000, targets: 1 }),
  ];
  const judged = evaluateAlerts({ ...NOTHING, checks: others, open: [open(true)] });
  expect(judged).toEqual({ begins: others, tells: [], resolves: [open(true)] });
});
