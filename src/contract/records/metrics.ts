// How deliveries fare: figures of a window, and what happened in it.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { SESSION } from "../accounts/me.ts";
import { Platform } from "../kernel/target.ts";
import { Millis, SEND_STATUSES, SendEntry } from "./entries.ts";
import { READ_REFUSALS } from "../kernel/api-shapes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How many steps a window has, how long each is, and how old its figures may be. The last step is the
 * one under way.
 */
export const WINDOWS = {
  "1h": { steps: 60, stepMs: MINUTE, keptMs: 0 },
  "24h": { steps: 48, stepMs: 30 * MINUTE, keptMs: 0 },
  "7d": { steps: 28, stepMs: 6 * HOUR, keptMs: 15_000 },
  "30d": { steps: 30, stepMs: 24 * HOUR, keptMs: MINUTE },
} as const;

const MetricsWindow = z.enum(["1h", "24h", "7d", "30d"]);
export type MetricsWindow = z.infer<typeof MetricsWindow>;

/**
 * failed: failed or dead. pending: queued, sending or retrying, counted as the targets count what waits. total: these
 * and the delivered. Direct messages are not counted.
 */
const counts = {
  total: z.int(),
  delivered: z.int(),
  failed: z.int(),
  pending: z.int(),
};

/** From acceptance to delivery; null where nothing was delivered. */
const Latency = z.number().nullable();

const Marker = z.object({
  at: Millis,
  kind: z.enum(["routesChanged", "targetPaused", "targetResumed"]),
  /** Null where it concerns all groups, or one that is gone. */
  groupId: GroupId.nullable(),
  /** Of the target that was paused or resumed. */
  targetId: z.string().nullable(),
});

/**
 * Of what the code host wanted to deliver in the last seven days, how much is here; null where nobody looks
 * after that.
 */
const Completeness = z
  .object({
    /** 0 to 1. */
    share: z.number(),
    /** Accepted from the code host. */
    stored: z.int(),
    /** Failed on their way, and are still missing. */
    missing: z.int(),
    /** Failed on their way, and came when they were asked for again. */
    repaired: z.int(),
    /** When the code host was last asked. */
    checkedAt: Millis,
  })
  .nullable();
export type Completeness = z.infer<typeof Completeness>;

/** Repositories of codehost and altforge that sent something in the last 30 days. */
const Repositories = z.object({
  known: z.int(),
  /** Of these, the ones that sent something in the last 7 days. */
  active: z.int(),
  /** The others, the first ten by name. */
  quiet: z.array(z.object({ repo: z.string(), lastAt: Millis })),
});

/** Canceled and skipped sends are counted in `byStatus` alone. */
const DeliveryMetrics = z.object({
  window: MetricsWindow,
  ...counts,
  /** Share of the failed in those that are over, 0 to 1. */
  failureRate: z.number(),
  latencyMs: z.object({ p50: Latency, p95: Latency, p99: Latency }),
  byPlatform: z.array(z.object({ platform: Platform, ...counts })),
  /** The twenty with most sends, as the two below. */
  byEvent: z.array(z.object({ event: z.string(), ...counts })),
  byStatus: z.array(z.object({ status: z.enum(SEND_STATUSES), count: z.int() })),
  /** A send to which several routes led counts for each. */
  byRoute: z.array(z.object({ groupId: GroupId.nullable(), routeId: z.string(), ...counts })),
  byRepo: z.array(z.object({ repo: z.string(), ...counts })),
  /** One entry for each step, oldest first, also where nothing happened. */
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
  recentFailures: z.array(SendEntry),
  /** Of the window before this one. */
  previousTotal: z.int(),
  /** Of everything that waits, also since before the window; null where nothing does. */
  oldestWaitingMs: z.int().nullable(),
  /** The newest twenty changes that may explain a bend, newest first. */
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
