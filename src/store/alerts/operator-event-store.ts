// Events for the operator's webhook, kept until they are posted.

import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { OperatorEvent } from "../../core/alerts/alert-rules.ts";
import { storable } from "../pg/rows/stored-values.ts";
import type { OperatorEventStore } from "../../ports/jobs.ts";
import type { Queries } from "../pg/rows/queries.ts";

const ADD = `
insert into operator_events (webhook_id, type, subject, body) values ($1, $2, $3, $4)`;

// The backoff is written before the POST, so a crash counts as a failed attempt. It is longer than the POST timeout, so
// no event is posted twice at once.
const TAKE = `
update operator_events set
  attempts = attempts + 1,
  next_at = now() + least(30 * power(2, least(attempts, 7)), 3600) * interval '1 second'
where id = (
  select id from operator_events e
  where done_at is null and next_at <= now()
    and not exists (
      select from operator_events older
      where older.subject = e.subject and older.id < e.id and older.done_at is null)
  order by id limit 1 for update skip locked)
returning id, webhook_id, type, body, attempts`;

const DONE = "update operator_events set done_at = now(), error = null where id = $1";

const FAILED = `
update operator_events set error = $2,
  done_at = case when created_at < now() - interval '24 hours' then now() end
where id = $1 and done_at is null
returning done_at is not null as is_given_up`;

const MAX_REASON_LENGTH = 1_000;

type Row = { id: string; webhook_id: string; type: string; body: string; attempts: number };

export function operatorEventStore(pool: Pool): OperatorEventStore {
  return {
    async take() {
      const [row] = (await pool.query<Row>(TAKE)).rows;
      if (!row) return undefined;
      const { webhook_id: webhookId, ...rest } = row;
      return { ...rest, webhookId };
    },
    async done(id) {
      await pool.query(DONE, [id]);
    },
    async failed(id, why) {
      const values = [id, storable(why.slice(0, MAX_REASON_LENGTH))];
      const { rows } = await pool.query<{ is_given_up: boolean }>(FAILED, values);
      return rows[0]?.is_given_up === true ? "given-up" : "again";
    },
  };
}

/** The body is serialized once: every attempt sends the same bytes, which the signature covers. */
export async function addOperatorEvent(tx: Queries, event: OperatorEvent): Promise<void> {
  const { type, subject, since, until, data } = event;
  const moments = {
    since: momentOf(since),
    ...(until !== undefined && { until: momentOf(until) }),
  };
  const timestamp = momentOf(until ?? since);
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...moments } });
  await tx.query(ADD, [`msg_${randomUUID()}`, type, subject, body]);
}

function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
