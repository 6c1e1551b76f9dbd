// Targets of the caller's groups: state, pause, resume and test.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { LoggedReason } from "../kernel/failure-reasons.ts";
import { GroupId } from "../kernel/group.ts";
import { SESSION } from "../accounts/me.ts";
import { Platform, Target } from "../kernel/target.ts";
import { Millis } from "../records/entries.ts";
import { ADMIN_REFUSALS, FIND_REFUSALS, READ_REFUSALS } from "../kernel/api-shapes.ts";

const ListedTarget = z.object({
  id: z.string(),
  /** Null if the group is deleted. */
  groupId: GroupId.nullable(),
  platform: Platform,
  channelId: z.string().optional(),
  threadId: z.string().optional(),
  chatId: z.string().optional(),
  topicId: z.string().optional(),
  /** Display name; null until the platform reports it. */
  name: z.string().nullable(),
  state: z.enum(["active", "paused"]),
  pausedAt: Millis.nullable(),
  /** Number of queued sends. */
  waiting: z.int(),
  /** If paused: events that a summary would list on resume; 0 while active. */
  summarized: z.int(),
  /** If paused: messages sent besides a summary, such as security alerts. */
  alone: z.int(),
  /** Queued sends that wait for a rollup. */
  rolledUp: z.int(),
  /** When the next rollup is due; null if none is scheduled. */
  nextRollupAt: Millis.nullable(),
  /** When the oldest queued send was due; null if the queue is empty. */
  oldestWaitingAt: Millis.nullable(),
  /** End of a platform's cooldown or of Relay's own rate limit; null if messages may be sent now. */
  slowedUntil: Millis.nullable(),
  /** What paused it; otherwise the error of the newest failed send. */
  lastError: z.string().nullable(),
  lastErrorAt: Millis.nullable(),
  /** The platform's own error code, and the HTTP status; null if it gave none. */
  lastErrorCode: z.string().nullable(),
  lastErrorReason: LoggedReason,
  lastErrorStatus: z.int().nullable(),
  lastDeliveredAt: Millis.nullable(),
  /** Routes of the group that currently name it. */
  routeIds: z.array(z.string()),
  /** Whether it is the group's log target. */
  isLog: z.boolean(),
  /** The last 24 hours by hour, oldest first; the last one is incomplete. */
  series: z.array(z.object({ at: Millis, delivered: z.int(), failed: z.int() })),
});
export type ListedTarget = z.infer<typeof ListedTarget>;

/**
 * What to do with queued messages on resume: send each, send a summary, or skip them. A summary excludes security
 * alerts and urgent messages, which are sent individually. Without a choice, messages younger than an hour are sent and
 * older ones canceled.
 */
export const RESUME_CHOICES = ["all", "summary", "skip"] as const;
export type ResumeChoice = (typeof RESUME_CHOICES)[number];

/** Opaque to callers. */
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const getTargets = {
  method: "GET",
  path: "/admin/api/targets",
  summary: "Targets of the caller's groups: each is made by its first send",
  security: SESSION,
  query: z.strictObject({
    groupId: z.string().optional().describe("one group; unset: all of the caller's"),
  }),
  reply: z.object({ targets: z.array(ListedTarget) }),
  refusals: { ...READ_REFUSALS, 503: "Temporarily unavailable: the database took too long" },
} as const satisfies Endpoint;

export const pauseTarget = {
  method: "POST",
  path: "/admin/api/targets/:id/pause",
  summary: "Stops a target: what comes meanwhile waits",
  security: SESSION,
  params,
  reply: z.object({ ok: z.literal(true) }),
  refusals: FIND_REFUSALS,
} as const satisfies Endpoint;

export const resumeTarget = {
  method: "POST",
  path: "/admin/api/targets/:id/resume",
  summary:
    "Resumes a target, and says what becomes of the messages that wait; the platform is asked first",
  security: SESSION,
  params,
  body: z.strictObject({ waiting: z.enum(RESUME_CHOICES).optional() }),
  reply: z.object({
    ok: z.literal(true),
    canceled: z.int(),
    /** Summary messages, each for several events. */
    summaries: z.int(),
    /** Events in the summaries. Their messages wait until the summary is delivered. */
    summarized: z.int(),
  }),
  refusals: {
    ...FIND_REFUSALS,
    400: "names the field at fault, or: the channel was disconnected from the group",
    409: "The platform refuses messages there: its answer, and how to repair it. Nothing was changed",
  },
} as const satisfies Endpoint;

export const testTarget = {
  method: "POST",
  path: "/admin/api/targets/test",
  summary: "Sends a test message to a target, claimed or named by a route of the group",
  security: SESSION,
  body: z.strictObject({ groupId: z.string(), target: Target }),
  reply: z.object({
    ok: z.literal(true),
    /** Its id in the send log. */
    sendId: z.string(),
    /** The platform's answer if the target is paused: the test is then sent at once. Unset if the test is queued. */
    answer: z
      .object({
        arrived: z.boolean(),
        httpStatus: z.int().nullable(),
        errorCode: z.string().nullable(),
        reason: LoggedReason,
        error: z.string().nullable(),
        durationMs: z.int(),
      })
      .optional(),
  }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: "what is wrong with the body, by field; or that the target is not claimed",
    429: "Too many requests: one per target in 10 seconds",
  },
} as const satisfies Endpoint;
