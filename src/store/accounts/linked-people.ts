// Looks up linked chat accounts by GitHub user. A login counts only for people whose key is that of GitHub: keys of other
// hosts have a colon, and a login there can be somebody else's on GitHub.

import type { Pool } from "pg";
import { Hours } from "../../contract/policy/rules.ts";
import { waitingOf } from "../../core/policy/schedule/next-opening.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Caller, LinkedPeople, Mentions } from "../../ports/accounts.ts";
import type { Queries } from "../pg/rows/queries.ts";

const FIND = `
select distinct on (l.user_id) l.user_id, l.login, l.chat_user_id, l.mentions, p.hours,
       extract(epoch from now())::float8 * 1000 as now
from chat_links l left join people p on p.user_id = l.user_id
where l.platform = $3 and (l.user_id = any ($1) or (lower(l.login) = any ($2) and strpos(l.user_id, ':') = 0))
order by l.user_id, l.linked_at desc`;

const CALLERS = `
select platform, user_id, login, chat_user_id, mentions
from chat_links where user_id = any ($1) or (lower(login) = any ($2) and strpos(user_id, ':') = 0)`;

type Row = { user_id: string; login: string; chat_user_id: string; mentions: Mentions };

export function linkedPeople(pool: Pool): LinkedPeople {
  return {
    async find(platform, { ids, logins }) {
      const { rows } = await pool.query<Row & { hours: unknown; now: number }>({
        name: "linked-people",
        text: FIND,
        values: [ids, logins, platform],
      });
      return rows.map(({ hours, now, ...row }) => ({ ...personOf(row), isOff: isOff(hours, now) }));
    },
  };
}

export async function findCallers(
  db: Queries,
  { ids, logins }: { ids: readonly string[]; logins: readonly string[] },
): Promise<readonly Caller[]> {
  if (ids.length + logins.length === 0) return [];
  const { rows } = await db.query<Row & { platform: Platform }>({
    name: "find-callers",
    text: CALLERS,
    values: [ids, logins],
  });
  return rows.map(({ platform, ...row }) => ({ platform, ...personOf(row) }));
}

function isOff(kept: unknown, now: number): boolean {
  const { data: hours } = Hours.safeParse(kept);
  return waitingOf({ hours }, now) !== undefined;
}

function personOf({ user_id, login, chat_user_id, mentions }: Row) {
  return { userId: user_id, login, chatUserId: chat_user_id, mentions };
}
