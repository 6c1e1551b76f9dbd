// Counts the responses to a storm.

import { z } from "zod";

export type StormAnswer = { status: number; body: string };

export type StormResult = {
  /** Requests made. Each also counts in one of the next four fields. */
  sent: number;
  ok: number;
  /** Accepted, but already known. */
  duplicate: number;
  /** Non-2xx responses, by status. */
  rejected: Record<string, number>;
  /** No response. */
  failed: number;
  /** Due, but too many requests were in flight. */
  skipped: number;
  /** From due time to response. Undefined if there were no responses. */
  p50Ms: number | undefined;
  p99Ms: number | undefined;
};

const Duplicate = z.object({ duplicate: z.literal(true) });

export function createTally() {
  const counts = { sent: 0, ok: 0, duplicate: 0, failed: 0, skipped: 0 };
  const rejected = new Map<number, number>();
  // Histogram by whole milliseconds, because a storm may last for days.
  const durations = new Map<number, number>();
  return {
    sent: () => void (counts.sent += 1),
    skipped: () => void (counts.skipped += 1),
    failed: () => void (counts.failed += 1),
    answered({ status, body }: StormAnswer, durationMs: number) {
      addTo(durations, Math.round(durationMs));
      if (status < 200 || status > 299) addTo(rejected, status);
      else if (isDuplicate(body)) counts.duplicate += 1;
      else counts.ok += 1;
    },
    result: (): StormResult => ({
      ...counts,
      rejected: Object.fromEntries(rejected),
      p50Ms: percentile(durations, 0.5),
      p99Ms: percentile(durations, 0.99),
    }),
  };
}

function addTo(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function isDuplicate(body: string): boolean {
  try {
    return Duplicate.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Nearest-rank percentile. */
function percentile(durations: ReadonlyMap<number, number>, share: number): number | undefined {
  const sorted = [...durations].toSorted(([one], [two]) => one - two);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let left = Math.ceil(total * share);
  return sorted.find(([, count]) => (left -= count) <= 0)?.[0];
}
