// Waits until everything is dispatched and sent, looking as little as possible: each look costs what is measured.

import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

const LOOK_EVERY_MS = 100;
const WITHIN_MS = 300_000;

const WAITING = `
select from undispatched union all
select from sends where status in ('queued', 'sending', 'retrying') limit 1`;

export async function untilDone(owner: Client, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + WITHIN_MS;
  while ((await owner.query(WAITING)).rowCount !== 0) {
    if (performance.now() > giveUpAt) throw new Error("what was sent does not arrive");
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}
