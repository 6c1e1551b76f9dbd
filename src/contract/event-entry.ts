// What became of one event in one group, as lists show it.

import { z } from "zod";
import { GroupId } from "./groups.ts";
import { SEND_STATUSES, WrittenTarget } from "./send-entry.ts";

export const EVENT_STATES = ["received", "dispatched", "ignored", "quarantined"] as const;

/**
 * What became of an event in a group, by the first that fits: a send failed, waits, was canceled or was delivered.
 * combined: only other messages show it. notSent: no route wanted it, or there was nothing to say.
 */
export const EVENT_OUTCOMES = [
  "delivered",
  "waiting",
  "failed",
  "canceled",
  "combined",
  "notSent",
  "quarantined",
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

const text = z.string().nullable();

export const SentTo = z.object({
  sendId: z.string(),
  /** Id of the target in the list of targets. */
  targetId: z.string(),
  target: WrittenTarget,
  name: text.describe("what people call the place; null until the platform told"),
  status: z.enum(SEND_STATUSES),
  error: text,
  isPaused: z.boolean().describe("whether the target is paused now"),
});

export const EventEntry = z.object({
  id: z.string(),
  groupId: GroupId.nullable().describe("null where the group is gone, or it entered none"),
  provider: text,
  event: text,
  action: text,
  repo: text,
  actor: text,
  deliveryId: text,
  state: z.enum(EVENT_STATES),
  error: text,
  receivedAt: z.number(),
  dispatchedAt: z.number().nullable(),
  duplicates: z.int().describe("how often the sender sent it again"),
  duplicatedAt: z.number().nullable().describe("when it came last, of those"),
  title: text.describe("what happened to what, from its own payload; null if it could not be read"),
  url: text.describe("where it can be read on the code host; null if that is not known"),
  outcome: z.enum(EVENT_OUTCOMES).nullable().describe("null until it is dispatched"),
  sends: z
    .record(z.string(), z.int())
    .describe("how many of its sends have each status; its line in the log is none of them"),
  sentTo: z.array(SentTo).describe("the first ten targets of its sends, the worst first"),
  toChatMs: z
    .int()
    .nullable()
    .describe("from acceptance to the first delivery, in the fastest target"),
  slowestToChatMs: z
    .int()
    .nullable()
    .describe("from acceptance to the first delivery in the slowest target so far"),
  nearestMiss: z
    .object({ routeId: z.string(), routeName: z.string(), why: z.string() })
    .nullable()
    .describe(
      "if no route sent it when it came: the route that came nearest, and why it did not send",
    ),
});
export type EventEntry = z.infer<typeof EventEntry>;
