// A group that used up its day gets 429 until midnight UTC; no other group notices. Off unless the operator sets it.
// Counted after the signature: no one else can use up a group's quota.

import { isOverQuota, type QuotaLimits, secondsLeftOfDay } from "../core/ingress/daily-quota.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import { utcDay } from "../core/kernel/utc-day.ts";
import type { GroupUsage } from "../ports/ingress.ts";
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
