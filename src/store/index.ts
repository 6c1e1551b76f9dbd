// Everything that is remembered, over one PostgreSQL.

import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { GroupStore } from "../ports/group-store.ts";
import type { ReadinessCheck } from "../ports/readiness.ts";
import { deleteExpiredClaims } from "./claims.ts";
import { type DatabaseClock, databaseClock } from "./database-clock.ts";
import { eventStore, type GatheredEventStore } from "./event-store.ts";
import { groupDirectory, type WatchedGroups } from "./group-directory.ts";
import { groupStore } from "./group-store.ts";
import { dropOldPartitions, ensurePartitions } from "./partitions.ts";
import { openPools } from "./pools.ts";
import { checkReadiness } from "./readiness.ts";
import { type RejectionStore, rejectionStore } from "./rejection-store.ts";
import type { Schema } from "./schema.ts";
import { sealing } from "./sealing.ts";

export type StoreOptions = {
  databaseUrl: string;
  /** Newest first; the first seals, all open. */
  secretKeys: readonly Buffer[];
  now(): number;
  /** Hears of every fault the store survives. */
  onFault(what: string, error: unknown): void;
};

export type Store = {
  clock: DatabaseClock;
  events: GatheredEventStore;
  groups: WatchedGroups;
  groupStore: GroupStore;
  rejections: RejectionStore;
  readiness: ReadinessCheck;
  ensurePartitions(): Promise<void>;
  dropOldPartitions(daysKept: number): Promise<number>;
  deleteExpiredClaims(): Promise<number>;
  close(): Promise<void>;
};

export function openStore({ databaseUrl, secretKeys, now, onFault }: StoreOptions): Store {
  const pools = openPools(databaseUrl, (error) => onFault("database.connection-lost", error));
  const seal = sealing(secretKeys);
  const clock = databaseClock(now);
  return {
    clock,
    events: eventStore(pools.ingress, (error) => onFault("database.away", error)),
    groups: groupDirectory({
      db: queriesOver(pools.ingress),
      sealing: seal,
      clock,
      onUnreadable: (groupId, error) => onFault(`group-secret.unreadable ${groupId}`, error),
    }),
    groupStore: groupStore(queriesOver(pools.console), seal),
    rejections: rejectionStore(pools.ingress),
    readiness: () => checkReadiness(pools.console),
    ensurePartitions: () => ensurePartitions(pools.worker),
    dropOldPartitions: (daysKept) => dropOldPartitions(pools.worker, daysKept),
    deleteExpiredClaims: () => deleteExpiredClaims(pools.worker),
    close: pools.close,
  };
}

function queriesOver(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
