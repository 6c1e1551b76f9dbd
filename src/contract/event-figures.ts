// What the events of a stretch of time add up to: for the tabs and the bars above their list.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import type { EventOutcome } from "./event-entry.ts";
import { EVENT_FILTERS } from "./events.ts";
import { SESSION } from "./me.ts";
import { PAGE, READ_REFUSALS } from "./paging.ts";
import { Millis } from "./send-entry.ts";

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
  /** Events, each counted once in every group it entered. */
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
