// Reads and writes the people mapping of a group. Every write locks the list of groups first and checks the caller's
// role under the lock.

import { type Kysely, sql } from "kysely";
import type { ListedMapping, MappingStore } from "../../ports/identities.ts";
import { lockGroups } from "../config/group-store.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Schema } from "../pg/schema/index.ts";
import {
  mappingEntry,
  type PersonRow,
  personOf,
  readMap,
  writeMap,
} from "../config/people-map-rows.ts";

export function mappingStore(db: Kysely<Schema>): MappingStore {
  return {
    list: (groupKey) =>
      seeing(db, [groupKey], async (tx) => ({
        people: await listPeople(tx, groupKey),
        teams: (await readMap(tx, groupKey)).teams,
      })),

    change: ({ groupId, actor, check }, next) =>
      seeing(db, "all", async (tx) => {
        const groups = await lockGroups(tx, check);
        const group = groups.find(({ id }) => id === groupId);
        if (!group) return undefined;
        const before = await readMap(tx, group.key);
        const after = next(before);
        const detail = await writeMap(tx, group.key, { before, after });
        if (detail) await appendAudit(tx, [{ ...mappingEntry(group), actor, detail }]);
        return after;
      }),
  };
}

type ListedRow = PersonRow & { person_id: string; is_out: boolean; has_link: boolean };

async function listPeople(tx: Kysely<Schema>, groupKey: string): Promise<readonly ListedMapping[]> {
  const { rows } = await sql<ListedRow>`
    select m.account, m.login, m.platform, m.chat_user_id, r.person_id,
      exists (select from ping_opt_outs o
        where o.person_id in (r.person_id, holder.user_id) and o.group_key in (0, m.group_key)) as is_out,
      exists (select from chat_links c
        where c.user_id = r.person_id and c.platform = m.platform) as has_link
    from mapped_people m
    left join identities i on i.key = m.account
    cross join lateral (select coalesce(i.person_id, m.account) as person_id) r
    left join chat_links holder
      on holder.platform = m.platform and holder.chat_user_id = m.chat_user_id
    where m.group_key = ${groupKey}
    order by m.account collate "C", m.platform`.execute(tx);
  return rows.map(({ person_id: personId, is_out: isOptedOut, has_link: hasLink, ...row }) => ({
    row: personOf(row),
    personId,
    isOptedOut,
    hasLink,
  }));
}
