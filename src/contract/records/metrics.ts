// Delivery metrics of a time window, with changes in it.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { SESSION } from "../accounts/me.ts";
import { Platform } from "../kernel/target.ts";
import { Millis, SEND_STATUSES, SendEntry } from "./entries.ts";
import { READ_REFUSALS } from "../kernel/api-shapes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Steps of a window, their length, and how long its figures are cached. The last step is incomplete. */
export const WINDOWS = {
  "1h": { steps: 60, stepMs: MINUTE, keptMs: 0 },
  "24h": { steps: 48, stepMs: 30 * MINUTE, keptMs: 0 },
  "7d": { steps: 28, stepMs: 6 * HOUR, keptMs: 15_000 },
  "30d": { steps: 30, stepMs: 24 * HOUR, keptMs: MINUTE },
} as const;

const MetricsWindow = z.enum(["1h", "24h", "7d", "30d"]);
export type MetricsWindow = z.infer<typeof MetricsWindow>;

/**
 * failed: failed or dead. pending: queued, sending or retrying, counted as in the list of targets. total: the sum of
 * failed, pending and delivered. Direct messages do not count.
 */
const counts = {
  total: z.int(),
  delivered: z.int(),
  failed: z.int(),
  pending: z.int(),
};

/** From acceptance to delivery; null without a delivery. */
const Latency = z.number().nullable();

const Marker = z.object({
  at: Millis,
  kind: z.enum(["routesChanged", "targetPaused", "targetResumed"]),
  /** Null if it concerns all groups, or a deleted one. */
  groupId: GroupId.nullable(),
  /** The target that was paused or resumed. */
  targetId: z.string().nullable(),
});

/** Share of the code host's deliveries of the last seven days that arrived; null if Relay does not check. */
const Completeness = z
  .object({
    /** 0 to 1. */
    share: z.number(),
    /** Accepted from the code host. */
    stored: z.int(),
    /** Failed and still missing. */
    missing: z.int(),
    /** Failed, then arrived after a redelivery request. */
    repaired: z.int(),
    /** When Relay last asked the code host. */
    checkedAt: Millis,
  })
  .nullable();
export type Completeness = z.infer<typeof Completeness>;

/** Repositories of GitHub, Gitea and Forgejo that sent events in the last 30 days. */
const Repositories = z.object({
  known: z.int(),
  /** Those that sent events in the last 7 days. */
  active: z.int(),
  /** The others, the first ten by name. */
  quiet: z.array(z.object({ repo: z.string(), lastAt: Millis })),
});

const outcomes = { delivered: z.int(), waiting: z.int(), failed: z.int() };

/**
 * Events by outcome and receive time, once in every group they entered, as the event list counts them. Events that were
 * not sent, were canceled or are only in other messages do not count.
 */
const SentEvents = z.object({
  ...outcomes,
  /** Total of the previous window. */
  previousTotal: z.int(),
  /** All that wait, even from before the window. */
  waitingNow: z.int(),
  /** The steps of the window, oldest first, including empty ones. */
  series: z.array(z.object({ at: Millis, ...outcomes })),
});

/** Canceled and skipped sends count only in `byStatus`. */
const DeliveryMetrics = z.object({
  window: MetricsWindow,
  ...counts,
  /** Failed as a share of all finished sends, 0 to 1. */
  failureRate: z.number(),
  latencyMs: z.object({ p50: Latency, p95: Latency, p99: Latency }),
  byPlatform: z.array(z.object({ platform: Platform, ...counts })),
  /** The twenty with the most sends, like `byRoute` and `byRepo`. */
  byEvent: z.array(z.object({ event: z.string(), ...counts })),
  byStatus: z.array(z.object({ status: z.enum(SEND_STATUSES), count: z.int() })),
  /** A send that several routes caused counts for each. */
  byRoute: z.array(z.object({ groupId: GroupId.nullable(), routeId: z.string(), ...counts })),
  byRepo: z.array(z.object({ repo: z.string(), ...counts })),
  /** One entry per step, oldest first, including empty steps. */
  series: z.array(
    z.object({
      at: Millis,
      delivered: z.int(),
      failed: z.int(),
      pending: z.int(),
      p50: Latency,
      p95: Latency,
    }),
  ),
  events: SentEvents,
  recentFailures: z.array(SendEntry),
  /** Total of the previous window. */
  previousTotal: z.int(),
  /** Age of the oldest waiting send, even from before the window; null if none waits. */
  oldestWaitingMs: z.int().nullable(),
  /** The newest twenty changes that may explain a change in the figures, newest first. */
  markers: z.array(Marker),
  completeness: Completeness,
  repositories: Repositories,
});
export type DeliveryMetrics = z.infer<typeof DeliveryMetrics>;

export const getDeliveryMetrics = {
  method: "GET",
  path: "/admin/api/metrics",
  summary: "Delivery statistics of the caller's groups, or of one of them",
  security: SESSION,
  query: z.strictObject({
    groupId: z.string().optional().describe("one group; unset: all of the caller's"),
    window: MetricsWindow.default("24h").describe(
      "up to now: 1h by minutes, 24h by half hours, 7d by six hours, 30d by days",
    ),
  }),
  reply: DeliveryMetrics,
  refusals: { ...READ_REFUSALS, 503: "Temporarily unavailable: the database took too long" },
} as const satisfies Endpoint;
