// Opens the store from the settings.

import type { Log } from "../../ports/system.ts";
import { type GroupQuota, NO_QUOTA } from "../../app/ingress/group-limits.ts";
import type { GroupUsage } from "../../ports/ingress.ts";
import { openStore, type Store } from "../../store/index.ts";
import type { Config } from "../settings/config.ts";

export type StoreConfig = Pick<Config, "DATABASE_URL" | "RELAY_SECRET_KEY"> &
  Partial<Pick<Config, "ADMIN_USER_IDS"> & QuotaConfig>;

export function storeFor(config: StoreConfig, log: Log): Store {
  return openStore({
    databaseUrl: config.DATABASE_URL,
    secretKeys: config.RELAY_SECRET_KEY,
    superIds: new Set(config.ADMIN_USER_IDS ?? []),
    now: Date.now,
    countsUsage: hasQuota(config),
    onFault: (what, error, fields) =>
      log.warn(what, { ...fields, why: error instanceof Error ? error.message : String(error) }),
  });
}

export type QuotaConfig = Pick<Config, "GROUP_WEBHOOKS_PER_DAY" | "GROUP_MEGABYTES_PER_DAY">;

const MEGABYTE = 1_000_000;

export function hasQuota(config: Partial<QuotaConfig>): boolean {
  const { GROUP_WEBHOOKS_PER_DAY: webhooks = 0, GROUP_MEGABYTES_PER_DAY: megabytes = 0 } = config;
  return webhooks > 0 || megabytes > 0;
}

/** Daily quotas per group, from the settings. */
export function quotaFor(config: QuotaConfig, usage: GroupUsage): GroupQuota {
  if (!hasQuota(config)) return NO_QUOTA;
  const limits = {
    webhooks: limitOf(config.GROUP_WEBHOOKS_PER_DAY),
    bytes: limitOf(config.GROUP_MEGABYTES_PER_DAY) * MEGABYTE,
  };
  return { limits, usage };
}

/** 0 means no limit. */
function limitOf(setting: number): number {
  return setting === 0 ? Number.POSITIVE_INFINITY : setting;
}
