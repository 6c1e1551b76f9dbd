// One message in the place of many: what was missed, a line for each event.

import { z } from "zod";

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
