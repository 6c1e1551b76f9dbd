// The worker role: what happens in the background.

import type { Log } from "../ports/log.ts";
import type { Store } from "../store/index.ts";
import { type Chore, type Housekeeping, startHousekeeping } from "../worker/housekeeping.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export function startWorker(store: Store, retentionDays: number, log: Log): Housekeeping {
  const chores: Chore[] = [
    {
      name: "partitions",
      everyMs: HOUR_MS,
      async run() {
        await store.ensurePartitions();
        const dropped = await store.dropOldPartitions(retentionDays);
        return dropped > 0 ? { dropped } : undefined;
      },
    },
    {
      name: "claims",
      everyMs: MINUTE_MS,
      async run() {
        const deleted = await store.deleteExpiredClaims();
        return deleted > 0 ? { deleted } : undefined;
      },
    },
  ];
  return startHousekeeping(chores, log);
}
