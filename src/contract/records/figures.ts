// Figures of events, route activity and seen values, for the console's charts and lists.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { PAGE, READ_REFUSALS } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { type EventOutcome, Millis } from "./entries.ts";
import { EVENT_FILTERS } from "./events.ts";

const counts = {
  delivered: z.int(),
  waiting: z.int(),
  failed: z.int(),
  canceled: z.int(),
  combined: z.int(),
  notSent: z.int(),
  quarantined: z.int(),
  received: z.int().describe("events that wait for their dispatch and have no outcome yet"),
  rejected: z
    .int()
    .describe("rejected webhooks that this caller may see; of the filters only event and q apply"),
} satisfies Record<EventOutcome | "received" | "rejected", z.ZodType>;

export const EVENT_STEPS = 48;

const EventFigures = z.object({
  from: Millis,
  to: Millis,
  /** An event counts once in every group it entered. */
  ...counts,
  /** Steps of equal length, oldest first. */
  series: z.array(z.object({ at: Millis, ...counts })).length(EVENT_STEPS),
});
export type EventFigures = z.infer<typeof EventFigures>;

export const getEventFigures = {
  method: "GET",
  path: "/admin/api/events/figures",
  summary: "How many events came in, and what became of them, step by step",
  security: SESSION,
  query: z.strictObject({
    groupId: PAGE.groupId,
    from: PAGE.from.describe("not before; Unix milliseconds; 24 hours before `to` where unset"),
    to: PAGE.to.describe("before this; Unix milliseconds; now where unset"),
    ...EVENT_FILTERS,
  }),
  reply: EventFigures,
  refusals: {
    ...READ_REFUSALS,
    400: "names the part of the query that is at fault; from also where it is more than 31 days before to",
    503: "Temporarily unavailable: the database took too long",
  },
} as const satisfies Endpoint;

export const ROUTE_DAYS = 28;

/** Activity of routes: whether each still fires. */
const RouteActivity = z.object({
  groupId: GroupId,
  routeId: z.string(),
  /** Its filter as a sentence; null if current rules reject it, so that it cannot fire. */
  words: z.string().nullable(),
  /** Null if it caused no send in these days. */
  lastFiredAt: Millis.nullable(),
  /** Sends it caused in these days. */
  count: z.int(),
  /** By day, oldest first; the last one is incomplete. */
  series: z.array(z.int()).length(ROUTE_DAYS),
  /** Null if the audit log has no record. */
  madeAt: Millis.nullable(),
  /** Since when it is off; null while it is on, or if the audit log has no record. */
  offSince: Millis.nullable(),
  /** Since when events could reach it unchanged: created, enabled or filter edited. Null before the first event. */
  watchedSince: Millis.nullable(),
  /** For a route that has not fired since: recent events that it names but another clause rejected. */
  missed: z.int(),
});
export type RouteActivity = z.infer<typeof RouteActivity>;

export const getRouteActivity = {
  method: "GET",
  path: "/admin/api/routes/activity",
  summary: "When each route last fired, and how often in the last 28 days",
  security: SESSION,
  query: z.strictObject({
    groupId: z.string().optional().describe("one group; unset: all of the caller's"),
  }),
  reply: z.object({ activity: z.array(RouteActivity) }),
  refusals: { ...READ_REFUSALS, 503: "Temporarily unavailable: the database took too long" },
} as const satisfies Endpoint;

export const SEEN_DAYS = 30;

/** Values seen in a group's recent events, to tell a typo in a filter from an existing value. */
const SeenValues = z.object({
  events: z.array(z.string()).describe("each name, and each name with its action"),
  repos: z.array(z.string()),
  branches: z.array(z.string()).describe("of the newest events that can have one"),
  branchEvents: z
    .int()
    .nullable()
    .describe("how many events the branches were read from; null if that were all of these days"),
});
export type SeenValues = z.infer<typeof SeenValues>;

export const getSeenValues = {
  method: "GET",
  path: "/admin/api/events/seen",
  summary: "Which events, repositories and branches a group saw in the last 30 days",
  security: SESSION,
  query: z.strictObject({ groupId: z.string() }),
  reply: SeenValues,
  refusals: { ...READ_REFUSALS, 503: "Temporarily unavailable: the database took too long" },
} as const satisfies Endpoint;
