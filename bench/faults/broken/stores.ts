// Event stores that are wrong on purpose, each in one way.

import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { Refusal } from "../../../src/core/kernel/refusal.ts";
import type { EventStore, NewEvent } from "../../../src/ports/ingress.ts";
import { deliveryKey } from "../../../src/store/pg/rows/keys.ts";

// Between two steps that belong together, so that kills hit the gap in every run.
const GAP_MS = 100;

export function ackBeforeCommit(events: EventStore): EventStore {
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

export function dedupeOutsideTransaction(pool: Pool) {
  return (): EventStore => ({
    async append(event) {
      try {
        return await claimThenStore(pool, event);
      } catch {
        throw new Refusal("unavailable", "Temporarily unavailable", 5);
      }
    },
  });
}

async function claimThenStore(pool: Pool, event: NewEvent) {
  const { groupKey, provider, deliveryId = "" } = event;
  const claim = await pool.query(CLAIM, [deliveryKey(provider, event, deliveryId), groupKey]);
  if (claim.rowCount === 0) return { outcome: "duplicate", heldMs: 0 } as const;
  await sleep(GAP_MS);
  const { event: name, headers, payload } = event;
  await pool.query(STORE, [groupKey, provider, name, deliveryId, headers, payload]);
  return { outcome: "stored", heldMs: 0 } as const;
}
