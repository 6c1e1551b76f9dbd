// Pull requests that wait for a review, as they are kept until they are told.

import { z } from "zod";

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
