// A draft route tried on the past: what it would have sent, day by day and target by target, against what the
// saved one did.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { DraftRoute } from "../config/config-input.ts";
import { ADMIN_REFUSALS } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { byPlatform, Target } from "../kernel/target.ts";
import { Millis } from "../records/entries.ts";
import { Reason } from "../routing/verdicts.ts";

/** Messages: an event that goes to two targets counts twice. */
const counts = {
  /** Of the draft and of the saved route. */
  same: z.int(),
  /** Of the draft alone. */
  added: z.int(),
  /** Of the saved route alone. */
  removed: z.int(),
};

/** In the platform's own form. */
const Message = z.record(z.string(), z.unknown());

const BacktestSample = z.object({
  eventId: z.string(),
  receivedAt: Millis,
  change: z.enum(["same", "added", "removed"]),
  event: z.string(),
  repo: z.string().nullable(),
  actor: z.string().nullable(),
  /** What decided, as a sentence. */
  words: z.string(),
  messages: z.object(byPlatform(() => Message)),
});
export type BacktestSample = z.infer<typeof BacktestSample>;

/** In all targets of a route, as if it were alone in them. */
const QuietCounts = z.object({
  /** New ones: those sent as themselves, and lists. What changes a message that stands is none. */
  messages: z.int(),
  /** Messages that are said by a list: outside hours, for a digest, or above the budget. */
  rolledUp: z.int(),
  /** Lists that say them. */
  rollups: z.int(),
  /** Sent at once because they are urgent, though others would have been listed. */
  urgent: z.int(),
});

export const Backtest = z.object({
  from: Millis,
  to: Millis,
  /** Events of the group in that time that were tried. */
  events: z.int(),
  /** Events whose payload is gone, or cannot be read. */
  unread: z.int(),
  /** Whether the time for it ran out: the newest events were tried, older ones were not. */
  isCut: z.boolean(),
  tookMs: z.int(),
  /** Whether there is a saved route to compare with. */
  isSaved: z.boolean(),
  ...counts,
  /** One for each day, oldest first, also where nothing happened. */
  days: z.array(z.object({ at: Millis, ...counts })),
  targets: z.array(z.object({ target: Target, name: z.string().nullable(), ...counts })),
  /** The newest few of each kind, rendered for both platforms: what changes comes first. */
  samples: z.array(BacktestSample),
  /** What hours, digests and the budget make of it. */
  quiet: z.object({
    draft: QuietCounts,
    /** Of the saved route; null where there is none. */
    saved: QuietCounts.nullable(),
    /** The draft's, as a sentence. */
    words: z.string(),
  }),
});
export type Backtest = z.infer<typeof Backtest>;

/** One line of the answer to whoever accepts `application/x-ndjson`: how far it is, then the result. */
export const BacktestLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), tried: z.int(), of: z.int() }),
  z.object({ kind: z.literal("result"), result: Backtest }),
  z.object({ kind: z.literal("failed"), error: z.string() }),
]);
export type BacktestLine = z.infer<typeof BacktestLine>;

export const MAX_BACKTEST_DAYS = 31;

export const testRoute = {
  method: "POST",
  path: "/admin/api/routes/test",
  summary: "Tries a draft route on the stored events of its group; nothing is kept or sent",
  security: SESSION,
  body: z.strictObject({
    /** In its place among the saved routes; without an id it is new, and the last to match. */
    route: DraftRoute,
    /** Unix milliseconds; 30 days before `to` where unset. */
    from: Millis.optional(),
    /** Unix milliseconds; now where unset. */
    to: Millis.optional(),
  }),
  reply: Backtest,
  lines: BacktestLine,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "what is wrong with the draft, by field; from also where it is more than 31 days before to",
    429: "Too many requests, or too many such tests at once",
    503: "Temporarily unavailable: the database took too long",
  },
} as const satisfies Endpoint;

// A draft route tried on one event: what it would decide, and what it would send.

const Sample = z.strictObject({
  provider: z.enum(["codehost", "altforge", "custom"]),
  /** The sender's own name for it. */
  event: z.string().min(1).max(100),
  payload: z.unknown(),
});
export type Sample = z.infer<typeof Sample>;

const Preview = z.object({
  /** The filter of the draft as a sentence, before any event. */
  rule: z.string(),
  verdict: z.object({
    /** Empty for a draft without one. */
    routeId: z.string(),
    groupId: z.string(),
    routeKind: z.enum(["match", "fallback"]),
    outcome: z.enum(["matched", "notMatched"]),
    /** What decided, with every clause of the filter that was judged. */
    reason: Reason,
  }),
  /** The verdict as a sentence. */
  words: z.string(),
  /** As they would be sent, also where the draft does not match. */
  messages: z.object(byPlatform(() => Message)),
  /** What would become of it now by the draft's hours and digest, also where the draft does not match. */
  disposition: z.object({
    /** `urgent`: sent though others would wait. */
    outcome: z.enum(["sent", "urgent", "waits"]),
    /** When it is listed, where it waits. */
    until: Millis.nullable(),
    why: z.enum(["hours", "digest"]).nullable(),
    words: z.string(),
  }),
});
export type Preview = z.infer<typeof Preview>;

export const postPreview = {
  method: "POST",
  path: "/admin/api/preview",
  summary: "Tries a draft route on a stored event or a sample; nothing is kept",
  security: SESSION,
  body: z.strictObject({
    /** May lack what is filled in last: name and targets. Without an id it is new, and the last to match. */
    route: DraftRoute,
    /** A stored event of the caller's groups. */
    eventId: z.string().optional(),
    /** In its place: an event as a sender would send it to the group's own endpoint. */
    sample: Sample.optional(),
  }),
  reply: Preview,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "what is wrong with the draft or the sample, by field",
    404: "Not found: no such event in the caller's groups, or its payload is not kept any more",
  },
} as const satisfies Endpoint;
