// Entities that are muted in some targets.

import type { Pool } from "pg";
import type { Mutes } from "../../ports/policy.ts";
import { storedKey } from "../pg/rows/stored-values.ts";

const ADD = `
insert into mutes (group_key, target_key, key, until, muted_by, muted_by_login)
select $1, target_key, $3, date_trunc('second', now() + $4 * interval '1 millisecond'), $5, $6
from unnest($2::text[]) as target_key order by target_key
on conflict (group_key, target_key, key) do update
  set until = excluded.until, muted_by = excluded.muted_by,
      muted_by_login = excluded.muted_by_login, created_at = now()
returning extract(epoch from until)::float8 * 1000 as until`;

const END = `
delete from mutes
where group_key = $1 and target_key = any ($2) and key = $3 and (until is null or until > now())
returning key`;

export function mutes(pool: Pool): Mutes {
  return {
    async add({ groupKey, targetKeys, name }, { userId, login }, forMs) {
      const values = [groupKey, targetKeys, storedKey(name), forMs ?? null, userId, login];
      const { rows } = await pool.query<{ until: number | null }>(ADD, values);
      return rows[0]?.until ?? undefined;
    },
    async end({ groupKey, targetKeys, name }) {
      const { rows } = await pool.query(END, [groupKey, targetKeys, storedKey(name)]);
      return rows.length > 0;
    },
  };
}
