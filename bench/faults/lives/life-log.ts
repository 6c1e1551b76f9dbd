// What the service says of lives: in which order it took their webhooks, and the send log.

import { z } from "zod";
import { Target } from "../../../src/contract/routing/routes.ts";
import { targetKey } from "../../../src/core/delivery/target-key.ts";
import { withClient } from "../sql.ts";

export type LifeSend = {
  id: string;
  deliveryId: string;
  target: string;
  status: string;
  messageId: string | undefined;
  key: string | undefined;
  isNote: boolean;
  /** The send that says it already. */
  shownBy: string | undefined;
  /** Why nothing had to be sent. */
  why: string | undefined;
  mayBeDoubled: boolean;
  /** When its message may be drawn at the earliest. */
  dueAt: number;
  deliveredAt: number | undefined;
};

export type LifeLog = {
  /** Delivery ids, as they were accepted. */
  accepted: readonly string[];
  sends: readonly LifeSend[];
};

const ACCEPTED = "select delivery_id from events where delivery_id like 'life-%' order by id";

const SENDS = `
select sends.id, delivery_id, lanes.target, status, message_id, update_key, is_note, shown_by, error,
       may_be_doubled,
       extract(epoch from greatest(sends.created_at, held_until))::float8 * 1000 as due_at,
       extract(epoch from sends.delivered_at)::float8 * 1000 as delivered_at
from sends join lanes on lanes.id = sends.lane_id
where kind in ('event', 'edit') and delivery_id like 'life-%'
order by sends.id`;

const Accepted = z.object({ delivery_id: z.string() }).transform((row) => row.delivery_id);
const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const Row = z
  .object({
    id: z.string(),
    delivery_id: z.string(),
    target: Target,
    status: z.string(),
    message_id: text,
    update_key: text,
    is_note: z.boolean(),
    shown_by: text,
    error: text,
    may_be_doubled: z.boolean(),
    due_at: z.number(),
    delivered_at: z.number().nullable(),
  })
  .transform((row): LifeSend => ({
    id: row.id,
    deliveryId: row.delivery_id,
    target: targetKey(row.target),
    status: row.status,
    messageId: row.message_id,
    key: row.update_key,
    isNote: row.is_note,
    shownBy: row.shown_by,
    why: row.error,
    mayBeDoubled: row.may_be_doubled,
    dueAt: row.due_at,
    deliveredAt: row.delivered_at ?? undefined,
  }));

export function readLifeLog(url: string): Promise<LifeLog> {
  return withClient(url, async (client) => {
    const accepted = await client.query(ACCEPTED);
    const sends = await client.query(SENDS);
    return {
      accepted: z.array(Accepted).parse(accepted.rows),
      sends: z.array(Row).parse(sends.rows),
    };
  });
}
