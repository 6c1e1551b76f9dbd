// Events as received, with their outcome in each group and the verdicts.

import { Provider } from "../hosts/index.ts";
import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { EVENT_OUTCOMES, EVENT_STATES, EventEntry, SendEntry } from "./entries.ts";
import { SESSION } from "../accounts/me.ts";
import {
  FIND_REFUSALS,
  NextCursor,
  PAGE,
  READ_REFUSALS,
  RecordId,
  FilterText,
} from "../kernel/api-shapes.ts";
import { FailureReason } from "../kernel/failure-reasons.ts";
import { Reason, VERDICT_KINDS } from "../routing/verdicts.ts";

/** Filters of the event list and its figures. */
export const EVENT_FILTERS = {
  provider: Provider.optional(),
  event: FilterText.optional().describe("as in pull_request or pull_request.opened"),
  repo: FilterText.optional().describe("its whole name; * stands for anything"),
  actor: FilterText.optional().describe("a login; * stands for anything"),
  q: FilterText.optional().describe("stands in event, repo, actor, delivery id, error or a title"),
  number: z
    .string()
    .regex(/^\d{1,15}$/, "must be a number")
    .optional()
    .describe("of a pull request, issue or discussion"),
  sha: z
    .string()
    .regex(/^[\da-f]{7,64}$/i, "must be 7 to 64 hexadecimal digits")
    .optional()
    .describe("of a commit; its beginning is enough"),
  errorCode: FilterText.optional().describe("what the platform called it, or its HTTP status"),
  reason: FailureReason.optional().describe("an attempt to send it failed for this reason"),
  verdict: z
    .enum(VERDICT_KINDS)
    .optional()
    .describe(
      "what a route said, or that one given by routeId; matched where routeId stands alone",
    ),
  target: FilterText.optional().describe("sent to this target"),
  routeId: FilterText.optional().describe("matched by this route, or judged as verdict says"),
};

export const EventQuery = z.strictObject({
  ...PAGE,
  state: z.enum(EVENT_STATES).optional(),
  outcome: z.enum(EVENT_OUTCOMES).optional(),
  ...EVENT_FILTERS,
});
export type EventQuery = z.output<typeof EventQuery>;

const Verdict = z.object({
  routeId: z.string(),
  routeName: z.string().nullable().describe("null where the routes of then are not kept any more"),
  outcome: z.enum(["matched", "notMatched"]),
  why: z.string().describe("the reason as a sentence"),
  reason: Reason.nullable().describe(
    "the reason as data: every clause with what it wanted and got",
  ),
  isFull: z.boolean().describe("false where the payload is gone: only what decided is known"),
});
export type Verdict = z.infer<typeof Verdict>;

const PAYLOAD_STATES = ["kept", "emptied", "gone"] as const;
export type PayloadState = (typeof PAYLOAD_STATES)[number];

export const listEvents = {
  method: "GET",
  path: "/admin/api/events",
  summary: "What became of each event in each of the caller's groups, newest first",
  security: SESSION,
  query: EventQuery,
  reply: z.object({ events: z.array(EventEntry), nextCursor: NextCursor }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

export const getEvent = {
  method: "GET",
  path: "/admin/api/events/:id",
  summary: "One event: its payload, and per group its state, every route's verdict and the sends",
  security: SESSION,
  params: z.object({ id: RecordId }),
  reply: z.object({
    event: z.object({
      id: z.string(),
      provider: z.string().nullable(),
      event: z.string().nullable(),
      deliveryId: z.string().nullable(),
      receivedAt: z.number(),
      duplicates: z.int(),
      repaired: z.boolean(),
      headers: z.unknown().describe("those that are kept; never signatures or credentials"),
      payload: z.unknown(),
      payloadState: z
        .enum(PAYLOAD_STATES)
        .describe("emptied: a security alert after its delivery; gone: older than events are kept"),
    }),
    groups: z.array(
      EventEntry.extend({
        verdicts: z.array(Verdict),
        wouldSend: z
          .array(z.object({ routeId: z.string(), routeName: z.string() }))
          .describe("if nothing was sent: the routes of today that would send it"),
        logs: z.array(SendEntry),
      }),
    ),
  }),
  refusals: FIND_REFUSALS,
} as const satisfies Endpoint;
