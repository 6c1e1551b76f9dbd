// Metrics of the backlog, read from the database on every scrape.

import { PLATFORMS } from "../../../contract/kernel/target.ts";
import type { Metric } from "./metric.ts";

const shared = <Name extends string>(name: Name, help: string, look?: string) =>
  ({
    name,
    kind: "gauge",
    help,
    isShared: true,
    labels: {},
    ...(look !== undefined && { look }),
  }) as const satisfies Metric;

const ofPlatform = <Name extends string>(name: Name, help: string, look?: string) => ({
  ...shared(name, help, look),
  labels: { platform: PLATFORMS },
});

export const BACKLOG = {
  up: {
    name: "relay_backlog_up",
    kind: "gauge",
    help: "1 if the backlog could be read",
    look: "0: the metrics of this table are missing; [check the database](runbooks.md#the-database-is-unavailable)",
    labels: {},
  },
  undispatched: shared(
    "relay_events_undispatched",
    "Accepted events that are not dispatched yet",
    "it grows together with the next metric",
  ),
  undispatchedOldest: shared(
    "relay_oldest_undispatched_event_seconds",
    "Age of the oldest of them",
    "above 60: no worker runs, or none can reach the database",
  ),
  waiting: ofPlatform(
    "relay_sends_waiting",
    "Queued sends, without paused targets",
    "it grows together with the next metric",
  ),
  oldest: ofPlatform(
    "relay_oldest_send_seconds",
    "Age of the oldest of them; a held send counts from its due time",
    "it grows and the bot is not stopped: the rate limit of the chat is too low, or there are too few workers; `relay target list` shows whose it is",
  ),
  held: ofPlatform("relay_sends_held", "Queued sends that are held until their due time"),
  rolledUp: ofPlatform(
    "relay_sends_awaiting_rollup",
    "Messages queued for a rollup",
    "it grows for days: a digest never becomes due",
  ),
  leaseAge: ofPlatform(
    "relay_lane_lease_age_seconds",
    "Longest time that a leased target had no result",
    "above 60 while the bot is not stopped: a worker holds a target without progress; restart it",
  ),
  paused: ofPlatform(
    "relay_targets_paused",
    "Targets that are paused",
    "above 0: [see](runbooks.md#a-target-is-paused)",
  ),
  stopped: ofPlatform(
    "relay_bot_stopped",
    "1 while the bot is stopped",
    "1: [rejected](runbooks.md#a-bot-token-is-rejected), [unavailable](runbooks.md#a-chat-is-unavailable), or [close to a ban](runbooks.md#a-bot-is-close-to-a-ban)",
  ),
  invalid: ofPlatform(
    "relay_bot_invalid_requests",
    "Calls that the platform answered with 401, 403 or 429 in the last ten minutes",
    "above 3,000: [look-ups, replays and test messages are queued](runbooks.md#a-bot-is-close-to-a-ban)",
  ),
} as const satisfies Record<string, Metric>;
