// Everything that the console reads, over its own pool.

import { type Kysely, type Selectable, sql } from "kysely";
import type { UnclaimedInstallation } from "../../contract/accounts/installations.ts";
import type { Claim } from "../../contract/delivery/channels.ts";
import { chatOf, type Platform } from "../../contract/kernel/target.ts";
import type {
  ClaimReader,
  Reach,
  ReadingStore,
  RejectedRecord,
  RejectionReader,
  UnclaimedReader,
} from "../../ports/records.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import { ifSet, isOf, newestOf, since, type SqlFilter, until } from "../pg/rows/sql-filters.ts";
import { millisOf } from "../pg/rows/time-window.ts";
import type { Schema } from "../pg/schema/index.ts";
import { auditReader } from "./audit-reader.ts";
import { eventLog } from "./event-log.ts";
import { sendLog } from "./send-log.ts";

export function readingStore(db: Kysely<Schema>): ReadingStore {
  return {
    sends: sendLog(db),
    events: eventLog(db),
    audit: auditReader(db),
    rejected: rejectionReader(db),
    claims: claimReader(db),
    unclaimed: unclaimedReader(db),
  };
}

type RejectionRow = Selectable<Schema["rejections"]>;

const COLUMNS = sql`id, at, group_key, reason, address, event, delivery_id, bytes, lost, endpoint`;
const NEWEST_FIRST = sql`id desc`;

/** Reads rejected webhooks. The query filters by the caller's groups; row-level security is the second barrier. */
function rejectionReader(db: Kysely<Schema>): RejectionReader {
  return {
    list: ({ reach, groups }, { limit, from, to }) =>
      seeing(db, reach, (tx) => {
        const where = [
          ...ifSet(from, (value) => since("t.at", value)),
          ...ifSet(to, (value) => until("t.at", value)),
        ];
        return read(tx, groups, { where, limit });
      }),

    ofDelivery: ({ reach, groups }, deliveryId, limit) =>
      seeing(db, reach, (tx) =>
        read(tx, groups, { where: [sql`t.delivery_id = ${deliveryId}`], limit }),
      ),
  };
}

async function read(
  tx: Kysely<Schema>,
  groups: Reach,
  query: { where: readonly SqlFilter[]; limit: number },
): Promise<RejectedRecord[]> {
  const newest = newestOf(groups, {
    table: "rejections",
    columns: COLUMNS,
    order: NEWEST_FIRST,
    ...query,
  });
  const { rows } = await sql<RejectionRow>`${newest}`.execute(tx);
  return rows.map(({ at, group_key, delivery_id, bytes, ...rest }) => ({
    ...rest,
    at: at.getTime(),
    groupKey: group_key ?? undefined,
    deliveryId: delivery_id,
    bytes: bytes === null ? null : Number(bytes),
  }));
}

type ClaimRow = { platform: Platform; id: string } & Pick<
  Claim,
  "name" | "claimedBy" | "claimedAt"
>;

/** Reads claims. The query filters by the caller's groups; row-level security is the second barrier. */
function claimReader(db: Kysely<Schema>): ClaimReader {
  return {
    list: ({ reach, groups }) =>
      seeing(db, reach, async (tx) => {
        const { rows } = await sql<ClaimRow>`
          select split_part(c.place, ':', 1) as platform, split_part(c.place, ':', 2) as id, p.name,
                 c.claimed_by as "claimedBy", ${millisOf("c.claimed_at")} as "claimedAt"
          from target_claims c left join places p on p.place = c.place
          where ${isOf(groups, "c.group_key")}
          order by c.claimed_at desc, c.place`.execute(tx);
        return rows.map(claimOf);
      }),
  };
}

function claimOf({ platform, id, ...rest }: ClaimRow): Claim {
  return { platform, [chatOf(platform).channel.id]: id, ...rest };
}

const MAX_INSTALLATIONS = 100;
const MAX_REPOS = 5;

type UnclaimedInstallationRow = Omit<UnclaimedInstallation, "firstAt" | "lastAt"> & {
  first_at: Date;
  last_at: Date;
};

/** Reads unclaimed installations. No group sees these rows, so the scope is always that of a super-admin. */
function unclaimedReader(db: Kysely<Schema>): UnclaimedReader {
  return {
    list: () =>
      seeing(db, "all", async (tx) => {
        const { rows } = await sql<UnclaimedInstallationRow>`
          select u.installation_id as "installationId", i.account, count(*)::integer as events,
                 (array_remove(array_agg(distinct g.repo), null))[:${sql.lit(MAX_REPOS)}] as repos,
                 min(u.received_at) as first_at, max(u.received_at) as last_at
          from unclaimed_events u
          left join event_groups g on g.event_id = u.event_id and g.group_key is null
          left join installations i on i.installation_id = u.installation_id
          group by u.installation_id, i.account
          order by max(u.event_id) desc limit ${MAX_INSTALLATIONS}`.execute(tx);
        return rows.map(({ first_at, last_at, ...row }) => ({
          ...row,
          firstAt: first_at.getTime(),
          lastAt: last_at.getTime(),
        }));
      }),
  };
}
