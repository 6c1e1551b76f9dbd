// A group may send 2,000 webhooks a second, with bursts of 10,000, per process. Counted after the
// signature: nobody can use up another's rate.

import { type Bucket, takeOne } from "../core/kernel/token-bucket.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { Clock } from "../ports/system.ts";
import type { BodyCheck } from "./body-checks.ts";

const RATE = { perSecond: 2_000, burst: 10_000 };

export function groupRateCheck(clock: Clock): BodyCheck {
  // One bucket per group that has a secret: as bounded as the groups are.
  const buckets = new Map<string, Bucket>();
  return {
    name: "group-rate",
    judge({ admission: { group } }) {
      if (!group) return undefined;
      const { bucket, isTaken } = takeOne(buckets.get(group.key), RATE, clock.now());
      buckets.set(group.key, bucket);
      return isTaken ? undefined : new Refusal("too-many", "Too many requests", 1);
    },
  };
}
