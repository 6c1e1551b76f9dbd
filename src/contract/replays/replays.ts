// Replays: a dry run first, then sending exactly what it showed.

import { z } from "zod";
import { ADMIN_REFUSALS, FIND_REFUSALS, READ_REFUSALS, RecordId } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { EventQuery } from "../records/events.ts";
import { GroupId } from "../kernel/group.ts";
import { SESSION } from "../accounts/me.ts";
import { Millis } from "../records/entries.ts";
import { Target } from "../kernel/target.ts";

/** Events per replay, to prevent a flood. */
export const MAX_REPLAYED = 10_000;

/** Same filters as the event list. */
const Search = EventQuery.omit({ limit: true, cursor: true, groupId: true }).extend({
  from: Millis.optional(),
  to: Millis.optional(),
});

const What = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("send"), sendId: RecordId }),
  z.strictObject({ kind: z.literal("event"), eventId: RecordId }),
  z.strictObject({ kind: z.literal("search"), search: Search }),
]);

export const ReplayRequest = z.strictObject({
  groupId: GroupId,
  what: What,
  /** then: to the original targets. today: to the targets of the current routes. */
  routes: z.enum(["then", "today"]).default("then"),
  /** Also posts events that were already delivered. */
  again: z.boolean().default(false),
});
export type ReplayRequest = z.output<typeof ReplayRequest>;

const REPLAY_MODES = ["each", "summary"] as const;
export type ReplayMode = (typeof REPLAY_MODES)[number];

const REPLAY_STATES = ["draft", "running", "paused", "canceled", "done"] as const;

const Replay = z.object({
  id: z.string(),
  groupId: GroupId.nullable(),
  state: z.enum(REPLAY_STATES),
  mode: z.enum(REPLAY_MODES).nullable(),
  request: ReplayRequest,
  requestedBy: z.string(),
  createdAt: Millis,
  startedAt: Millis.nullable(),
  endedAt: Millis.nullable(),
  /** Matching events. */
  events: z.int(),
  /** Events without anything to send: already delivered, no route, nothing to change. */
  idle: z.int(),
  /** Idle events whose payload is no longer stored. */
  unreadable: z.int(),
  /** Number and estimated duration of the messages, sent individually or as summaries. */
  each: z.object({ messages: z.int(), seconds: z.int() }),
  summary: z.object({ messages: z.int(), seconds: z.int() }),
  /** Security alerts and urgent messages: always sent individually, even with summaries. */
  alone: z.int(),
  targets: z.array(
    z.object({
      target: Target,
      name: z.string().nullable(),
      isPaused: z.boolean(),
      messages: z.int(),
    }),
  ),
  /** Counts after the start. */
  progress: z.object({
    messages: z.int(),
    delivered: z.int(),
    failed: z.int(),
    canceled: z.int(),
    waiting: z.int(),
  }),
});
export type Replay = z.infer<typeof Replay>;

const params = z.object({ id: RecordId });

export const postReplay = {
  method: "POST",
  path: "/admin/api/replays",
  summary: "A dry run: what would be sent again, and where. Nothing is sent before it is started",
  security: SESSION,
  body: ReplayRequest,
  reply: z.object({ replay: Replay }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: `what is wrong with the body, by field; also where more than ${MAX_REPLAYED} events fit`,
    404: "Not found: no such send or event in the group",
    503: "Temporarily unavailable: the database took too long",
  },
} as const satisfies Endpoint;

export const getReplays = {
  method: "GET",
  path: "/admin/api/replays",
  summary: "What was sent again in the caller's groups, newest first; dry runs are left out",
  security: SESSION,
  query: z.strictObject({ groupId: GroupId.optional() }),
  reply: z.object({ replays: z.array(Replay) }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

export const getReplay = {
  method: "GET",
  path: "/admin/api/replays/:id",
  summary: "One replay, and how far it is",
  security: SESSION,
  params,
  reply: z.object({ replay: Replay }),
  refusals: FIND_REFUSALS,
} as const satisfies Endpoint;

export const startReplay = {
  method: "POST",
  path: "/admin/api/replays/:id/start",
  summary: "Sends what the dry run showed",
  security: SESSION,
  params,
  body: z.strictObject({ mode: z.enum(REPLAY_MODES) }),
  reply: z.object({ replay: Replay }),
  refusals: {
    ...FIND_REFUSALS,
    400: "names the field at fault",
    409: "Too late: it was started before, or the dry run is older than an hour",
  },
} as const satisfies Endpoint;

export const changeReplay = {
  method: "POST",
  path: "/admin/api/replays/:id/state",
  summary: "Pauses a replay, lets it go on, or cancels it; what is under way arrives",
  security: SESSION,
  params,
  body: z.strictObject({ state: z.enum(["paused", "running", "canceled"]) }),
  reply: z.object({ replay: Replay }),
  refusals: { ...FIND_REFUSALS, 400: "names the field at fault", 409: "Too late: it is over" },
} as const satisfies Endpoint;
