// Keeps the newest 100 rejected webhooks of each group, and 20 of each named endpoint, recorded in memory and written a second later. So a flood of bad
// requests costs one small transaction a second and never fills the disk.

import type { Pool } from "pg";
import type { Rejection, Rejections } from "../../ports/ingress.ts";

const KEPT_PER_GROUP = 100;
const KEPT_PER_ENDPOINT = 20;
const WRITE_AFTER_MS = 1_000;

const WRITE = `
with input as (
  select * from json_to_recordset($1::json) as t(
    group_key bigint, endpoint text, at double precision, reason text, address text, event text,
    delivery_id text, bytes bigint, lost boolean)
)
insert into rejections (group_key, endpoint, at, reason, address, event, delivery_id, bytes, lost)
select group_key, endpoint, to_timestamp(at / 1000), reason, address, event, delivery_id, bytes, lost
from input order by at`;

const TRIM = `
delete from rejections r
using (
  select id, row_number() over (partition by group_key, endpoint order by id desc) as place
  from rejections
) newest
where r.id = newest.id
  and newest.place > case when r.endpoint is null then $1::integer else $2::integer end`;

export type RejectionStore = Rejections & {
  /** Writes recorded rejections. Rejects if the database does not answer. */
  write(): Promise<void>;
  /** Writes the remaining rejections. */
  stop(): Promise<void>;
};

export function rejectionStore(pool: Pool, onUnkept: (error: unknown) => void): RejectionStore {
  const noted = new Map<string, Rejection[]>();
  let timer: NodeJS.Timeout | undefined;

  function writeLater(): void {
    timer = undefined;
    void write().catch(onUnkept);
  }

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const rows = [...noted.values()].flat();
    noted.clear();
    await pool.query(WRITE, [JSON.stringify(rows.map(rowOf))]);
    await pool.query(TRIM, [KEPT_PER_GROUP, KEPT_PER_ENDPOINT]);
  }

  return {
    note(rejection) {
      const scope = `${rejection.groupKey ?? ""}/${rejection.endpointId ?? ""}`;
      const newest = noted.get(scope) ?? [];
      newest.push(rejection);
      if (newest.length > KEPT_PER_GROUP) newest.shift();
      noted.set(scope, newest);
      timer ??= setTimeout(writeLater, WRITE_AFTER_MS);
    },
    write,
    async stop() {
      clearTimeout(timer);
      await write();
    },
  };
}

function rowOf({ groupKey, endpointId, deliveryId, ...rest }: Rejection) {
  return { ...rest, group_key: groupKey, endpoint: endpointId, delivery_id: deliveryId };
}
