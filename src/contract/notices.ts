// What Relay has to tell by itself, as it is kept until it is said.

import { z } from "zod";
import { ReminderNotice } from "./reminder-notice.ts";
import { FeedNotice, WatchNotice } from "./person-notice.ts";
import { SummaryNotice } from "./summary-notice.ts";
import { Target } from "./targets.ts";
import { TestNotice } from "./test-notice.ts";
import { TargetPausedNotice, AlertNotice } from "./troubles.ts";

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
