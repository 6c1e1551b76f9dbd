// Everything that is remembered, over one PostgreSQL.

import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { ConfigStore } from "../ports/config-store.ts";
import type { DispatchStore } from "../ports/dispatch-store.ts";
import type { GroupStore } from "../ports/group-store.ts";
import type { LaneStore } from "../ports/lane-store.ts";
import type { ReadinessCheck } from "../ports/readiness.ts";
import type { TargetStore } from "../ports/target-store.ts";
import type { WorkerPresence } from "../ports/worker-presence.ts";
import { type Backlog, readBacklog } from "./backlog.ts";
import { openBell, type RingingBell } from "./bell.ts";
import { deleteExpiredClaims } from "./claims.ts";
import { configStore } from "./config-store.ts";
import { configurationReader } from "./configuration.ts";
import { type DatabaseClock, databaseClock } from "./database-clock.ts";
import { dispatchStore } from "./dispatch/dispatch-store.ts";
import { eventStore, type GatheredEventStore } from "./event-store.ts";
import { groupDirectory, type WatchedGroups } from "./group-directory.ts";
import { groupStore } from "./group-store.ts";
import { laneStore } from "./lanes/lane-store.ts";
import { dropOldPartitions, ensurePartitions } from "./partitions.ts";
import {
  deleteIdlePaces,
  deleteOldAttempts,
  deleteOldLogs,
  forgetOldMessages,
} from "./old-records.ts";
import { openPools } from "./pools.ts";
import { workerPresence } from "./presence.ts";
import { checkReadiness } from "./readiness.ts";
import { type RejectionStore, rejectionStore } from "./rejection-store.ts";
import type { Schema } from "./schema.ts";
import { sealing } from "./sealing.ts";
import { openSession, type Session } from "./session.ts";
import { targetStore } from "./target-store.ts";

export { gatherLanes } from "./lanes/gather-lanes.ts";

export type StoreOptions = {
  databaseUrl: string;
  /** Newest first; the first seals, all open. */
  secretKeys: readonly Buffer[];
  now(): number;
  /** Hears of every fault the store survives. */
  onFault(what: string, error: unknown): void;
};

/** Hears nothing, and no worker is present, before it is started. */
type StartedBell = RingingBell & Pick<Session, "start" | "stop">;

export type Store = {
  clock: DatabaseClock;
  events: GatheredEventStore;
  groups: WatchedGroups;
  groupStore: GroupStore;
  configStore: ConfigStore;
  rejections: RejectionStore;
  readiness: ReadinessCheck;
  dispatch: DispatchStore;
  lanes: LaneStore;
  targets: TargetStore;
  presence: WorkerPresence;
  bell: StartedBell;
  readBacklog(): Promise<Backlog>;
  ensurePartitions(): Promise<void>;
  dropOldPartitions(daysKept: number): Promise<number>;
  deleteExpiredClaims(): Promise<number>;
  deleteOldLogs(days: number): Promise<number>;
  deleteOldAttempts(days: number): Promise<number>;
  forgetOldMessages(days: number): Promise<number>;
  deleteIdlePaces(): Promise<number>;
  close(): Promise<void>;
};

export function openStore(options: StoreOptions): Store {
  const { databaseUrl, secretKeys, now, onFault } = options;
  const pools = openPools(databaseUrl, (error) => onFault("database.connection-lost", error));
  const seal = sealing(secretKeys);
  const clock = databaseClock(now);
  const delivery = openDelivery(pools.worker, options);
  return {
    clock,
    events: eventStore(
      pools.ingress,
      (error) => onFault("database.away", error),
      () => delivery.bell.ring("events"),
    ),
    groups: groupDirectory({
      db: queriesOver(pools.ingress),
      sealing: seal,
      clock,
      onUnreadable: (groupId, error) => onFault(`group-secret.unreadable ${groupId}`, error),
    }),
    groupStore: groupStore(queriesOver(pools.console), seal),
    configStore: configStore(queriesOver(pools.console)),
    rejections: rejectionStore(pools.ingress),
    readiness: () => checkReadiness(pools.console),
    ...delivery,
    targets: targetStore({ pool: pools.console, bell: delivery.bell }),
    ensurePartitions: () => ensurePartitions(pools.worker),
    dropOldPartitions: (daysKept) => dropOldPartitions(pools.worker, daysKept),
    deleteExpiredClaims: () => deleteExpiredClaims(pools.worker),
    deleteOldLogs: (days) => deleteOldLogs(pools.worker, days),
    deleteOldAttempts: (days) => deleteOldAttempts(pools.worker, days),
    forgetOldMessages: (days) => forgetOldMessages(pools.worker, days),
    deleteIdlePaces: () => deleteIdlePaces(pools.worker),
    readBacklog: () => readBacklog(pools.console),
    async close() {
      await delivery.bell.stop();
      await pools.close();
    },
  };
}

function openDelivery(pool: Pool, { databaseUrl, onFault }: StoreOptions) {
  const { bell, ends } = openBell(pool, (error) => onFault("bell.away", error));
  const session = openSession({
    databaseUrl,
    onConnect: ends.attach,
    onNotification: ends.hear,
    onFault: (error) => onFault("session.lost", error),
  });
  const parts = { pool, db: queriesOver(pool), configuration: configurationReader(), bell };
  return {
    bell: { ...bell, start: session.start, stop: session.stop },
    presence: workerPresence({ pool, session, bell }),
    dispatch: dispatchStore(parts),
    lanes: laneStore(parts),
  };
}

function queriesOver(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
