// Pull requests that wait for a review, as they are kept until they are told.

import { z } from "zod";
import { AlertNotice, TargetPausedNotice } from "../alerts/alerts.ts";
import { Target } from "../kernel/target.ts";

export const ReminderNotice = z.object({
  kind: z.literal("reminder"),
  /** In hours that count. */
  afterHours: z.int(),
  /** Who snoozes them hears of them again after this; milliseconds since the epoch. */
  snoozedUntil: z.number(),
  /** All that wait so long. */
  total: z.int(),
  /** Those that wait longest, first of all. */
  pulls: z.array(
    z.object({
      repo: z.string(),
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

// What is said to one person alone: what they waited for, and what of an event is for them.

const Person = z.object({ id: z.string(), login: z.string() });

const About = {
  /** "#482 Retry failed payouts", "Tests on main". */
  subject: z.string(),
  /** As in "#482". */
  number: z.string().optional(),
  url: z.string().optional(),
  /** The repository. */
  place: z.string(),
  /** To whom it is said: on codehost. */
  person: Person,
};

export const WatchNotice = z.object({
  kind: z.literal("watch"),
  /** What has come about; `closed`: a merge that never will. */
  met: z.enum(["green", "merged", "answered", "closed"]),
  ...About,
  /** Where they asked for it: told there if they cannot be written to. */
  requestedIn: Target,
});
export type WatchNotice = z.infer<typeof WatchNotice>;

export const FeedNotice = z.object({
  kind: z.literal("feed"),
  why: z.enum(["review", "approved", "changes", "red", "conflicts", "mentioned"]),
  ...About,
  /** Login of who did it. */
  by: z.string().optional(),
});
export type FeedNotice = z.infer<typeof FeedNotice>;

// One message in the place of many: what was missed, a line for each event.

export const SummaryNotice = z.object({
  kind: z.literal("summary"),
  /** Why there is one: somebody asked for it, or a target came back. */
  why: z.enum(["replay", "resumed"]),
  /** Login of who asked. */
  requestedBy: z.string(),
  /** All events it stands for, over all parts. */
  total: z.int(),
  /** Which of how many messages, from 1. */
  part: z.int(),
  parts: z.int(),
  lines: z.array(z.object({ title: z.string(), url: z.string().optional() })),
});
export type SummaryNotice = z.infer<typeof SummaryNotice>;

// What Relay says in a target because somebody wants to see whether it arrives.

export const TestNotice = z.object({
  kind: z.literal("targetTest"),
  /** Login of who asked. */
  requestedBy: z.string(),
});
export type TestNotice = z.infer<typeof TestNotice>;

// What Relay has to tell by itself, as it is kept until it is said.

const ThreadNotice = z.object({
  kind: z.literal("thread"),
  /** Nothing can be said in it now, or we may not open any there. */
  why: z.enum(["shut", "barred"]),
  target: Target,
  name: z.string(),
  /** What the platform said. */
  said: z.string(),
});
export type ThreadNotice = z.infer<typeof ThreadNotice>;

const LinkNotice = z.object({
  kind: z.literal("linked"),
  /** What people call codehost. */
  codehost: z.string(),
  login: z.string(),
});
export type LinkNotice = z.infer<typeof LinkNotice>;

const Nudge = z.object({
  kind: z.literal("nudge"),
  tone: z.enum(["bad", "warning", "progress", "good", "done", "neutral"]),
  label: z.string().optional(),
  subject: z.string(),
  url: z.string().optional(),
  /** On codehost. */
  person: z.object({ id: z.string(), login: z.string() }),
});
export type Nudge = z.infer<typeof Nudge>;

/** Routes that Relay turned off: they would show a private repository where many can read. */
const RoutesPausedNotice = z.object({
  kind: z.literal("routesPaused"),
  /** What changed: the repository is private now, or the place is public. */
  changed: z.enum(["repository", "place"]),
  shown: z
    .array(
      z.object({
        route: z.string(),
        repo: z.string(),
        target: Target,
        /** What people call the place. */
        name: z.string().optional(),
      }),
    )
    .min(1),
});
export type RoutesPausedNotice = z.infer<typeof RoutesPausedNotice>;

export const Notice = z.discriminatedUnion("kind", [
  // As it was told before there were troubles: some may still wait.
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

// One message that lists many: as it is kept until it is said, and said again whenever the list grew.

/**
 * Why messages are listed instead of sent: too many a minute, too many to be sent within a quarter of an hour,
 * the platform was away, outside working hours, the route wants digests, or somebody wants none for a while.
 */
export const ROLLUP_REASONS = ["budget", "backlog", "outage", "hours", "digest", "snooze"] as const;
export type RollupReason = (typeof ROLLUP_REASONS)[number];

export const RollupNotice = z.object({
  kind: z.literal("rollup"),
  why: z.enum(ROLLUP_REASONS),
  /** Messages a minute, where that is why. */
  limit: z.int().optional(),
  /** By whose clocks it waited, where that is why. */
  timeZone: z.string().optional(),
});
export type RollupNotice = z.infer<typeof RollupNotice>;
