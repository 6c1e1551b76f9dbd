// What can be wrong with a group, as it is kept and told.

import { z } from "zod";
import { Target } from "../kernel/target.ts";

export const TargetPausedNotice = z.object({
  kind: z.literal("targetPaused"),
  target: Target,
  /** What the platform said. */
  said: z.string(),
});
export type TargetPausedNotice = z.infer<typeof TargetPausedNotice>;

export const Alert = z.discriminatedUnion("kind", [
  TargetPausedNotice,
  z.object({
    kind: z.literal("failures"),
    failed: z.int(),
    /** Failed or delivered. */
    settled: z.int(),
  }),
  z.object({ kind: z.literal("rejected"), rejected: z.int() }),
  z.object({
    kind: z.literal("waiting"),
    /** Of the oldest. */
    waitsMs: z.number(),
    /** In how many targets. */
    targets: z.int(),
  }),
]);
export type Alert = z.infer<typeof Alert>;
export type AlertKind = Alert["kind"];

export const AlertNotice = z.object({
  kind: z.literal("alert"),
  alert: Alert,
  since: z.number(),
  /** Unset while it goes on. */
  until: z.number().optional(),
});
export type AlertNotice = z.infer<typeof AlertNotice>;
