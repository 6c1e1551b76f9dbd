// Backlog gauges, read from the database on every scrape. If it is unavailable, only these are missing.

import type { Log } from "../../ports/system.ts";
import type { Registry } from "prom-client";
import type { Backlog } from "../../store/delivery/lanes/backlog.ts";
import { BACKLOG } from "./catalog/backlog.ts";
import { gaugeOf } from "./instruments.ts";
import { soonReader } from "./read-with-timeout.ts";

export type BacklogParts = { readBacklog(): Promise<Backlog>; log: Log };

type PlatformBacklog = Backlog["platforms"][number];

const FIGURES = [
  [BACKLOG.undispatched, (b: Backlog) => b.undispatched],
  [BACKLOG.undispatchedOldest, (b: Backlog) => b.undispatchedOldestMs / 1_000],
] as const;

const PLATFORM_FIGURES = [
  [BACKLOG.waiting, (p: PlatformBacklog) => p.waiting],
  [BACKLOG.oldest, (p: PlatformBacklog) => p.oldestMs / 1_000],
  [BACKLOG.held, (p: PlatformBacklog) => p.held],
  [BACKLOG.rolledUp, (p: PlatformBacklog) => p.rolledUp],
  [BACKLOG.leaseAge, (p: PlatformBacklog) => p.leaseAgeMs / 1_000],
  [BACKLOG.paused, (p: PlatformBacklog) => p.pausedLanes],
  [BACKLOG.stopped, (p: PlatformBacklog) => Number(p.isStopped)],
  [BACKLOG.invalid, (p: PlatformBacklog) => p.invalidRequests],
] as const;

/** Updates the gauges; never rejects. */
export function backlogMetrics(registry: Registry, parts: BacklogParts): () => Promise<void> {
  const up = gaugeOf(registry, BACKLOG.up);
  const all = FIGURES.map(([metric, valueOf]) => ({ gauge: gaugeOf(registry, metric), valueOf }));
  const byPlatform = PLATFORM_FIGURES.map(([metric, valueOf]) => ({
    gauge: gaugeOf(registry, metric),
    valueOf,
  }));
  const read = soonReader(parts.readBacklog, (error) =>
    parts.log.warn("backlog.not-read", {
      why: error instanceof Error ? error.message : String(error),
    }),
  );
  return async () => {
    const backlog = await read();
    up.set({}, backlog ? 1 : 0);
    for (const { gauge, valueOf } of all) {
      gauge.clear();
      if (backlog) gauge.set({}, valueOf(backlog));
    }
    for (const { gauge, valueOf } of byPlatform) {
      gauge.clear();
      for (const figures of backlog?.platforms ?? [])
        gauge.set({ platform: figures.platform }, valueOf(figures));
    }
  };
}
