// What waits, read from the database whenever somebody asks. A database that is away takes these
// figures with it, and no others.

import { Gauge, type Registry } from "prom-client";
import type { Log } from "../../ports/log.ts";
import type { Backlog } from "../../store/backlog.ts";

export type BacklogParts = { readBacklog(): Promise<Backlog>; log: Log };

export type BacklogMetrics = {
  /** Never rejects. */
  renew(): Promise<void>;
};

/** Whoever asks for metrics waits ten seconds, as a rule. */
const READ_WITHIN_MS = 4_000;

type PlatformBacklog = Backlog["platforms"][number];
type Figure<From> = readonly [name: string, help: string, valueOf: (from: From) => number];

const FIGURES: readonly Figure<Backlog>[] = [
  ["relay_events_undispatched", "Accepted events that wait for dispatch", (b) => b.undispatched],
  [
    "relay_oldest_undispatched_event_seconds",
    "How long the oldest of them has waited",
    (b) => b.undispatchedOldestMs / 1_000,
  ],
];

const PLATFORM_FIGURES: readonly Figure<PlatformBacklog>[] = [
  ["relay_sends_waiting", "Sends that wait, but for paused targets", (p) => p.waiting],
  [
    "relay_oldest_send_seconds",
    "How long the oldest of them has waited",
    (p) => p.oldestMs / 1_000,
  ],
  [
    "relay_worst_group_oldest_send_seconds",
    "How long the group that is worst off has waited",
    // Nobody has waited longer than the oldest send.
    (p) => p.oldestMs / 1_000,
  ],
  [
    "relay_lane_lease_age_seconds",
    "How long the quietest leased lane has had no result",
    (p) => p.leaseAgeMs / 1_000,
  ],
  ["relay_targets_paused", "Targets that are paused", (p) => p.pausedLanes],
  ["relay_bot_stopped", "1 while the bot is stopped", (p) => Number(p.isStopped)],
];

export function backlogMetrics(registry: Registry, parts: BacklogParts): BacklogMetrics {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("relay_backlog_up", "1 where the figures of what waits could be read");
  const all = FIGURES.map(([name, help, valueOf]) => ({ gauge: gauge(name, help), valueOf }));
  const byPlatform = PLATFORM_FIGURES.map(([name, help, valueOf]) => ({
    gauge: gauge(name, help, "platform"),
    valueOf,
  }));
  const show = (backlog: Backlog | undefined) => {
    up.set(backlog ? 1 : 0);
    // One without labels would be 0 after a reset, which is not what is known.
    for (const figure of all) {
      if (backlog) figure.gauge.set(figure.valueOf(backlog));
      else figure.gauge.remove();
    }
    for (const figure of byPlatform) {
      figure.gauge.reset();
      for (const platform of backlog?.platforms ?? [])
        figure.gauge.set({ platform: platform.platform }, figure.valueOf(platform));
    }
  };
  show(undefined);
  const read = oneAtATime(parts.readBacklog);
  return { renew: async () => show(await readSoon(read, parts.log)) };
}

/** Those who ask meanwhile get the same answer: a slow database is not asked more for being slow. */
function oneAtATime<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () =>
    (asked ??= ask().finally(() => {
      asked = undefined;
    }));
}

async function readSoon(read: () => Promise<Backlog>, log: Log): Promise<Backlog | undefined> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer in time")), READ_WITHIN_MS);
  try {
    return await Promise.race([read(), late.promise]);
  } catch (error) {
    log.warn("backlog.not-read", { why: error instanceof Error ? error.message : String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
