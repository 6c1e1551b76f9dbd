// The command line of the retention bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- retention [options]

  --json            one JSON object on standard output, everything else on standard error
  --days N          how many days are lived through, 35 unless told
  --webhooks N      on each of them, 200 unless told
  --event-days N    EVENT_RETENTION_DAYS, 10 unless told
  --attempt-days N  ATTEMPT_RETENTION_DAYS, 15 unless told
  --log-days N      LOG_RETENTION_DAYS, 20 unless told
  --steps N         how often a day the chores run, 8 unless told
  --seed N          of the days, 12 unless told`;

const RetentionOptions = z.object({
  json: flag,
  days: whole(400, 35),
  webhooks: whole(5_000, 200),
  "event-days": whole(365, 10),
  "attempt-days": whole(365, 15),
  "log-days": whole(365, 20),
  steps: whole(24, 8),
  seed: whole(2 ** 30, 12),
});

export type Retention = { eventDays: number; attemptDays: number; logDays: number };

export type RetentionOptions = {
  json: boolean;
  days: number;
  webhooks: number;
  steps: number;
  seed: number;
  retention: Retention;
};

const MIN_DAYS = 2;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): RetentionOptions {
  const {
    "event-days": eventDays,
    "attempt-days": attemptDays,
    "log-days": logDays,
    ...options
  } = readArgs(RetentionOptions, args);
  const retention = { eventDays, attemptDays, logDays };
  const kept = Object.values(retention);
  if (Math.min(...kept) < MIN_DAYS) throw new Error(`nothing is kept less than ${MIN_DAYS} days`);
  if (options.days < Math.max(...kept) + MIN_DAYS)
    throw new Error("--days must be more by 2 than anything is kept, or nothing would go");
  return { ...options, retention };
}
