// Watches: one-time notifications about an entity, kept until they are met or expire.

import type { Pool } from "pg";
import { z } from "zod";
import { Target } from "../../contract/kernel/target.ts";
import { WANTS } from "../../core/policy/subscriptions/watch.ts";
import type { EntityRef } from "../../ports/routing.ts";
import type { Watch, Watches } from "../../ports/policy.ts";
import { jsonOf, storable, storedKey } from "../pg/rows/stored-values.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { ASKED, askedOf } from "../entities/load-entities.ts";

/** Per user. */
export const MAX_WATCHES = 50;
export const WATCHED_DAYS = 30;

const IS_OPEN = `met_at is null and created_at > now() - interval '${WATCHED_DAYS} days'`;

const COUNT = `select count(*)::integer as n from watches where user_id = $1 and ${IS_OPEN}`;

// An existing watch restarts, with the latest target.
const ADD = `
insert into watches (group_key, key, wants, user_id, login, target, requested_in, title)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (group_key, key, wants, user_id) where met_at is null
do update set target = excluded.target, requested_in = excluded.requested_in, created_at = now()`;

const COLUMNS = "id, group_key, key, wants, user_id, login, target, requested_in, title";

const LIST = `select ${COLUMNS} from watches where user_id = $1 and ${IS_OPEN} order by id`;

const END = `
delete from watches where user_id = $1 and group_key = $2 and key = $3 and met_at is null
returning id`;

const FIND = `
select w.* from ${ASKED}
cross join lateral (
  select ${COLUMNS} from watches
  where group_key = t.group_key and watches.key = t.key and ${IS_OPEN}
) w
order by w.id`;

const Row = z.object({
  id: z.string(),
  group_key: z.string(),
  key: z.string(),
  wants: z.enum(WANTS),
  user_id: z.string(),
  login: z.string(),
  target: Target.nullable(),
  requested_in: Target,
  title: z.string(),
});

export function watches(pool: Pool): Watches {
  return {
    async add({ groupKey, name, wants, userId, login, target, requestedIn, title }) {
      const { rows } = await pool.query<{ n: number }>(COUNT, [userId]);
      if ((rows[0]?.n ?? 0) >= MAX_WATCHES) return "tooMany";
      const places = [target ? jsonOf(target) : null, jsonOf(requestedIn)];
      const what = [groupKey, storedKey(name), wants, userId, login];
      await pool.query(ADD, [...what, ...places, storable(title)]);
      return "added";
    },
    async list(userId) {
      const { rows } = await pool.query(LIST, [userId]);
      return rows.flatMap(watchOf);
    },
    async end(userId, { groupKey, name }) {
      const { rows } = await pool.query(END, [userId, groupKey, storedKey(name)]);
      return rows.length > 0;
    },
  };
}

/** For the planner, in its transaction. */
export async function findWatches(
  db: Queries,
  refs: readonly EntityRef[],
): Promise<readonly Watch[]> {
  if (refs.length === 0) return [];
  const { rows } = await db.query({
    name: "find-watches",
    text: FIND,
    values: [askedOf(refs)],
  });
  return rows.flatMap(watchOf);
}

/** A watch that this version cannot parse is ignored. */
function watchOf(kept: unknown): Watch[] {
  const { data: row } = Row.safeParse(kept);
  if (!row) return [];
  const { id, wants, login, title } = row;
  const target = row.target ?? undefined;
  const whose = { groupKey: row.group_key, userId: row.user_id, login };
  return [{ id, ...whose, name: row.key, wants, target, requestedIn: row.requested_in, title }];
}
