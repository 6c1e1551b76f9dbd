// Looks up chat accounts by users of code hosts, and roles by teams: linked accounts, and what groups map.

import type { Pool } from "pg";
import { Hours } from "../../contract/policy/rules.ts";
import { waitingOf } from "../../core/policy/schedule/next-opening.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Mentions } from "../../ports/accounts.ts";
import type { Callers, LinkedPeople, ConcernedNames, TeamCaller } from "../../ports/policy.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { NAMED_LOGIN, NAMED_PEOPLE, namedValues } from "../pg/rows/named-people.ts";

/** In `ping_opt_outs`. */
const ALL_GROUPS = "0";

/**
 * Rows of `mapped_people` by account or login, without those of people who opted out. Of $1 the ids, of $4 the keys of
 * groups, of $5 the logins. The settings of the user count, and those of the person who linked the chat account.
 */
const MAPPED = `
mapped_people m
left join identities i on i.key = m.account
cross join lateral (select coalesce(i.person_id, m.account) as person_id) r
left join lateral (
  select c.mentions from chat_links c
  where c.user_id = r.person_id and c.platform = m.platform order by c.linked_at desc limit 1) own on true
left join chat_links holder on holder.platform = m.platform and holder.chat_user_id = m.chat_user_id
cross join lateral (select case
  when 'never' in (own.mentions, holder.mentions) then 'never'
  when 'silent' in (own.mentions, holder.mentions) then 'silent'
  else 'ping' end as mentions) s
where m.group_key = any ($4::bigint[])
  and (m.account = any ($1::text[]) or (m.login_key <> '' and m.login_key = any ($5::text[])))
  and not exists (select from ping_opt_outs o
    where o.person_id in (r.person_id, holder.user_id) and o.group_key in (0, m.group_key))`;

const HOURS = "(select p.hours from people p where p.user_id";

const FIND = `
select found.*, extract(epoch from now())::float8 * 1000 as now from (
  (select distinct on (named.key) named.key, l.user_id, ${NAMED_LOGIN} as login, l.chat_user_id,
     l.mentions, false as is_mapped, ${HOURS} = l.user_id) as hours, null::jsonb as holder_hours
   from (${NAMED_PEOPLE}) named
   join chat_links l on l.user_id = named.person_id and l.platform = $6
   where not exists (select from ping_opt_outs o
     where o.person_id = l.user_id and o.group_key = any ($4::bigint[] || 0::bigint))
   order by named.key, l.linked_at desc)
  union all
  select m.account, r.person_id, m.login, m.chat_user_id, s.mentions, true,
    ${HOURS} = r.person_id), ${HOURS} = holder.user_id)
  from ${MAPPED} and m.platform = $6) found`;

const CALLERS = `
select l.platform, named.key, l.user_id, ${NAMED_LOGIN} as login, l.chat_user_id, l.mentions,
  null::text as mapped_by,
  array(select o.group_key::text from ping_opt_outs o
    where o.person_id = l.user_id and o.group_key = any ($4::bigint[] || 0::bigint)) as opted_out
from (${NAMED_PEOPLE}) named join chat_links l on l.user_id = named.person_id
union all
select m.platform, m.account, r.person_id, m.login, m.chat_user_id, s.mentions, m.group_key::text,
  array[]::text[]
from ${MAPPED}`;

const TEAMS = `
select group_key::text as mapped_by, platform, team from mapped_teams
where group_key = any ($1::bigint[]) and team = any ($2::text[])`;

const ROLES = `
select role_id from mapped_teams
where group_key = $1 and platform = $2 and team = any ($3::text[]) order by team`;

type Row = {
  key: string;
  user_id: string;
  login: string;
  chat_user_id: string;
  mentions: Mentions;
};

type FoundRow = Row & { is_mapped: boolean; hours: unknown; holder_hours: unknown; now: number };
type CallerRow = Row & { platform: Platform; mapped_by: string | null; opted_out: string[] };

export function linkedPeople(pool: Pool): LinkedPeople {
  return {
    async find({ platform, groupKey }, who) {
      const { rows } = await pool.query<FoundRow>({
        name: "linked-people",
        text: FIND,
        values: [...valuesOf(who, [groupKey]), platform],
      });
      return rows.map(({ is_mapped: isMapped, hours, holder_hours, now, ...row }) => ({
        ...personOf(row),
        isMapped,
        isOff: isOff(hours, now) || isOff(holder_hours, now),
      }));
    },

    async rolesOf({ platform, groupKey }, teams) {
      if (teams.length === 0) return [];
      const { rows } = await pool.query<{ role_id: string }>({
        name: "team-roles",
        text: ROLES,
        values: [groupKey, platform, teams],
      });
      return rows.map(({ role_id }) => role_id);
    },
  };
}

export async function findCallers(
  db: Queries,
  { ids, logins, teams }: ConcernedNames,
  groupKeys: readonly string[],
): Promise<Callers> {
  return {
    people:
      ids.length + logins.length === 0 ? [] : await findPeople(db, { ids, logins }, groupKeys),
    teams: teams.length === 0 ? [] : await findTeams(db, teams, groupKeys),
  };
}

async function findPeople(
  db: Queries,
  who: Omit<ConcernedNames, "teams">,
  groupKeys: readonly string[],
): Promise<Callers["people"]> {
  const { rows } = await db.query<CallerRow>({
    name: "find-callers",
    text: CALLERS,
    values: valuesOf(who, groupKeys),
  });
  return rows.map(({ platform, mapped_by, opted_out, ...row }) => ({
    platform,
    ...personOf(row),
    mappedBy: mapped_by ?? undefined,
    optedOut: opted_out.includes(ALL_GROUPS) ? groupKeys : opted_out,
  }));
}

async function findTeams(
  db: Queries,
  teams: readonly string[],
  groupKeys: readonly string[],
): Promise<readonly TeamCaller[]> {
  const { rows } = await db.query<{ mapped_by: string; platform: Platform; team: string }>({
    name: "find-team-callers",
    text: TEAMS,
    values: [groupKeys, teams],
  });
  return rows.map(({ mapped_by: mappedBy, ...team }) => ({ ...team, mappedBy }));
}

function valuesOf(who: Omit<ConcernedNames, "teams">, groupKeys: readonly string[]): unknown[] {
  return [...namedValues(who), groupKeys, who.logins];
}

function isOff(kept: unknown, now: number): boolean {
  const { data: hours } = Hours.safeParse(kept);
  return waitingOf({ hours }, now) !== undefined;
}

function personOf({ key, user_id, login, chat_user_id, mentions }: Row) {
  return { identity: key, userId: user_id, login, chatUserId: chat_user_id, mentions };
}
