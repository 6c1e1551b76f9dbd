// Messages that were listed instead of sent: the list that named each of them last, wherever that was.

import { FoldNotice } from "../../contract/fold-notice.ts";
import { Target } from "../../contract/routes.ts";
import { EDITED_FOR_DAYS } from "../../core/sends/edited-for.ts";
import type { Listing, EntityRef } from "../../ports/dispatch-store.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import type { Queries } from "../queries.ts";
import { ASKED, askedOf } from "../recall.ts";

const READ = `
select t.at, l.target, s.fold_key, s.notice
from ${ASKED}
cross join lateral (
  select distinct on (lane_id) lane_id, fold_key, notice from sends
  where group_key = t.group_key and update_key = t.key and fold_key is not null
    and (status in ${WAITING} or status = 'skipped' and shown_by is not null)
    and created_at > now() - interval '${EDITED_FOR_DAYS} days'
  order by lane_id, id desc
) s
join lanes l on l.id = s.lane_id`;

type Row = { at: number; target: unknown; fold_key: string; notice: unknown };

export async function findListings(
  db: Queries,
  messages: readonly EntityRef[],
): Promise<readonly Listing[]> {
  if (messages.length === 0) return [];
  const { rows } = await db.query<Row>({
    name: "listings",
    text: READ,
    values: [askedOf(messages)],
  });
  return rows.flatMap(({ at, fold_key, ...row }) => {
    const message = messages[at];
    const target = Target.safeParse(row.target).data;
    const notice = FoldNotice.safeParse(row.notice).data;
    return message && target && notice
      ? [{ ...message, target, list: { key: fold_key, notice } }]
      : [];
  });
}
