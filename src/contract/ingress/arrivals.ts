// Webhooks that arrived at a named endpoint, for `relay listen`.

import { z } from "zod";
import { BEARER } from "../config/config-file.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { EVENT_STATES, Millis } from "../records/entries.ts";
import { EndpointId } from "../presets/endpoint-settings.ts";

/** Of one answer. More follow with a later `since`. */
export const MAX_ARRIVALS = 500;

const Arrival = z
  .object({
    id: z.string().describe("of the event; `rejected-` and a number for a rejected request"),
    at: Millis,
    event: z.string().nullable().describe("as in custom.firing"),
    state: z.enum([...EVENT_STATES, "rejected"]),
    routes: z.int().describe("how many routes matched"),
    reason: z.string().nullable().describe("why it was rejected or quarantined"),
    bytes: z.int().nullable(),
    isTest: z.boolean(),
  })
  .meta({ id: "Arrival" });
export type Arrival = z.output<typeof Arrival>;

export const getArrivals = {
  method: "GET",
  path: "/api/endpoints/:endpoint/arrivals",
  summary:
    "Webhooks that arrived at an endpoint since a moment, oldest first; the source of relay listen",
  security: BEARER,
  params: z.object({ endpoint: EndpointId }),
  query: z.strictObject({
    since: z
      .string()
      .regex(/^\d{1,15}$/, "must be a time in milliseconds")
      .optional()
      .describe("Unix milliseconds; unset: only the time of the server is returned"),
  }),
  reply: z.object({
    now: Millis,
    arrivals: z
      .array(Arrival)
      .describe("rejected requests only with an admin's token; never headers or payloads"),
  }),
  refusals: {
    400: "The field at fault",
    401: "Missing authorization, or Invalid or expired token",
    404: "Not found: the group has no such endpoint",
    429: "Too many requests",
  },
} as const satisfies Endpoint;
