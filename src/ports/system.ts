// Clock, randomness, hashing, readiness and log as ports, so that app stays free of Node APIs. Rules shared by several
// processes use the database clock, so that clock skew on one host has no effect.

export interface Clock {
  /** Milliseconds since the epoch, on this host. */
  now(): number;
  /** Milliseconds since the epoch, database time, accurate to a few milliseconds. */
  databaseNow(): number;
}

// Cryptographically secure randomness.

export interface Random {
  /** `bytes` random bytes in hex. */
  hex(bytes: number): string;
  /** 32 random bytes as base64url, 43 characters. */
  token(): string;
}

export interface Hasher {
  sha256(text: string): string;
}

export type Readiness = { isReady: true } | { isReady: false; why: string };

export interface ReadinessCheck {
  /** Queries the database on every call. Never throws. */
  (): Promise<Readiness>;
}

// Structured log: one JSON line per event, with a dotted name and fields. Never contains a secret.

export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: LogName, fields?: LogFields): void;
  warn(event: LogName, fields?: LogFields): void;
  /** For bugs: keeps the stack of `error`. */
  error(event: LogName, error: unknown, fields?: LogFields): void;
}

// Closed list of log names: an unlisted name does not compile. A test compares it with docs/metrics-and-logs.md, which
// explains each line and what to do.

export const LOG_NAMES = [
  // Requests
  "webhook.accepted",
  "webhook.duplicate",
  "webhook.rejected",
  "interaction.kept",
  "request.handled",
  "request.failed",
  "backtest.failed",
  "sign-in.failed",
  "sign-in.issuer-moved",
  "sign-in.unknown-group",
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
  "questions.not-taken",
  "question.not-answered",
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
  // Interactions
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
  // GitHub
  "token.refresh-refused",
  "token.not-refreshed",
  "token.not-revoked",
  "deliveries.missed",
  "deliveries.repaired",
  "deliveries.not-checked",
  // The audit log
  "audit.head",
] as const;

/** Scheduled tasks of workers. The log says `<name>.done` if there was something to do, or `<name>.failed`. */
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
  "changes",
  "audit",
] as const;

export type ScheduledTaskName = (typeof SCHEDULED_TASK_NAMES)[number];
export type LogName = (typeof LOG_NAMES)[number] | `${ScheduledTaskName}.${"done" | "failed"}`;
