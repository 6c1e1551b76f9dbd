// The send log: one entry per send, with its attempts.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { EventEntry, SEND_STATUSES, SendEntry } from "./entries.ts";
import { SESSION } from "../accounts/me.ts";
import {
  FIND_REFUSALS,
  NextCursor,
  PAGE,
  READ_REFUSALS,
  RecordId,
  FilterText,
} from "../kernel/api-shapes.ts";
import { LoggedReason } from "../kernel/failure-reasons.ts";
import { Platform } from "../kernel/target.ts";

export const LogQuery = z.strictObject({
  ...PAGE,
  routeId: FilterText.optional().describe("sent by this route"),
  platform: Platform.optional(),
  status: z
    .enum([...SEND_STATUSES, "waiting", "finished"])
    .optional()
    .describe("waiting: queued, sending or retrying; finished: any other"),
  event: FilterText.optional().describe("as in pull_request or pull_request.opened"),
  repo: FilterText.optional().describe("its whole name; * stands for anything"),
  actor: FilterText.optional().describe("a login; * stands for anything"),
  q: FilterText.optional().describe("stands in title, repo, actor, delivery id or error"),
  target: FilterText.optional().describe(
    "id of a target, or of its channel, thread, chat or topic",
  ),
  rollupId: RecordId.optional().describe("id of a send that is a list: what it lists"),
});
export type LogQuery = z.output<typeof LogQuery>;

const LoggedAttempt = z.object({
  at: z.number(),
  ok: z.boolean(),
  httpStatus: z.int().nullable(),
  errorCode: z.string().nullable(),
  reason: LoggedReason,
  error: z.string().nullable(),
  waitMs: z.int().nullable(),
  durationMs: z.int(),
});
export type LoggedAttempt = z.infer<typeof LoggedAttempt>;

const WaitDetails = z.object({
  ms: z.int().describe("from when it could leave until its first attempt, or until now"),
  behind: z
    .object({
      sendId: z.string(),
      eventId: z.string().nullable(),
      title: z.string().nullable(),
    })
    .nullable()
    .describe("the send that kept the target busy for most of that time; null if none did"),
});
export type WaitDetails = z.infer<typeof WaitDetails>;

export const listLogs = {
  method: "GET",
  path: "/admin/api/logs",
  summary: "The send log of the caller's groups, newest first",
  security: SESSION,
  query: LogQuery,
  reply: z.object({ logs: z.array(SendEntry), nextCursor: NextCursor }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

export const getLog = {
  method: "GET",
  path: "/admin/api/logs/:id",
  summary: "One send with its attempts, the message as last sent, and the event it tells of",
  security: SESSION,
  params: z.object({ id: RecordId }),
  reply: z.object({
    log: SendEntry.extend({
      message: z.unknown().describe("as last sent; null once it is not kept any more"),
    }),
    edit: z
      .int()
      .nullable()
      .describe("which edit of its message it is, from 1; null if it posted the message"),
    attempts: z.array(LoggedAttempt),
    waited: WaitDetails.nullable().describe("if its first attempt was late; null if it was not"),
    event: EventEntry.nullable(),
  }),
  refusals: FIND_REFUSALS,
} as const satisfies Endpoint;

export const getDelivery = {
  method: "GET",
  path: "/admin/api/delivery/:deliveryId",
  summary: "Every send of one delivery in the caller's groups, oldest first",
  security: SESSION,
  params: z.object({ deliveryId: z.string().regex(/^[\x21-\x7e]{1,128}$/) }),
  reply: z.object({ deliveryId: z.string(), logs: z.array(SendEntry) }),
  refusals: FIND_REFUSALS,
} as const satisfies Endpoint;
