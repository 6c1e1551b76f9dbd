// A group that used up its day gets 429 until midnight UTC; no other group notices. Off unless the operator sets it.
// Counted after the signature: no one else can use up a group's quota.

import { isOverQuota, type QuotaLimits, secondsLeftOfDay } from "../../core/ingress/daily-quota.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Bucket, takeOne } from "../../core/kernel/token-bucket.ts";
import { utcDay } from "../../core/kernel/utc-day.ts";
import type { GroupUsage } from "../../ports/ingress.ts";
import type { Clock } from "../../ports/system.ts";
import type { BodyCheck } from "./body-checks.ts";

export type GroupQuota = { limits: QuotaLimits; usage: GroupUsage };

export const NO_QUOTA: GroupQuota = {
  limits: { webhooks: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
  usage: { of: () => undefined },
};

export function groupQuotaCheck({ limits, usage }: GroupQuota): BodyCheck {
  return {
    name: "group-quota",
    judge({ admission: { group }, databaseNow }) {
      const used = group && usage.of(group.key);
      if (!used || !isOverQuota(used, limits, utcDay(databaseNow))) return undefined;
      return new Refusal("too-many", "Too many requests", secondsLeftOfDay(databaseNow));
    },
  };
}

// A group may send 2,000 webhooks a second, with bursts of 10,000, per process. Counted after the
// signature: nobody can use up another's rate.

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
