// Scheduled tasks: periodic maintenance, run by whichever worker comes first.

import type { LogFields, ScheduledTaskName } from "../../ports/system.ts";
import { reconcile, type ReconcileRound } from "../../app/ingress/reconcile.ts";
import { repairChanges } from "../../app/ingress/repair-changes.ts";
import { refreshChannelNames } from "../../app/jobs/refresh-channel-names.ts";
import { remind } from "../../app/policy/remind.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { Store } from "../../store/index.ts";
import type { ScheduledTask } from "../../worker/jobs/scheduled-tasks.ts";
import type { Config } from "../settings/config.ts";
import { digest } from "./console.ts";
import { changeSourcesFor, deliverySourcesFor, serverCheck } from "./hosts.ts";
import type { ProcessParts } from "./process-parts.ts";
import { tokensFor } from "./tokens.ts";

/** Reminders fire at a wall-clock minute; poll every 5 s. */
const REMINDERS_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** For rows that are ignored once they have expired. */
const RARELY_MS = 5 * MINUTE_MS;

type Retention = Pick<
  Config,
  | "EVENT_RETENTION_DAYS"
  | "LOG_RETENTION_DAYS"
  | "ATTEMPT_RETENTION_DAYS"
  | "ADDRESS_RETENTION_DAYS"
>;

/** `refreshTokens` returns how many it renewed. */
export function scheduledTasksFor(
  store: Store,
  retention: Retention,
  refreshTokens: () => Promise<number>,
): readonly ScheduledTask[] {
  return [
    {
      name: "partitions",
      everyMs: HOUR_MS,
      async run() {
        await store.ensurePartitions();
        const dropped = await store.dropOldPartitions(retention.EVENT_RETENTION_DAYS);
        return dropped > 0 ? { dropped } : undefined;
      },
    },
    deleting("idempotency-keys", MINUTE_MS, () => store.deleteExpiredIdempotencyKeys()),
    deleting("sessions", RARELY_MS, () => store.sessions.deleteExpired()),
    deleting("interactions", MINUTE_MS, () => store.forgetOldInteractions()),
    deleting("expired", RARELY_MS, () => store.deleteExpired()),
    {
      name: "tokens",
      everyMs: MINUTE_MS,
      async run() {
        const refreshed = await refreshTokens();
        return refreshed > 0 ? { refreshed } : undefined;
      },
    },
    ...recordTasks(store, retention),
    {
      // Logs the head of the hash chain, so that a later truncation of the audit log is detectable.
      name: "audit",
      says: "audit.head",
      everyMs: DAY_MS,
      run: () => store.audit.head(),
    },
  ];
}

/** Refreshes display names of channels. */
export function nameTask(store: Store, chats: readonly Chat[]): ScheduledTask {
  return {
    name: "names",
    everyMs: MINUTE_MS,
    async run(signal) {
      const lookups = await refreshChannelNames({ placeNames: store.placeNames, chats }, signal);
      return lookups > 0 ? { lookups } : undefined;
    },
  };
}

/** Sends review reminders at the times that routes set. */
export function reminderTask({ reminders }: Pick<Store, "reminders">): ScheduledTask {
  return {
    name: "reminders",
    everyMs: REMINDERS_EVERY_MS,
    async run() {
      const told = await remind(reminders);
      return told > 0 ? { told } : undefined;
    },
  };
}

/** Payloads are dropped with their partitions; these records have no partitions. */
function recordTasks(store: Store, retention: Retention): readonly ScheduledTask[] {
  const { EVENT_RETENTION_DAYS, LOG_RETENTION_DAYS, ATTEMPT_RETENTION_DAYS } = retention;
  const { ADDRESS_RETENTION_DAYS } = retention;
  return [
    {
      name: "messages",
      everyMs: HOUR_MS,
      async run() {
        const forgotten = await store.forgetOldMessages(EVENT_RETENTION_DAYS);
        return forgotten > 0 ? { forgotten, days: EVENT_RETENTION_DAYS } : undefined;
      },
    },
    deleting("logs", HOUR_MS, () => store.deleteOldLogs(LOG_RETENTION_DAYS), {
      days: LOG_RETENTION_DAYS,
    }),
    deleting("attempts", HOUR_MS, () => store.deleteOldAttempts(ATTEMPT_RETENTION_DAYS), {
      days: ATTEMPT_RETENTION_DAYS,
    }),
    deleting("entities", HOUR_MS, () => store.deleteOldEntities(EVENT_RETENTION_DAYS), {
      days: EVENT_RETENTION_DAYS,
    }),
    deleting("actions", HOUR_MS, () => store.deleteOldActions(EVENT_RETENTION_DAYS), {
      days: EVENT_RETENTION_DAYS,
    }),
    deleting("rate-limits", HOUR_MS, () => store.deleteIdleRateLimits()),
    deleting("addresses", HOUR_MS, () => store.eraseOldAddresses(ADDRESS_RETENTION_DAYS), {
      days: ADDRESS_RETENTION_DAYS,
    }),
  ];
}

function deleting(
  name: ScheduledTaskName,
  everyMs: number,
  deleteOld: () => Promise<number>,
  fields: LogFields = {},
): ScheduledTask {
  return {
    name,
    everyMs,
    async run() {
      const deleted = await deleteOld();
      return deleted > 0 ? { deleted, ...fields } : undefined;
    },
  };
}

/**
 * Repair of missed webhooks. Each source has its own schedule; the tasks only check which one is due. None if the
 * operator turned repair off.
 */
export function repairTasksFor(parts: ProcessParts): readonly ScheduledTask[] {
  const { config, log, metrics, store } = parts;
  const { REPAIR_EVERY_MINUTES: everyMinutes, LOG_RETENTION_DAYS: daysKept } = config;
  if (everyMinutes === 0) return [];
  const { missed, changes, events, identities, configStore, clock } = store;
  const tokens = tokensFor(parts);
  const ports = {
    tokens,
    configStore,
    clock,
    log,
    baseUrl: config.BASE_URL,
    isOnServer: serverCheck(config),
    meter: metrics.missed,
  };
  const task = (
    name: ScheduledTaskName,
    run: (round: ReconcileRound) => Promise<void>,
  ): ScheduledTask => ({
    name,
    everyMs: MINUTE_MS,
    async run(signal) {
      await run({ everyMinutes, daysKept, isStopping: () => signal.aborted });
      return undefined;
    },
  });
  return [
    ...deliverySourcesFor(parts).map((sources) =>
      task("deliveries", (round) => reconcile({ ...ports, sources, missed }, round)),
    ),
    ...changeSourcesFor(parts).map((source) =>
      task("changes", (round) =>
        repairChanges({ ...ports, source, changes, events, identities, hasher: digest }, round),
      ),
    ),
  ];
}
