// Reads refused webhooks. The caller's groups stand in the query; row-level security is the second lock.

import { type Kysely, type Selectable, sql } from "kysely";
import type { Reach, RejectedRecord, RejectionReader } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { ifSet, since, until } from "./conditions.ts";
import { type SqlFilter, newestOf } from "./newest.ts";

type Row = Selectable<Schema["rejections"]>;

const COLUMNS = sql`id, at, group_key, reason, address, event, delivery_id, bytes, lost`;
const NEWEST_FIRST = sql`id desc`;

export function rejectionReader(db: Kysely<Schema>): RejectionReader {
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
  const { rows } = await sql<Row>`${newest}`.execute(tx);
  return rows.map(({ at, group_key, delivery_id, bytes, ...rest }) => ({
    ...rest,
    at: at.getTime(),
    groupKey: group_key ?? undefined,
    deliveryId: delivery_id,
    bytes: bytes === null ? null : Number(bytes),
  }));
}
