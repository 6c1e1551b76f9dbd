// The figures of the console, counted slowly and plainly; and many sends to count.

import { WINDOWS, type MetricsWindow } from "../../src/contract/records/metrics.ts";
import type { SendStatus } from "../../src/core/delivery/send-status.ts";
import type { MadeSend } from "./sends.ts";

/** In which delivered is the most usual. */
const STATUSES: readonly SendStatus[] = [
  "delivered",
  "delivered",
  "delivered",
  "queued",
  "sending",
  "retrying",
  "failed",
  "dead",
  "canceled",
  "skipped",
];
const HOUR = 3600;
const AGES = { "1h": HOUR, "24h": 24 * HOUR, "7d": 168 * HOUR, "30d": 720 * HOUR };

/** Many of all kinds, the same every time. */
export function manySends(): MadeSend[] {
  return Array.from({ length: 900 }, (_, at) => {
    const window = (["1h", "24h", "7d", "30d"] as const)[at % 4] ?? "1h";
    const status = STATUSES[(at * 7) % STATUSES.length] ?? "delivered";
    return {
      group: at % 3 === 0 ? "globex" : "acme",
      target:
        at % 5 < 3
          ? { platform: "chatone", channelId: String(1000 + (at % 2)) }
          : { platform: "chattwo", chatId: "-77" },
      status,
      // Up to twice the window, so that the window before has some too.
      age: ((at * 7919) % (AGES[window] * 2)) + 1,
      took: (at * 31) % 5000,
      event: ["push", "issues", "pull_request"][at % 3] ?? "push",
      ...(at % 4 > 0 && { repo: `octo/${at % 26}` }),
      routeIds: [["all"], ["all", "bugs"], []][at % 3] ?? [],
      error: `no. ${at}`,
    };
  });
}

export const classOf = (status: SendStatus) => {
  if (status === "delivered") return "delivered";
  if (status === "failed" || status === "dead") return "failed";
  return status === "canceled" || status === "skipped" ? "other" : "pending";
};

export type Aged = MadeSend & { at: number; id: string };

function countsOf(sends: readonly Aged[]) {
  const count = (kind: string) => sends.filter(({ status }) => classOf(status) === kind).length;
  const [delivered, failed, pending] = [count("delivered"), count("failed"), count("pending")];
  return { total: delivered + failed + pending, delivered, failed, pending };
}

/** The smallest value that so many are not above. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

function tally(sends: readonly Aged[], namesOf: (send: Aged) => readonly string[]) {
  const counted = sends.filter(({ status }) => classOf(status) !== "other");
  const names = [...new Set(counted.flatMap(namesOf))];
  return names
    .map((name) => ({ name, ...countsOf(counted.filter((each) => namesOf(each).includes(name))) }))
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
    .slice(0, 20);
}

export function model(all: readonly Aged[], window: MetricsWindow, now: number) {
  const { steps, stepMs } = WINDOWS[window];
  const to = (Math.floor(now / stepMs) + 1) * stepMs;
  const from = to - steps * stepMs;
  const sends = all.filter(({ at }) => at >= from && at < to);
  const before = all.filter(({ at }) => at < from && at >= from - steps * stepMs);
  const counts = countsOf(sends);
  const latency = (some: readonly Aged[]) =>
    some.flatMap(({ status, took = 0 }) => (status === "delivered" ? [took] : []));
  const unnamed = ({ name: _name, ...rest }: { name: string }) => rest;
  return {
    window,
    ...counts,
    failureRate: counts.failed / (counts.failed + counts.delivered),
    latencyMs: {
      p50: percentile(latency(sends), 0.5),
      p95: percentile(latency(sends), 0.95),
      p99: percentile(latency(sends), 0.99),
    },
    byEvent: tally(sends, ({ event = "" }) => [event]).map((row) => ({
      event: row.name,
      ...unnamed(row),
    })),
    byRepo: tally(sends, ({ repo }) => (repo === undefined ? [] : [repo])).map((row) => ({
      repo: row.name,
      ...unnamed(row),
    })),
    series: Array.from({ length: steps }, (_, step) => {
      const at = from + step * stepMs;
      const inStep = sends.filter((send) => send.at >= at && send.at < at + stepMs);
      const { delivered, failed, pending } = countsOf(inStep);
      const took = latency(inStep);
      return {
        at,
        delivered,
        failed,
        pending,
        p50: percentile(took, 0.5),
        p95: percentile(took, 0.95),
      };
    }),
    previousTotal: countsOf(before).total,
    failures: sends
      .filter(({ status }) => classOf(status) === "failed")
      .toSorted((one, other) => other.at - one.at || Number(other.id) - Number(one.id))
      .slice(0, 20)
      .map(({ id }) => id),
    byPlatform: new Set(
      tally(sends, ({ target }) => [target.platform]).map((row) => ({
        platform: row.name,
        ...unnamed(row),
      })),
    ),
    byRoute: new Set(
      tally(sends, ({ group, routeIds = [] }) => routeIds.map((id) => `${group}/${id}`)).map(
        (row) => ({
          groupId: row.name.split("/")[0],
          routeId: row.name.split("/")[1],
          ...unnamed(row),
        }),
      ),
    ),
    byStatus: new Set(
      [...Map.groupBy(sends, ({ status }) => status)].map(([status, some]) => ({
        status,
        count: some.length,
      })),
    ),
  };
}
