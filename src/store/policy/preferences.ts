// When and how users want direct messages.

import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { Target } from "../../contract/kernel/target.ts";
import { Hours } from "../../contract/policy/rules.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { FeedSubscriber, PreferenceStore, StoredPreferences } from "../../ports/policy.ts";
import {
  NAMED_LOGIN,
  NAMED_PEOPLE,
  type NamedPeople,
  namedValues,
} from "../pg/rows/named-people.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import type { Schema } from "../pg/schema/index.ts";

const SNOOZED = `
case when snoozed_until > now() then extract(epoch from snoozed_until)::float8 * 1000 end
  as snoozed_until`;

const READ = `select hours, feed, ${SNOOZED} from people where user_id = $1`;

const set = (column: "hours" | "feed") => `
insert into people (user_id, ${column}) values ($1, $2)
on conflict (user_id) do update set ${column} = excluded.${column}, updated_at = now()`;

const SNOOZE = `
insert into people (user_id, snoozed_until)
values ($1, date_trunc('second', now() + $2 * interval '1 millisecond'))
on conflict (user_id) do update set snoozed_until = excluded.snoozed_until, updated_at = now()
returning extract(epoch from snoozed_until)::float8 * 1000 as until`;

// Users without any link get no feed.
const FEEDS = `
select distinct on (named.key) named.key, p.user_id, ${NAMED_LOGIN} as login, p.hours, p.feed, ${SNOOZED}
from (${NAMED_PEOPLE}) named
join chat_links l on l.user_id = named.person_id
join people p on p.user_id = l.user_id and p.feed is not null
order by named.key, l.linked_at desc`;

type Row = { hours: unknown; feed: unknown; snoozed_until: number | null };

export function preferences(pool: Pool): PreferenceStore {
  return {
    async read(userId) {
      const { rows } = await pool.query<Row>(READ, [userId]);
      return preferencesOf(rows[0] ?? { hours: null, feed: null, snoozed_until: null });
    },
    async setHours(userId, hours) {
      await pool.query(set("hours"), [userId, hours ? jsonOf(hours) : null]);
    },
    async setFeed(userId, feed) {
      await pool.query(set("feed"), [userId, feed ? jsonOf(feed) : null]);
    },
    async snooze(userId, forMs) {
      const { rows } = await pool.query<{ until: number | null }>(SNOOZE, [userId, forMs ?? null]);
      return rows[0]?.until ?? undefined;
    },
  };
}

/** Subscribers of a feed among these users, for the planner. */
export async function findFed(db: Queries, who: NamedPeople): Promise<readonly FeedSubscriber[]> {
  if (who.ids.length + who.logins.length === 0) return [];
  const { rows } = await db.query<Row & { key: string; user_id: string; login: string }>({
    name: "find-fed",
    text: FEEDS,
    values: namedValues(who),
  });
  return rows.flatMap(({ key: identity, user_id: userId, login, ...row }) => {
    const { feed, ...others } = preferencesOf(row);
    return feed ? [{ ...others, userId, identity, login, feed }] : [];
  });
}

function preferencesOf({ hours, feed, snoozed_until }: Row): StoredPreferences {
  return {
    hours: Hours.safeParse(hours).data,
    feed: Target.safeParse(feed).data,
    snoozedUntil: snoozed_until ?? undefined,
  };
}

// Unlinking a chat account ends the user's watches and feed there.
export async function forgetPerson(
  tx: Kysely<Schema>,
  platform: Platform,
  userId: string,
): Promise<void> {
  await sql`
    delete from watches
    where user_id = ${userId} and coalesce(target, requested_in) ->> 'platform' = ${platform}`.execute(
    tx,
  );
  await sql`
    update people set feed = null, updated_at = now()
    where user_id = ${userId} and feed ->> 'platform' = ${platform}`.execute(tx);
}
