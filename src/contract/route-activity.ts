// Whether routes still fire: for the list of them.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { GroupId } from "./groups.ts";
import { SESSION } from "./me.ts";
import { Millis } from "./send-entry.ts";
import { READ_REFUSALS } from "./paging.ts";

export const ROUTE_DAYS = 28;

const RouteActivity = z.object({
  groupId: GroupId,
  routeId: z.string(),
  /** Its filter in words; null where today's rules refuse it, so that it cannot fire. */
  words: z.string().nullable(),
  /** Null where it led to no send in these days. */
  lastFiredAt: Millis.nullable(),
  /** Sends it led to in these days. */
  count: z.int(),
  /** By day, oldest first; the last is the one under way. */
  series: z.array(z.int()).length(ROUTE_DAYS),
  /** Null if the audit log does not tell. */
  madeAt: Millis.nullable(),
  /** Since when it is off; null while it is on, or if the audit log does not tell. */
  offSince: Millis.nullable(),
  /** Since when events could reach it as it is: made, turned on, filter changed. Null before the first event. */
  watchedSince: Millis.nullable(),
  /** Of a route that did not fire since: recent events that it names, and that another condition kept out. */
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
