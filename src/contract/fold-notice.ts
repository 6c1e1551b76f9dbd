// One message that lists many: as it is kept until it is said, and said again whenever the list grew.

import { z } from "zod";

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
