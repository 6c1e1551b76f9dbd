// Reads unclaimed installations. No group sees these rows, so the scope is always that of a super-admin.

import { type Kysely, sql } from "kysely";
import type { UnclaimedInstallation } from "../../contract/accounts/installations.ts";
import type { UnclaimedReader } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";

const MAX_INSTALLATIONS = 100;
const MAX_REPOS = 5;

type Row = Omit<UnclaimedInstallation, "firstAt" | "lastAt"> & { first_at: Date; last_at: Date };

export function unclaimedReader(db: Kysely<Schema>): UnclaimedReader {
  return {
    list: () =>
      seeing(db, "all", async (tx) => {
        const { rows } = await sql<Row>`
          select u.installation_id as "installationId", count(*)::integer as events,
                 (array_remove(array_agg(distinct g.repo), null))[:${sql.lit(MAX_REPOS)}] as repos,
                 min(u.received_at) as first_at, max(u.received_at) as last_at
          from unclaimed_events u
          left join event_groups g on g.event_id = u.event_id and g.group_key is null
          group by u.installation_id
          order by max(u.event_id) desc limit ${MAX_INSTALLATIONS}`.execute(tx);
        return rows.map(({ first_at, last_at, ...row }) => ({
          ...row,
          firstAt: first_at.getTime(),
          lastAt: last_at.getTime(),
        }));
      }),
  };
}
