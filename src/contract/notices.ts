// What Relay has to tell by itself, as it is kept until it is said.

import { z } from "zod";
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

export const Notice = z.discriminatedUnion("kind", [TargetPaused, Linked, TestNotice]);
export type Notice = z.infer<typeof Notice>;
