// Messages that were listed instead of sent: the list that named each of them last, wherever that was.

import { RollupNotice } from "../../contract/messages/notices.ts";
import { Target } from "../../contract/routing/routes.ts";
import { EDITED_FOR_DAYS } from "../../core/delivery/send-status.ts";
import type { RollupEntry, EntityRef } from "../../ports/routing.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import type { Queries } from "../queries.ts";
import { ASKED, askedOf } from "../recall.ts";

const READ = `
select t.at, l.target, s.rollup_key, s.notice
from ${ASKED}
cross join lateral (
  select distinct on (lane_id) lane_id, rollup_key, notice from sends
  where group_key = t.group_key and update_key = t.key and rollup_key is not null
    and (status in ${WAITING} or status = 'skipped' and shown_by is not null)
    and created_at > now() - interval '${EDITED_FOR_DAYS} days'
  order by lane_id, id desc
) s
join lanes l on l.id = s.lane_id`;

type Row = { at: number; target: unknown; rollup_key: string; notice: unknown };

export async function findRollupEntries(
  db: Queries,
  messages: readonly EntityRef[],
): Promise<readonly RollupEntry[]> {
  if (messages.length === 0) return [];
  const { rows } = await db.query<Row>({
    name: "rollupEntries",
    text: READ,
    values: [askedOf(messages)],
  });
  return rows.flatMap(({ at, rollup_key, ...row }) => {
    const message = messages[at];
    const target = Target.safeParse(row.target).data;
    const notice = RollupNotice.safeParse(row.notice).data;
    return message && target && notice
      ? [{ ...message, target, rollup: { key: rollup_key, notice } }]
      : [];
  });
}
