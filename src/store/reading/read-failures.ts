// The newest sends that will never arrive, as the send log tells them.

import { type Kysely, sql } from "kysely";
import type { Reach, SendRecord } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { SEND_COLUMNS, sendRecord, type SendRow } from "./send-record.ts";
import { type TimeSpan, within } from "./span.ts";

const MAX_FAILURES = 20;

export async function readFailures(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<readonly SendRecord[]> {
  // Found first, by their own index: the planner would rather walk through all sends, newest first.
  const { rows } = await sql<SendRow>`
    with failed as materialized (
      select id from sends s
      where ${isOf(scope, "s.group_key")} and s.status in ('failed', 'dead')
        and ${within(span, "s.created_at")}
      order by s.created_at desc, s.id desc limit ${MAX_FAILURES}
    )
    select ${SEND_COLUMNS}
    from failed join sends s on s.id = failed.id join lanes l on l.id = s.lane_id
    order by s.created_at desc, s.id desc`.execute(tx);
  return rows.map(sendRecord);
}
