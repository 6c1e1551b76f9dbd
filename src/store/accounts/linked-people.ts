// Looks up linked chat accounts by users of code hosts.

import type { Pool } from "pg";
import { Hours } from "../../contract/policy/rules.ts";
import { waitingOf } from "../../core/policy/schedule/next-opening.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Caller, LinkedPeople, Mentions } from "../../ports/accounts.ts";
import type { Queries } from "../pg/rows/queries.ts";
import {
  NAMED_LOGIN,
  NAMED_PEOPLE,
  type NamedPeople,
  namedValues,
} from "../pg/rows/named-people.ts";

const FIND = `
select distinct on (named.key) named.key, l.user_id, ${NAMED_LOGIN} as login, l.chat_user_id,
       l.mentions, p.hours, extract(epoch from now())::float8 * 1000 as now
from (${NAMED_PEOPLE}) named
join chat_links l on l.user_id = named.person_id and l.platform = $4
left join people p on p.user_id = l.user_id
order by named.key, l.linked_at desc`;

const CALLERS = `
select l.platform, named.key, l.user_id, ${NAMED_LOGIN} as login, l.chat_user_id, l.mentions
from (${NAMED_PEOPLE}) named join chat_links l on l.user_id = named.person_id`;

type Row = {
  key: string;
  user_id: string;
  login: string;
  chat_user_id: string;
  mentions: Mentions;
};

export function linkedPeople(pool: Pool): LinkedPeople {
  return {
    async find(platform, who) {
      const { rows } = await pool.query<Row & { hours: unknown; now: number }>({
        name: "linked-people",
        text: FIND,
        values: [...namedValues(who), platform],
      });
      return rows.map(({ hours, now, ...row }) => ({ ...personOf(row), isOff: isOff(hours, now) }));
    },
  };
}

export async function findCallers(db: Queries, who: NamedPeople): Promise<readonly Caller[]> {
  if (who.ids.length + who.logins.length === 0) return [];
  const { rows } = await db.query<Row & { platform: Platform }>({
    name: "find-callers",
    text: CALLERS,
    values: namedValues(who),
  });
  return rows.map(({ platform, ...row }) => ({ platform, ...personOf(row) }));
}

function isOff(kept: unknown, now: number): boolean {
  const { data: hours } = Hours.safeParse(kept);
  return waitingOf({ hours }, now) !== undefined;
}

function personOf({ key, user_id, login, chat_user_id, mentions }: Row) {
  return { identity: key, userId: user_id, login, chatUserId: chat_user_id, mentions };
}
