// The routes of a group as they were when an event met them. They carry the name the group had then: it
// may have been renamed since, and a freed name remembers whose it was.

import { type Kysely, sql } from "kysely";
import { Route } from "../../contract/routing/routes.ts";
import type { PastRoutes, Reach } from "../../ports/records.ts";
import { GROUPS_KEY } from "../keys.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";

type Row = { version: string; group_key: string; route: unknown };

export async function readPastRoutes(
  tx: Kysely<Schema>,
  groups: Reach,
  query: readonly Pick<PastRoutes, "groupKey" | "version">[],
): Promise<PastRoutes[]> {
  if (query.length === 0) return [];
  const { rows } = await sql<Row>`
    select asked.version, asked.group_key, each.route
    from unnest(${query.map(({ version }) => version)}::bigint[],
                ${query.map(({ groupKey }) => groupKey)}::bigint[]) as asked(version, group_key)
    join route_versions v on v.version = asked.version
    cross join lateral jsonb_array_elements(v.routes) with ordinality as each(route, place)
    where ${isOf(groups, "asked.group_key")} and each.route ->> 'groupId' in (
      select groups.value ->> 'id' from documents
      cross join lateral jsonb_array_elements(documents.value) groups
      where documents.key = ${GROUPS_KEY} and groups.value ->> 'key' = asked.group_key::text
      union all select name from freed_names where freed_names.group_key = asked.group_key)
    order by each.place`.execute(tx);
  return query.map(({ groupKey, version }) => ({
    groupKey,
    version,
    routes: rows
      .filter((row) => row.group_key === groupKey && row.version === version)
      .flatMap(({ route }) => Route.safeParse(route).data ?? []),
  }));
}
