// Alerts about a group, as stored and sent.

import { z } from "zod";
import { Target } from "../kernel/target.ts";

export const TargetPausedNotice = z.object({
  kind: z.literal("targetPaused"),
  target: Target,
  /** Error text of the platform. */
  said: z.string(),
});
export type TargetPausedNotice = z.infer<typeof TargetPausedNotice>;

export const Alert = z.discriminatedUnion("kind", [
  TargetPausedNotice,
  z.object({
    kind: z.literal("failures"),
    failed: z.int(),
    /** Failed plus delivered. */
    settled: z.int(),
  }),
  z.object({ kind: z.literal("rejected"), rejected: z.int() }),
  z.object({
    kind: z.literal("waiting"),
    /** Age of the oldest waiting message. */
    waitsMs: z.number(),
    /** Number of affected targets. */
    targets: z.int(),
  }),
]);
export type Alert = z.infer<typeof Alert>;
export type AlertKind = Alert["kind"];

export const AlertNotice = z.object({
  kind: z.literal("alert"),
  alert: Alert,
  since: z.number(),
  /** Unset while the alert is active. */
  until: z.number().optional(),
});
export type AlertNotice = z.infer<typeof AlertNotice>;
