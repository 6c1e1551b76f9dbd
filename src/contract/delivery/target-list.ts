// The targets of the caller's groups: how each fares, stopped and let go on, and tried out.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { SESSION } from "../accounts/me.ts";
import { Platform, Target } from "../kernel/target.ts";
import { Millis } from "../records/entries.ts";
import { ADMIN_REFUSALS, FIND_REFUSALS, READ_REFUSALS } from "../kernel/api-shapes.ts";

const ListedTarget = z.object({
  id: z.string(),
  /** Null where the group is gone. */
  groupId: GroupId.nullable(),
  platform: Platform,
  channelId: z.string().optional(),
  threadId: z.string().optional(),
  chatId: z.string().optional(),
  topicId: z.string().optional(),
  /** What people call the place; null until the platform told. */
  name: z.string().nullable(),
  state: z.enum(["active", "paused"]),
  pausedAt: Millis.nullable(),
  /** Sends that wait in it. */
  waiting: z.int(),
  /** Of a paused one: events that a summary would list when it is resumed; 0 while it is active. */
  summarized: z.int(),
  /** Of a paused one: messages that are sent beside a summary, such as security alerts. */
  alone: z.int(),
  /** Of those that wait, the ones that wait on purpose: to be listed by one message. */
  rolledUp: z.int(),
  /** When the next such message is due; null where none has a time. */
  nextRollupAt: Millis.nullable(),
  /** When the first of them was to leave; null where nothing waits. */
  oldestWaitingAt: Millis.nullable(),
  /** Until when the platform wants quiet, or our own pace does; null where messages may leave now. */
  slowedUntil: Millis.nullable(),
  /** What stopped it; else what the newest send that did not arrive met. */
  lastError: z.string().nullable(),
  lastErrorAt: Millis.nullable(),
  /** The platform's own code for it, and the HTTP status; null if it gave none. */
  lastErrorCode: z.string().nullable(),
  lastErrorStatus: z.int().nullable(),
  lastDeliveredAt: Millis.nullable(),
  /** Routes of the group that lead there now. */
  routeIds: z.array(z.string()),
  /** Whether the group's log is written there. */
  isLog: z.boolean(),
  /** The last 24 hours by hour, oldest first; the last is the one under way. */
  series: z.array(z.object({ at: Millis, delivered: z.int(), failed: z.int() })),
});
export type ListedTarget = z.infer<typeof ListedTarget>;

/**
 * What becomes of the messages that wait: all are sent one by one, a summary lists them, or none is sent. A summary
 * leaves out security alerts and urgent messages, which are sent by themselves. If nothing was chosen, messages younger
 * than an hour are sent and the others are canceled.
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
    /** Messages that list events instead of one message for each. */
    summaries: z.int(),
    /** Events that they list. These messages wait until their summary was delivered. */
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
    /** Its entry in the send log. */
    sendId: z.string(),
    /** What the platform said of a test to a paused target, which is sent at once; left out if it takes its turn. */
    answer: z
      .object({
        arrived: z.boolean(),
        httpStatus: z.int().nullable(),
        errorCode: z.string().nullable(),
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
