// Quota and rate limit per group. A group over its daily quota gets 429 until midnight UTC; other groups are
// unaffected. The quota is off unless the operator sets it. It counts after the signature check, so only the group
// itself can use it up.

import { isOverQuota, type QuotaLimits, secondsLeftOfDay } from "../../core/ingress/daily-quota.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type Bucket, takeOne } from "../../core/kernel/token-bucket.ts";
import { utcDay } from "../../core/kernel/utc-day.ts";
import type { CodeHost } from "../../ports/code-host.ts";
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
    judge({ admission: { codeHost, group }, databaseNow }) {
      const used = group && usage.of(group.key);
      if (!used || !isOverQuota(used, limits, utcDay(databaseNow))) return undefined;
      return overLimit(codeHost, secondsLeftOfDay(databaseNow));
    },
  };
}

// Rate limit per group and process: 2,000 webhooks a second, with bursts of 10,000. It counts after the signature
// check, so only the group itself can use it up.

export const GROUP_RATE = { perSecond: 2_000, burst: 10_000 };

export function groupRateCheck(clock: Clock): BodyCheck {
  // One bucket per group with a secret, so the number of groups bounds the map.
  const buckets = new Map<string, Bucket>();
  return {
    name: "group-rate",
    judge({ admission: { codeHost, group } }) {
      if (!group) return undefined;
      const { bucket, isTaken } = takeOne(buckets.get(group.key), GROUP_RATE, clock.now());
      buckets.set(group.key, bucket);
      return isTaken ? undefined : overLimit(codeHost, 1);
    },
  };
}

/** The rate limit of a named endpoint, if an owner set one. */
export function endpointRateCheck(clock: Clock): BodyCheck {
  // One bucket per endpoint with a secret, so the number of endpoints bounds the map.
  const buckets = new Map<string, Bucket>();
  return {
    name: "endpoint-rate",
    judge({ admission: { codeHost, endpoint, group } }) {
      const perSecond = endpoint?.settings.perSecond ?? undefined;
      if (!endpoint || !group || perSecond === undefined) return undefined;
      const key = `${group.key}/${endpoint.id}`;
      const rate = { perSecond, burst: perSecond * ENDPOINT_BURST_SECONDS };
      const { bucket, isTaken } = takeOne(buckets.get(key), rate, clock.now());
      buckets.set(key, bucket);
      return isTaken ? undefined : overLimit(codeHost, 1);
    },
  };
}

const ENDPOINT_BURST_SECONDS = 5;

/** A sender that drops what is answered with 4xx gets 503, and retries. */
function overLimit({ dropsRejected }: Pick<CodeHost, "dropsRejected">, seconds: number): Refusal {
  return dropsRejected === true
    ? new Refusal("unavailable", "Temporarily unavailable", seconds)
    : new Refusal("too-many", "Too many requests", seconds);
}
