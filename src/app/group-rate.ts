// A group may send 2,000 webhooks a second, with bursts of 10,000, per process. Counted after the
// signature: nobody can use up another's rate.

import { Refusal } from "../core/refusal.ts";
import type { Clock } from "../ports/clock.ts";
import type { BodyCheck } from "./body-checks.ts";

const PER_SECOND = 2_000;
const BURST = 10_000;

type Bucket = { tokens: number; filledAt: number };

export function groupRateCheck(clock: Clock): BodyCheck {
  // One bucket per group that has a secret: as bounded as the groups are.
  const buckets = new Map<string, Bucket>();
  return {
    name: "group-rate",
    judge({ admission: { group } }) {
      if (!group) return undefined;
      const bucket = refill(buckets.get(group.key), clock.now());
      buckets.set(group.key, bucket);
      if (bucket.tokens < 1) return new Refusal("too-many", "Too many requests", 1);
      bucket.tokens -= 1;
      return undefined;
    },
  };
}

function refill(bucket: Bucket | undefined, now: number): Bucket {
  if (!bucket) return { tokens: BURST, filledAt: now };
  const elapsedMs = Math.max(0, now - bucket.filledAt);
  return {
    tokens: Math.min(BURST, bucket.tokens + (elapsedMs * PER_SECOND) / 1000),
    filledAt: now,
  };
}
