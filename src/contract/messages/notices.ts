// Notices: messages that Relay itself sends, as stored until delivery. First, a reminder of pull requests that wait for
// a review.

import { z } from "zod";
import { CODE_HOSTS } from "../hosts/index.ts";
import { AlertNotice, TargetPausedNotice } from "../alerts/alerts.ts";
import { Target } from "../kernel/target.ts";

export const ReminderNotice = z.object({
  kind: z.literal("reminder"),
  /** In working hours. */
  afterHours: z.int(),
  /** When a snoozed reminder is due again; milliseconds since the epoch. */
  snoozedUntil: z.number(),
  /** Number of all pull requests that wait this long. */
  total: z.int(),
  /** Longest wait first. */
  pulls: z.array(
    z.object({
      repo: z.string(),
      /** Undefined on GitHub. */
      host: z.enum(CODE_HOSTS).optional(),
      number: z.int(),
      title: z.string(),
      url: z.string().optional(),
      /** Logins and teams. */
      asked: z.array(z.string()),
      waitsMs: z.number(),
    }),
  ),
});
export type ReminderNotice = z.infer<typeof ReminderNotice>;

// Notices to one user: a watch that is met, or a feed entry.

const Person = z.object({ id: z.string(), login: z.string() });

const About = {
  /** "#482 Retry failed payouts", "Tests on main". */
  subject: z.string(),
  /** As in "#482". */
  number: z.string().optional(),
  url: z.string().optional(),
  /** The repository. */
  place: z.string(),
  /** The recipient, as a GitHub user. */
  person: Person,
};

export const WatchNotice = z.object({
  kind: z.literal("watch"),
  /** The event that was watched for; `closed`: closed without a merge. */
  met: z.enum(["green", "merged", "answered", "closed"]),
  ...About,
  /** Where the user requested the watch: fallback if Relay cannot send a direct message. */
  requestedIn: Target,
});
export type WatchNotice = z.infer<typeof WatchNotice>;

export const FeedNotice = z.object({
  kind: z.literal("feed"),
  why: z.enum(["review", "approved", "changes", "red", "conflicts", "mentioned"]),
  ...About,
  /** Login of the acting user. */
  by: z.string().optional(),
});
export type FeedNotice = z.infer<typeof FeedNotice>;

/** Summary: one message for several missed events, one line each. */
export const SummaryNotice = z.object({
  kind: z.literal("summary"),
  /** A member requested a replay, or a target was resumed. */
  why: z.enum(["replay", "resumed"]),
  /** Login of the member who requested it. */
  requestedBy: z.string(),
  /** All events, over all parts. */
  total: z.int(),
  /** Number of this message, from 1. */
  part: z.int(),
  parts: z.int(),
  lines: z.array(z.object({ title: z.string(), url: z.string().optional() })),
});
export type SummaryNotice = z.infer<typeof SummaryNotice>;

/** Test message to a target. */
export const TestNotice = z.object({
  kind: z.literal("targetTest"),
  /** Login of the member who requested it. */
  requestedBy: z.string(),
});
export type TestNotice = z.infer<typeof TestNotice>;

// Other notices: threads, linked accounts, nudges and paused routes.

const ThreadNotice = z.object({
  kind: z.literal("thread"),
  /** `shut`: the thread cannot be written to. `barred`: the bot may not open threads there. */
  why: z.enum(["shut", "barred"]),
  target: Target,
  name: z.string(),
  /** Error text of the platform. */
  said: z.string(),
});
export type ThreadNotice = z.infer<typeof ThreadNotice>;

const LinkNotice = z.object({
  kind: z.literal("linked"),
  /** Display name of the code host. */
  host: z.string(),
  login: z.string(),
});
export type LinkNotice = z.infer<typeof LinkNotice>;

const Nudge = z.object({
  kind: z.literal("nudge"),
  tone: z.enum(["bad", "warning", "progress", "good", "done", "neutral"]),
  label: z.string().optional(),
  subject: z.string(),
  url: z.string().optional(),
  /** A GitHub user. */
  person: z.object({ id: z.string(), login: z.string() }),
});
export type Nudge = z.infer<typeof Nudge>;

/** Routes that Relay turned off, because they would show a private repository in a public channel. */
const RoutesPausedNotice = z.object({
  kind: z.literal("routesPaused"),
  /** What changed: the repository became private, or the channel public. */
  changed: z.enum(["repository", "place"]),
  shown: z
    .array(
      z.object({
        route: z.string(),
        repo: z.string(),
        target: Target,
        /** Display name of the channel. */
        name: z.string().optional(),
      }),
    )
    .min(1),
});
export type RoutesPausedNotice = z.infer<typeof RoutesPausedNotice>;

export const Notice = z.discriminatedUnion("kind", [
  // Predates alerts: some may still be queued.
  TargetPausedNotice,
  ThreadNotice,
  LinkNotice,
  TestNotice,
  Nudge,
  SummaryNotice,
  ReminderNotice,
  WatchNotice,
  FeedNotice,
  RoutesPausedNotice,
  AlertNotice,
]);
export type Notice = z.infer<typeof Notice>;

/**
 * Why messages are rolled up instead of sent. budget: too many a minute. backlog: more than 15 minutes to send. outage:
 * the platform was unavailable. hours: outside working hours. digest: the route has a digest. snooze: the user snoozed.
 */
export const ROLLUP_REASONS = ["budget", "backlog", "outage", "hours", "digest", "snooze"] as const;
export type RollupReason = (typeof ROLLUP_REASONS)[number];

/** A rollup, as stored until delivery; rendered again whenever it grows. */
export const RollupNotice = z.object({
  kind: z.literal("rollup"),
  why: z.enum(ROLLUP_REASONS),
  /** Messages a minute, for `budget`. */
  limit: z.int().optional(),
  /** Time zone of the schedule, if one applies. */
  timeZone: z.string().optional(),
});
export type RollupNotice = z.infer<typeof RollupNotice>;
