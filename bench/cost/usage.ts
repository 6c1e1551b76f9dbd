// What a stretch of work used: processor time by process, and counters of the database. Only one subject may run
// meanwhile, because WAL and the processor time of PostgreSQL are those of the whole server.

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { parentOf, processorMs, processorMsOfFamily } from "../processes.ts";
import { readMachineTicks, stealBetween } from "../steal.ts";
import { type CostSubject, freeze } from "./subject.ts";

export type CostUsage = {
  apiMs: number;
  workerMs: number;
  databaseMs: number;
  transactions: number;
  /** Pages that statements read, cached or not. */
  pages: number;
  dirtiedPages: number;
  walBytes: number;
};

export type MeasuredUsage = { seconds: number; stealShare: number; usage: CostUsage };

type MeterOptions = {
  /** For work that ends abruptly: waits until every backend has reported its transactions. */
  isReported?: boolean;
};

export type UsageMeter = {
  measure<T>(
    subject: CostSubject,
    work: () => Promise<T>,
    options?: MeterOptions,
  ): Promise<MeasuredUsage & { result: T }>;
};

/** Settings of the server that the counters need. */
export const METER_SETTINGS = {
  shared_preload_libraries: "'pg_stat_statements'",
  // Otherwise it would run in some rounds only.
  autovacuum: "off",
};

/** An idle backend reports its statistics after 10 seconds. */
export const REPORTED_AFTER_MS = 10_500;

const COUNTERS = `
select (xact_commit + xact_rollback)::float8 as transactions,
       coalesce(s.pages, 0)::float8 as pages, coalesce(s.dirtied, 0)::float8 as dirtied,
       (pg_current_wal_insert_lsn() - '0/0')::float8 as wal
from pg_stat_database d
left join (
  select dbid, sum(shared_blks_hit + shared_blks_read) as pages, sum(shared_blks_dirtied) as dirtied
  from pg_stat_statements group by dbid
) s on s.dbid = d.datid
where datname = $1`;

const Counters = z.tuple([
  z.object({
    transactions: z.number(),
    pages: z.number(),
    dirtied: z.number(),
    wal: z.number(),
  }),
]);
type Counters = z.output<typeof Counters>[0];

/** As superuser, from another database than those that are measured. */
export async function openMeter(
  opened: AsyncDisposableStack,
  adminUrl: string,
): Promise<UsageMeter> {
  const admin = opened.adopt(new Client({ connectionString: adminUrl }), (it) => it.end());
  admin.on("error", () => {});
  await admin.connect();
  await admin.query("create extension if not exists pg_stat_statements");
  const { rows } = await admin.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf(rows[0]?.pid ?? 0);
  return {
    async measure(subject, work, { isReported = false } = {}) {
      const before = await readCounters(admin, subject);
      const clocks = readClocks(server, subject);
      const result = await work();
      const used = usedSince(clocks, readClocks(server, subject));
      if (isReported) {
        freeze(subject);
        await sleep(REPORTED_AFTER_MS);
      }
      const counted = countedSince(before, await readCounters(admin, subject));
      const { seconds, stealShare, ...times } = used;
      return { result, seconds, stealShare, usage: { ...times, ...counted } };
    },
  };
}

async function readCounters(admin: Client, { databaseName }: CostSubject): Promise<Counters> {
  return Counters.parse((await admin.query(COUNTERS, [databaseName])).rows)[0];
}

function countedSince(before: Counters, after: Counters) {
  return {
    transactions: after.transactions - before.transactions,
    pages: after.pages - before.pages,
    dirtiedPages: after.dirtied - before.dirtied,
    walBytes: after.wal - before.wal,
  };
}

type Clocks = ReturnType<typeof readClocks>;

function readClocks(server: number, { api, worker }: CostSubject) {
  return {
    at: performance.now(),
    machine: readMachineTicks(),
    apiMs: processorMs(api.pid()),
    workerMs: worker ? processorMs(worker.pid()) : 0,
    databaseMs: processorMsOfFamily(server),
  };
}

function usedSince(before: Clocks, after: Clocks) {
  return {
    seconds: (after.at - before.at) / 1_000,
    stealShare: stealBetween(before.machine, after.machine),
    apiMs: after.apiMs - before.apiMs,
    workerMs: after.workerMs - before.workerMs,
    databaseMs: after.databaseMs - before.databaseMs,
  };
}
