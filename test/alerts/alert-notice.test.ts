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
    "Deliveries failing: 7 of 24 in the last 15 minutes",
    "Show failed messages",
    "bad",
    URL,
  ]);
  expect(told({ kind: "rejected", rejected: 12 })).toEqual([
    "Webhooks rejected: 12 in the last 15 minutes",
    "Rejected webhooks are lost, unless the sender sends them again.",
    "Show rejected webhooks",
    "warning",
    URL,
  ]);
  expect(told({ kind: "waiting", waitsMs: 659_999, targets: 1 })).toEqual([
    "Deliveries delayed: the oldest for 10 min",
    "In 1 target.",
    "Show queued messages",
    "warning",
    URL,
  ]);
  expect(told({ kind: "targetPaused", target: TARGET, said: "kicked" })).toEqual([
    "Target paused: Telegram -1002200000001",
    "Telegram said: kicked",
    "Relay sends nothing there until it is resumed. New messages are queued.",
    expect.stringContaining("resume the target in the console"),
    "Open the target",
    "bad",
    URL,
  ]);
});

test("what is over says since when, and how long it lasted", () => {
  const until = SINCE + 3_900_000;
  expect(told({ kind: "targetPaused", target: TARGET, said: "kicked" }, until)).toEqual([
    "Resolved: Telegram -1002200000001 accepts messages again",
    "Resolved on Nov 16, 2026, 10:35 AM UTC, after 1 h 5 min.",
    "good",
    URL,
  ]);
  expect(told({ kind: "waiting", waitsMs: 0, targets: 1 }, until)[0]).toBe(
    "Resolved: the queue is moving again",
  );
});
