// Stores that are wrong on purpose, each in one way. A rig that does not catch them proves nothing.

import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { Refusal } from "../../../src/core/kernel/refusal.ts";
import type { EventStore, NewEvent } from "../../../src/ports/ingress.ts";
import { deliveryKey } from "../../../src/store/pg/rows/keys.ts";
import { SEES_ALL } from "../../../src/store/pg/pools.ts";

/** Makes the wrong store out of the right one. */
export type BrokenStore = (events: EventStore, databaseUrl: string) => EventStore;

// Between two steps that belong together, so that kills hit the gap in every run.
const GAP_MS = 100;

export const brokenStores: ReadonlyMap<string, BrokenStore> = new Map([
  ["ack-before-commit", ackBeforeCommit],
  ["dedupe-outside-transaction", dedupeOutsideTransaction],
]);

function ackBeforeCommit(events: EventStore): EventStore {
  return {
    async append(event) {
      void sleep(GAP_MS)
        .then(() => events.append(event))
        .catch(() => {});
      return { outcome: "stored", heldMs: 0 };
    },
  };
}

const CLAIM = `
insert into idempotency_keys (key, group_key, token, event_id, expires_at)
values ($1, $2, gen_random_uuid(), 0, now() + interval '5 minutes')
on conflict (key) do nothing`;

const STORE = `
insert into events (group_key, provider, event, delivery_id, headers, payload)
values ($1, $2, $3, $4, $5, $6)`;

function dedupeOutsideTransaction(_events: EventStore, databaseUrl: string): EventStore {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, options: SEES_ALL });
  pool.on("error", () => {});
  return {
    async append(event) {
      try {
        return await claimThenStore(pool, event);
      } catch {
        throw new Refusal("unavailable", "Temporarily unavailable", 5);
      }
    },
  };
}

async function claimThenStore(pool: Pool, event: NewEvent) {
  const { groupKey, provider, deliveryId = "" } = event;
  const claim = await pool.query(CLAIM, [deliveryKey(provider, groupKey, deliveryId), groupKey]);
  if (claim.rowCount === 0) return { outcome: "duplicate", heldMs: 0 } as const;
  await sleep(GAP_MS);
  const { event: name, headers, payload } = event;
  await pool.query(STORE, [groupKey, provider, name, deliveryId, headers, payload]);
  return { outcome: "stored", heldMs: 0 } as const;
}
