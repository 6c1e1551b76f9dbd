// Readiness for unauthenticated callers: at most one query at a time, and at most one a second.

import type { ReadinessCheck } from "../../../ports/system.ts";

const FRESH_MS = 1_000;

export function recentReadiness(check: ReadinessCheck, now: () => number): ReadinessCheck {
  let latest: ReturnType<ReadinessCheck> | undefined;
  let freshUntil = 0;
  return () => {
    if (latest === undefined || now() >= freshUntil) {
      // Callers share a running query, however long it takes.
      freshUntil = Number.POSITIVE_INFINITY;
      latest = check().finally(() => (freshUntil = now() + FRESH_MS));
    }
    return latest;
  };
}
