// How much room everything takes, and how much of that is dead.

import type { BenchDatabase } from "../ingress/bench-cluster.ts";

type Owner = BenchDatabase["owner"];

export type Sizes = {
  /** Days that have a partition, those ahead included. */
  partitions: number;
  payloadBytes: number;
  tableBytes: number;
  indexBytes: number;
  /** Of the rows of all tables but those of payloads. */
  deadShare: number;
};

const SIZES = `
with each as (
  select c.oid, c.relname, c.relispartition and c.relname ~ '^events_' as is_payload, s.n_live_tup as live, s.n_dead_tup as dead
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
)
select
  (count(*) filter (where is_payload))::integer as partitions,
  (sum(pg_total_relation_size(oid)) filter (where is_payload))::float8 as payload_bytes,
  (sum(pg_table_size(oid)) filter (where not is_payload))::float8 as table_bytes,
  (sum(pg_indexes_size(oid)) filter (where not is_payload))::float8 as index_bytes,
  (sum(dead) filter (where not is_payload))::float8 /
    greatest(1, sum(dead + live) filter (where not is_payload)) as dead_share
from each`;

type Row = {
  partitions: number;
  payload_bytes: number;
  table_bytes: number;
  index_bytes: number;
  dead_share: number;
};

export async function readSizes(owner: Owner): Promise<Sizes> {
  const [row] = (await owner.query<Row>(SIZES)).rows;
  if (!row) throw new Error("an aggregate gave no row");
  return {
    partitions: row.partitions,
    payloadBytes: row.payload_bytes,
    tableBytes: row.table_bytes,
    indexBytes: row.index_bytes,
    deadShare: row.dead_share,
  };
}

/** How many times as large everything is as it would be if it were written anew. */
export async function readBloat(owner: Owner): Promise<number> {
  const before = await readSizes(owner);
  await owner.query("vacuum full");
  const after = await readSizes(owner);
  return (before.tableBytes + before.indexBytes) / (after.tableBytes + after.indexBytes);
}
