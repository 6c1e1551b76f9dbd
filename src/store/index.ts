// Opens the store: every port that PostgreSQL implements, over shared pools.

import type { LogFields, LogName } from "../ports/system.ts";
import type { Pool } from "pg";
import {
  deleteExpired,
  deleteExpiredIdempotencyKeys,
  deleteOldActions,
  eraseOldAddresses,
  forgetOldInteractions,
} from "./jobs/expiry.ts";
import { readDatabaseHealth } from "./pg/database-health.ts";
import { databaseClock } from "./pg/database-clock.ts";
import { eventStore } from "./ingress/event-store.ts";
import { groupDirectory } from "./config/group-directory.ts";
import { groupUsage } from "./ingress/group-usage.ts";
import {
  deleteIdleRateLimits,
  deleteOldAttempts,
  deleteOldEntities,
  deleteOldLogs,
  forgetOldMessages,
} from "./jobs/retention.ts";
import { openConsole } from "./wire/open-console.ts";
import { openDelivery } from "./wire/open-delivery.ts";
import { dropOldPartitions, ensurePartitions } from "./pg/partitions.ts";
import { openPools } from "./pg/pools.ts";
import { queriesOver } from "./pg/rows/queries.ts";
import { rejectionStore } from "./ingress/rejection-store.ts";
import { interactionInbox } from "./interactions/interaction-inbox.ts";
import { sealing } from "./pg/rows/sealing.ts";

export { batchSends } from "./delivery/lanes/lane-batcher.ts";

export type StoreOptions = {
  databaseUrl: string;
  /** Newest first. The first key seals; all keys open. */
  secretKeys: readonly Buffer[];
  /** Numeric GitHub user ids of super-admins. */
  superIds?: ReadonlySet<string>;
  now(): number;
  /** Whether to count the daily usage of each group, for quotas. */
  countsUsage?: boolean;
  /** Called for every error that the store recovers from. */
  onFault(what: LogName, error: unknown, fields?: LogFields): void;
};

export type Store = ReturnType<typeof openStore>;

export function openStore(options: StoreOptions) {
  const { databaseUrl, secretKeys, superIds = new Set(), now, onFault } = options;
  const { countsUsage = false } = options;
  const pools = openPools(databaseUrl, (error) => onFault("database.connection-lost", error));
  const seal = sealing(secretKeys);
  const clock = databaseClock(now);
  const shared = { sealing: seal, superIds };
  const delivery = openDelivery({ ...shared, pool: pools.worker, databaseUrl, onFault });
  const { notifier } = delivery;
  const groups = groupDirectory({
    db: queriesOver(pools.ingress),
    sealing: seal,
    clock,
    isNotified: notifier.isConnected,
    onUnreadable: (groupId, error) => onFault("group-secret.unreadable", error, { groupId }),
  });
  const rereadGroups = () =>
    groups.refresh().catch((error: unknown) => onFault("groups.not-refreshed", error));
  const usage = groupUsage(pools.ingress);
  return {
    clock,
    usage,
    events: eventStore(
      pools.ingress,
      (error) => onFault("database.unavailable", error),
      () => notifier.notify("events"),
      countsUsage ? usage : undefined,
    ),
    interactionInbox: interactionInbox({
      pool: pools.ingress,
      sealing: seal,
      onUnavailable: (error) => onFault("database.unavailable", error),
      onKept: () => notifier.notify("interactions"),
    }),
    groups,
    rejections: rejectionStore(pools.ingress, (error) => onFault("rejections.not-kept", error)),
    ...delivery,
    ...openConsole({ ...shared, pools, notifier, rereadGroups }),
    ...openRetention(pools.worker),
    readDatabaseHealth: () => readDatabaseHealth(pools.console, now),
    poolUses: pools.uses,
    async close() {
      await notifier.stop();
      await pools.close();
    },
  };
}

function openRetention(pool: Pool) {
  return {
    ensurePartitions: () => ensurePartitions(pool),
    dropOldPartitions: (daysKept: number) => dropOldPartitions(pool, daysKept),
    deleteExpiredIdempotencyKeys: () => deleteExpiredIdempotencyKeys(pool),
    deleteExpired: () => deleteExpired(pool),
    deleteOldLogs: (days: number) => deleteOldLogs(pool, days),
    deleteOldAttempts: (days: number) => deleteOldAttempts(pool, days),
    deleteOldEntities: (days: number) => deleteOldEntities(pool, days),
    forgetOldMessages: (days: number) => forgetOldMessages(pool, days),
    deleteIdleRateLimits: () => deleteIdleRateLimits(pool),
    eraseOldAddresses: (days: number) => eraseOldAddresses(pool, days),
    forgetOldInteractions: () => forgetOldInteractions(pool),
    deleteOldActions: (days: number) => deleteOldActions(pool, days),
  };
}
