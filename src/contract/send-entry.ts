// One send, as the log shows it.

import { z } from "zod";
import { ROLLUP_REASONS } from "./fold-notice.ts";
import { GroupId } from "./groups.ts";

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

/** A place on a chat platform, as it was written to. */
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
  replayId: text.describe("where it was sent once more: by which replay"),
});
export type SendEntry = z.infer<typeof SendEntry>;
