// The quotas per group and day, as the settings say.

import { type GroupQuota, NO_QUOTA } from "../app/ingress/group-limits.ts";
import type { GroupUsage } from "../ports/ingress.ts";
import type { Config } from "./config.ts";

export type QuotaConfig = Pick<Config, "GROUP_WEBHOOKS_PER_DAY" | "GROUP_MEGABYTES_PER_DAY">;

const MEGABYTE = 1_000_000;

export function hasQuota(config: Partial<QuotaConfig>): boolean {
  const { GROUP_WEBHOOKS_PER_DAY: webhooks = 0, GROUP_MEGABYTES_PER_DAY: megabytes = 0 } = config;
  return webhooks > 0 || megabytes > 0;
}

export function quotaFor(config: QuotaConfig, usage: GroupUsage): GroupQuota {
  if (!hasQuota(config)) return NO_QUOTA;
  const limits = {
    webhooks: limitOf(config.GROUP_WEBHOOKS_PER_DAY),
    bytes: limitOf(config.GROUP_MEGABYTES_PER_DAY) * MEGABYTE,
  };
  return { limits, usage };
}

/** 0 in a setting: no limit. */
function limitOf(setting: number): number {
  return setting === 0 ? Number.POSITIVE_INFINITY : setting;
}
