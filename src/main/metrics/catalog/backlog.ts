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
    help: "1 where the figures of what waits could be read",
    look: "0: those of this table are missing; is [the database](operations.md#when-the-database-is-away) there?",
    labels: {},
  },
  undispatched: shared(
    "relay_events_undispatched",
    "Accepted events that wait for dispatch",
    "it grows together with the next one",
  ),
  undispatchedOldest: shared(
    "relay_oldest_undispatched_event_seconds",
    "How long the oldest of them has waited",
    "above 60: no worker runs, or none can reach the database",
  ),
  waiting: ofPlatform(
    "relay_sends_waiting",
    "Sends that wait, but for paused targets",
    "it grows together with the next one",
  ),
  oldest: ofPlatform(
    "relay_oldest_send_seconds",
    "How long the oldest of them has waited; what is held counts from its hour on",
    "it grows and the bot is not stopped: more is sent than the chat allows, or too few workers",
  ),
  worstGroupOldest: ofPlatform(
    "relay_worst_group_oldest_send_seconds",
    "The same of the group that is worst off",
    "as above; `relay target list` shows whose it is",
  ),
  held: ofPlatform(
    "relay_sends_held",
    "Of those that wait, the ones that are held until their hour",
  ),
  rolledUp: ofPlatform(
    "relay_sends_awaiting_rollup",
    "Messages that wait to be listed by another",
    "it grows for days: a digest whose hour never comes",
  ),
  leaseAge: ofPlatform(
    "relay_lane_lease_age_seconds",
    "How long the quietest leased target has had no result",
    "above 60 while the bot is not stopped: a worker holds a target and gets nowhere; restart it",
  ),
  paused: ofPlatform(
    "relay_targets_paused",
    "Targets that are paused",
    "above 0: [see](operations.md#a-target-is-paused)",
  ),
  stopped: ofPlatform(
    "relay_bot_stopped",
    "1 while the bot is stopped",
    "1: [refused](operations.md#a-bot-is-refused), [away](operations.md#a-platform-is-away), or [close to a ban](operations.md#a-bot-is-close-to-a-ban)",
  ),
  invalid: ofPlatform(
    "relay_bot_invalid_requests",
    "Calls that the platform answered with 401, 403 or 429 in the last ten minutes",
    "above 3,000: [look-ups, replays and test messages wait](operations.md#a-bot-is-close-to-a-ban)",
  ),
} as const satisfies Record<string, Metric>;
