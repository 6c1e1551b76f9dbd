// What Relay has to tell by itself, as it is kept until it is said.

import { z } from "zod";
import { SummaryNotice } from "./summary-notice.ts";
import { Target } from "./targets.ts";
import { TestNotice } from "./test-notice.ts";

const TargetPaused = z.object({
  kind: z.literal("targetPaused"),
  target: Target,
  /** What the platform said. */
  said: z.string(),
});
export type TargetPaused = z.infer<typeof TargetPaused>;

const Linked = z.object({
  kind: z.literal("linked"),
  /** What people call codehost. */
  codehost: z.string(),
  login: z.string(),
});
export type Linked = z.infer<typeof Linked>;

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

export const Notice = z.discriminatedUnion("kind", [
  TargetPaused,
  Linked,
  TestNotice,
  Nudge,
  SummaryNotice,
]);
export type Notice = z.infer<typeof Notice>;
