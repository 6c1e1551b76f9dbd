// What stands in a target already, and what became of an event in a group.

import type { Pool } from "pg";
import { z } from "zod";
import { Target } from "../../contract/routes.ts";
import type { SendStatus } from "../../core/sends/send-status.ts";
import type { SendSummary, Shown } from "../../ports/lane-store.ts";
import { storedKey } from "./update-key.ts";

const FIND_SHOWN = `
select id, message_id, message, sequence,
       extract(epoch from clock_timestamp() - delivered_at)::float8 * 1000 as age_ms
from sends
where lane_id = $1 and update_key = $2 and message_id is not null and status = 'delivered'
order by id desc limit 1`;

const SUMMARIZE = `
select l.target, s.status, s.error, l.state = 'paused' as is_paused,
       extract(epoch from s.delivered_at - s.received_at)::float8 * 1000 as took_ms
from sends s join lanes l on l.id = s.lane_id
where s.event_id = $1 and s.group_key = $2 and s.kind = 'event' order by s.id`;

type ShownRow = {
  id: string;
  message_id: string;
  message: unknown;
  sequence: unknown;
  age_ms: number | null;
};
type SummaryRow = {
  target: unknown;
  status: SendStatus;
  error: string | null;
  is_paused: boolean;
  took_ms: number | null;
};

const StoredMessage = z.record(z.string(), z.unknown()).optional().catch(undefined);
const StoredSequence = z.array(z.number()).optional().catch(undefined);

export async function findShown(
  pool: Pool,
  laneId: string,
  updateKey: string,
): Promise<Shown | undefined> {
  const { rows } = await pool.query<ShownRow>({
    name: "find-shown",
    text: FIND_SHOWN,
    values: [laneId, storedKey(updateKey)],
  });
  const [row] = rows;
  return (
    row && {
      sendId: row.id,
      messageId: row.message_id,
      message: StoredMessage.parse(row.message ?? undefined),
      sequence: StoredSequence.parse(row.sequence ?? undefined),
      ageMs: Math.max(0, Math.round(row.age_ms ?? 0)),
    }
  );
}

export async function summarize(
  pool: Pool,
  eventId: string,
  groupKey: string,
): Promise<readonly SendSummary[]> {
  const { rows } = await pool.query<SummaryRow>(SUMMARIZE, [eventId, groupKey]);
  return rows.map(({ target, status, error, is_paused, took_ms }) => ({
    target: Target.parse(target),
    status,
    error: error ?? undefined,
    isPaused: is_paused,
    tookMs: took_ms === null ? undefined : Math.round(took_ms),
  }));
}
