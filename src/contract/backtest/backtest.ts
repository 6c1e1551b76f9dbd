// Backtest: tries a draft route on stored events. Compares its messages by day and target with those of the saved
// route.

import { Provider } from "../hosts/index.ts";
import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { DraftRoute } from "../config/config-input.ts";
import { ADMIN_REFUSALS } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { byPlatform, Target } from "../kernel/target.ts";
import { Millis } from "../records/entries.ts";
import { Reason } from "../routing/verdicts.ts";

/** Messages: an event for two targets counts twice. */
const counts = {
  /** Sent by both the draft and the saved route. */
  same: z.int(),
  /** Sent only by the draft. */
  added: z.int(),
  /** Sent only by the saved route. */
  removed: z.int(),
};

/** In the platform's own format. */
const Message = z.record(z.string(), z.unknown());

const BacktestSample = z.object({
  eventId: z.string(),
  receivedAt: Millis,
  change: z.enum(["same", "added", "removed"]),
  event: z.string(),
  repo: z.string().nullable(),
  actor: z.string().nullable(),
  /** The decisive clause, as a sentence. */
  words: z.string(),
  messages: z.object(byPlatform(() => Message)),
});
export type BacktestSample = z.infer<typeof BacktestSample>;

/** Over all targets of a route, as if it were their only route. */
const QuietCounts = z.object({
  /** New messages: single ones and rollups. Edits of a posted message do not count. */
  messages: z.int(),
  /** Messages that become a rollup line: outside hours, in a digest, or above the budget. */
  rolledUp: z.int(),
  /** Rollups that contain them. */
  rollups: z.int(),
  /** Sent at once because they are urgent, though others would be rolled up. */
  urgent: z.int(),
});

export const Backtest = z.object({
  from: Millis,
  to: Millis,
  /** Events of the group in that time that were tried. */
  events: z.int(),
  /** Events whose payload is deleted or cannot be read. */
  unread: z.int(),
  /** Whether the time limit was reached: only the newest events were tried. */
  isCut: z.boolean(),
  tookMs: z.int(),
  /** Whether there is a saved route to compare with. */
  isSaved: z.boolean(),
  ...counts,
  /** One entry a day, oldest first, including days without events. */
  days: z.array(z.object({ at: Millis, ...counts })),
  targets: z.array(z.object({ target: Target, name: z.string().nullable(), ...counts })),
  /** The newest few of each kind, rendered for both platforms; changes come first. */
  samples: z.array(BacktestSample),
  /** Effect of hours, digests and the budget. */
  quiet: z.object({
    draft: QuietCounts,
    /** Null if there is no saved route. */
    saved: QuietCounts.nullable(),
    /** Describes the draft's effect, as a sentence. */
    words: z.string(),
  }),
});
export type Backtest = z.infer<typeof Backtest>;

/** One line of the `application/x-ndjson` answer: progress, then the result. */
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
    /** Keeps its position among the saved routes; without an id it is new and matches last. */
    route: DraftRoute,
    /** Unix milliseconds; default: 30 days before `to`. */
    from: Millis.optional(),
    /** Unix milliseconds; default: now. */
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

const Sample = z.strictObject({
  provider: Provider,
  /** Event name as the sender gives it. */
  event: z.string().min(1).max(100),
  payload: z.unknown(),
});
export type Sample = z.infer<typeof Sample>;

/** Preview: tries a draft route on one event, and returns its verdict and messages. */
const Preview = z.object({
  /** The filter of the draft as a sentence, independent of the event. */
  rule: z.string(),
  verdict: z.object({
    /** Empty for a draft without an id. */
    routeId: z.string(),
    groupId: z.string(),
    routeKind: z.enum(["match", "fallback"]),
    outcome: z.enum(["matched", "notMatched"]),
    /** The decision, with every clause of the filter that was evaluated. */
    reason: Reason,
  }),
  /** The verdict as a sentence. */
  words: z.string(),
  /** As they would be sent, even if the draft does not match. */
  messages: z.object(byPlatform(() => Message)),
  /** Why the draft's template failed, so that the messages have the standard form. */
  templateFault: z.string().nullable(),
  /** What the delivery policy would do now by the draft's hours and digest, even if the draft does not match. */
  disposition: z.object({
    /** `urgent`: sent although others would wait. */
    outcome: z.enum(["sent", "urgent", "waits"]),
    /** When its rollup is due, if it waits. */
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
    /** Name and targets may be missing. Without an id it is new and matches last. */
    route: DraftRoute,
    /** A stored event of the caller's groups. */
    eventId: z.string().optional(),
    /** Instead of `eventId`: an event as a sender would post it to the group's own endpoint. */
    sample: Sample.optional(),
  }),
  reply: Preview,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "what is wrong with the draft or the sample, by field",
    404: "Not found: no such event in the caller's groups, or its payload is not kept any more",
  },
} as const satisfies Endpoint;
