// A target that its platform refuses is a trouble from the moment its lane is stopped. Whom it is told, and when, is
// decided by whoever looks for troubles next.

import type { PoolClient } from "pg";
import type { Settlement } from "../../ports/delivery.ts";

const NOTE = `
insert into alerts (group_key, kind, subject, detail)
select group_key, 'targetPaused', id::text,
       jsonb_build_object('kind', 'targetPaused', 'target', target, 'said', $2::text)
from lanes where id = $1
on conflict do nothing`;

export async function notePauses(
  client: PoolClient,
  settlements: readonly Settlement[],
): Promise<void> {
  for (const { laneId, pause } of settlements)
    if (pause) await client.query(NOTE, [laneId, pause.why]);
}
