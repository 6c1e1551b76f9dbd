// Opens the store with what the settings say.

import type { Log } from "../ports/log.ts";
import { openStore, type Store } from "../store/index.ts";
import type { Config } from "./config.ts";
import { hasQuota, type QuotaConfig } from "./quotas.ts";

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
