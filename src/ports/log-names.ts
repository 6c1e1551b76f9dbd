// Every name that can stand in the log: what is not listed here does not compile. A test holds the list against
// docs/metrics-and-logs.md, which says what each line means and what to do.

export const LOG_NAMES = [
  // Requests
  "webhook.accepted",
  "webhook.duplicate",
  "webhook.refused",
  "interaction.answered",
  "update.kept",
  "request.handled",
  "request.failed",
  "backtest.failed",
  "sign-in.failed",
  // The process
  "service.started",
  "service.not-started",
  "service.stopping",
  "service.stopped",
  "console.not-built",
  "chats.none",
  "app-key.unreadable",
  // The database
  "database.away",
  "database.connection-lost",
  "session.lost",
  "bell.away",
  "groups.not-refreshed",
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
  "errand.done",
  "errand.failed",
  "errand.given-up",
  "errands.not-done",
  "installation.squatted",
  "installation.unplaced",
  "replays.not-fed",
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
  "updates.refused",
  "updates.back",
  "ask.failed",
  "ask.not-served",
  "asks.not-taken",
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
export const CHORE_NAMES = [
  "partitions",
  "claims",
  "sessions",
  "asks",
  "expired",
  "tokens",
  "messages",
  "logs",
  "attempts",
  "known",
  "actions",
  "paces",
  "names",
  "reminders",
  "deliveries",
  "audit",
] as const;

export type ChoreName = (typeof CHORE_NAMES)[number];
export type LogName = (typeof LOG_NAMES)[number] | `${ChoreName}.${"done" | "failed"}`;
