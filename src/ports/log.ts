// One line of JSON per thing that happened: a name with a dot, then fields. Never a secret.

export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: LogName, fields?: LogFields): void;
  warn(event: LogName, fields?: LogFields): void;
  /** For bugs: `error` keeps its stack. */
  error(event: LogName, error: unknown, fields?: LogFields): void;
}

// Every name that can stand in the log: what is not listed here does not compile. A test holds the list against
// docs/metrics-and-logs.md, which says what each line means and what to do.

export const LOG_NAMES = [
  // Requests
  "webhook.accepted",
  "webhook.duplicate",
  "webhook.rejected",
  "interaction.answered",
  "update.kept",
  "request.handled",
  "request.failed",
  "backtest.failed",
  "sign-in.failed",
  // The process
  "service.started",
  "service.not-started",
  "service.owner-url",
  "service.stopping",
  "service.stopped",
  "console.not-built",
  "chats.none",
  "app-key.unreadable",
  "traces.not-sent",
  "traces.back",
  // The database
  "database.unavailable",
  "database.connection-lost",
  "session.lost",
  "notifier.unavailable",
  "groups.not-refreshed",
  "usage.not-read",
  "group-secret.unreadable",
  "rejections.not-kept",
  "backlog.not-read",
  // Dispatch
  "events.not-dispatched",
  "events.quarantined",
  "route.faulty",
  "shards.not-released",
  "worker.not-seen",
  "worker.not-left",
  "system-job.done",
  "system-job.failed",
  "system-job.given-up",
  "system-jobs.not-done",
  "installation.squatted",
  "installation.unplaced",
  "replays.not-fed",
  "alerts.notified",
  "alerts.not-checked",
  "event.posted",
  "event.not-posted",
  "event.given-up",
  "events.not-posted",
  "events.stopped",
  // Delivery
  "send.attempted",
  "send.not-started",
  "send.not-composed",
  "send.not-settled",
  "lanes.not-leased",
  "lanes.not-renewed",
  "lanes.not-released",
  "target.paused",
  "bot.refused",
  "bot.unreachable",
  "bot.near-ban",
  "bot.limited",
  "bot.not-counted",
  "bot.back",
  "bot.not-greeted",
  "platform.reaction-failed",
  // Asks from chats
  "chat.registered",
  "chat.not-registered",
  "updates.fetching",
  "updates.not-fetched",
  "updates.not-kept",
  "updates.conflict",
  "names.not-kept",
  "updates.refused",
  "updates.back",
  "interaction.failed",
  "interaction.not-served",
  "interactions.not-taken",
  // Codehost
  "token.refresh-refused",
  "token.not-refreshed",
  "token.not-revoked",
  "deliveries.missed",
  "deliveries.repaired",
  "deliveries.not-checked",
  // The audit log
  "audit.head",
] as const;

/** What workers do now and then; the log says `<name>.done` where there was something to do, or `<name>.failed`. */
export const SCHEDULED_TASK_NAMES = [
  "partitions",
  "idempotency-keys",
  "sessions",
  "interactions",
  "expired",
  "tokens",
  "messages",
  "logs",
  "attempts",
  "entities",
  "actions",
  "rate-limits",
  "addresses",
  "names",
  "reminders",
  "deliveries",
  "audit",
] as const;

export type ScheduledTaskName = (typeof SCHEDULED_TASK_NAMES)[number];
export type LogName = (typeof LOG_NAMES)[number] | `${ScheduledTaskName}.${"done" | "failed"}`;
