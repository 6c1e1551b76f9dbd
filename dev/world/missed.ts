// Deliveries that GitHub missed this week: two were redelivered successfully, two never arrived.

import type { WorldDatabase } from "./database.ts";

// Never due again, because the GitHub sandbox has no record of this past. Relay may have added the check already.
const ADD_CHECK = `
insert into delivery_checks (source, group_key, due_at, checked_at)
values ('acme/shop', $1, 'infinity', now() - interval '2 minutes')
on conflict (source, group_key) do update
set due_at = excluded.due_at, checked_at = excluded.checked_at`;

const ADD_MISSED = `
insert into missed_deliveries
  (guid, group_key, source, event, failed_at, found_at, redeliveries, requested_at, repaired_at)
select gen_random_uuid()::text, $1, 'acme/shop', event, at, at + interval '4 minutes', redeliveries,
       at + interval '5 minutes', case when is_repaired then at + interval '6 minutes' end
from (
  select event, now() - hours * interval '1 hour' as at, redeliveries, is_repaired
  from (values
    ('pull_request', 31, 1, true), ('push', 31, 1, true),
    ('check_run', 76, 3, false), ('issue_comment', 77, 3, false)
  ) as told(event, hours, redeliveries, is_repaired)
) missed`;

export async function writeMissed(database: WorldDatabase, groupKey: string): Promise<void> {
  await database.query(ADD_CHECK, [groupKey]);
  await database.query(ADD_MISSED, [groupKey]);
}
