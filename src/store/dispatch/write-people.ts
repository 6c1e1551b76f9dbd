// Whom lanes lead to, and what people need not wait for any more. The lanes are locked by then.

import type { PoolClient } from "pg";
import { jsonOf } from "../json.ts";
import { nameOf } from "../lanes/lock-lanes.ts";
import type { PlannedRows } from "./planned-rows.ts";

const MET = "update watches set met_at = now() where id = any ($1) and met_at is null";

const LEAD = `
update lanes l set user_id = t.user_id
from json_to_recordset($1::json) as t(lane_id bigint, user_id text)
where l.id = t.lane_id and l.user_id is distinct from t.user_id`;

export async function writePeople(
  client: PoolClient,
  lanes: ReadonlyMap<string, string>,
  { sends, met }: Pick<PlannedRows, "sends" | "met">,
): Promise<void> {
  const personal = sends.flatMap((send) =>
    send.user_id === undefined ? [] : [{ lane_id: lanes.get(nameOf(send)), user_id: send.user_id }],
  );
  await Promise.all([
    personal.length > 0 && client.query(LEAD, [jsonOf(personal)]),
    met.length > 0 && client.query(MET, [met]),
  ]);
}
