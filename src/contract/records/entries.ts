// Entries of the send log and the event log.

import { z } from "zod";
import { LoggedReason } from "../kernel/failure-reasons.ts";
import { GroupId } from "../kernel/group.ts";
import { ROLLUP_REASONS } from "../messages/notices.ts";

export const SEND_STATUSES = [
  "queued",
  "sending",
  "retrying",
  "delivered",
  "failed",
  "dead",
  "canceled",
  "skipped",
] as const;

/** Unix milliseconds. */
export const Millis = z.int();

const text = z.string().nullable();

/** A target as it was sent to. */
export const WrittenTarget = z.object({
  platform: z.string(),
  channelId: z.string().optional(),
  threadId: z.string().optional(),
  chatId: z.string().optional(),
  topicId: z.string().optional(),
});

export const SendEntry = z.object({
  id: z.string(),
  kind: z
    .enum(["event", "edit", "log", "notice", "rollup"])
    .describe(
      "what it is: of an event, a message that an event changed although no route asked for it, " +
        "an event's line in the group's log, a notice of Relay's, or a list of others",
    ),
  messageKind: z
    .enum(["card", "edit", "note"])
    .nullable()
    .describe(
      "of an event: card posts a message that later events edit, edit changes such a message, " +
        "note posts a message that stays as it is; null for anything else",
    ),
  eventId: text,
  deliveryId: text,
  provider: text,
  groupId: GroupId.nullable().describe("null where the group is gone"),
  routeIds: z.array(z.string()),
  platform: z.string(),
  target: WrittenTarget,
  event: text,
  action: text,
  repo: text,
  actor: text,
  status: z.enum(SEND_STATUSES),
  attempts: z.int(),
  error: text,
  errorCode: text,
  reason: LoggedReason,
  httpStatus: z.int().nullable(),
  messageId: text,
  messageUrl: text.describe(
    "where people open the message in the chat; null if it was not posted or has no link",
  ),
  title: text,
  shownBy: text.describe("the send whose message shows this one"),
  notice: text.describe("what a message from Relay itself is about, such as summary or targetTest"),
  rolledUpFor: z
    .enum(ROLLUP_REASONS)
    .nullable()
    .describe("why it is listed by another message instead of being sent; null where it is not"),
  heldUntil: z
    .number()
    .nullable()
    .describe("until when it waits; of one that is listed, until when its list does"),
  createdAt: z.number(),
  updatedAt: z.number(),
  deliveredAt: z.number().nullable(),
  durationMs: z.int().nullable(),
  isTest: z.boolean().describe("whether it shows a sample that a member sent as a test"),
  replayId: text.describe("where it was sent once more: by which replay"),
});
export type SendEntry = z.infer<typeof SendEntry>;

// An event in one group, as lists show it.

export const EVENT_STATES = ["received", "dispatched", "ignored", "quarantined"] as const;

/**
 * Outcome of an event in a group, the first that applies: a send failed, waits, was canceled or was delivered.
 * combined: only other messages show it. notSent: no route matched, or nothing changed.
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

export const SentTo = z.object({
  sendId: z.string(),
  /** Id in the list of targets. */
  targetId: z.string(),
  target: WrittenTarget,
  name: text.describe("what people call the place; null until the platform told"),
  status: z.enum(SEND_STATUSES),
  error: text,
  reason: LoggedReason,
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
  isTest: z.boolean().describe("whether it is a sample that a member sent as a test"),
  repaired: z
    .boolean()
    .describe("its webhook was missed: the host sent it again, or Relay read the change there"),
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
