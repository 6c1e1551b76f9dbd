// Troubles as owners read them.

import { expect, test } from "vitest";
import type { Alert } from "../../src/contract/alerts/alerts.ts";
import { formatAlertNotice } from "../../src/core/alerts/alert-notice.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { plainHeadline, plainLines } from "../support/plain-view.ts";

const URL = "https://relay.example/admin/logs?group=acme";
const SINCE = Date.UTC(2026, 10, 16, 9, 30);
const locale = { ...localeOf("en"), platforms: undefined, url: URL };

const told = (alert: Alert, until?: number) => {
  const said = formatAlertNotice(
    { kind: "alert", alert, since: SINCE, ...(until !== undefined && { until }) },
    locale,
  );
  return [plainHeadline(said), ...plainLines(said), said.tone, said.url];
};
const TARGET = { platform: "chattwo" as const, chatId: "-1002200000001" };

test("each says what, and leads to where something can be done", () => {
  expect(told({ kind: "failures", failed: 7, settled: 24 })).toEqual([
    "Messages fail: 7 of 24 in the last 15 minutes",
    "Look at what failed",
    "bad",
    URL,
  ]);
  expect(told({ kind: "rejected", rejected: 12 })).toEqual([
    "Webhooks rejected: 12 in the last 15 minutes",
    "What was rejected is lost, unless its sender sends it again.",
    "Look at what was rejected, and why",
    "warning",
    URL,
  ]);
  expect(told({ kind: "waiting", waitsMs: 659_999, targets: 1 })).toEqual([
    "Messages wait: the oldest for 10 min",
    "In 1 target.",
    "Look at what waits",
    "warning",
    URL,
  ]);
  expect(told({ kind: "targetPaused", target: TARGET, said: "kicked" })).toEqual([
    "Target paused: Telegram -1002200000001",
    "Telegram said: kicked",
    "Nothing more is sent there. What comes meanwhile waits.",
    expect.stringContaining("relay target resume"),
    "Look at the target",
    "bad",
    URL,
  ]);
});

test("what is over says since when, and how long it lasted", () => {
  const until = SINCE + 3_900_000;
  expect(told({ kind: "targetPaused", target: TARGET, said: "kicked" }, until)).toEqual([
    "Over: Telegram -1002200000001 takes messages again",
    "Over since Nov 16, 2026, 10:35 AM UTC. It lasted 1 h 5 min.",
    "good",
    URL,
  ]);
  expect(told({ kind: "waiting", waitsMs: 0, targets: 1 }, until)[0]).toBe(
    "Over: nothing waits for long any more",
  );
});
