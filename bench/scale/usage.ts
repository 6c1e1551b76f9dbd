// What a stretch of work cost: time on processors by who had it, what the database wrote and looked at, and how much
// longer its tables are.

import type { Client } from "pg";
import { z } from "zod";
import type { RelayProcess } from "../faults/relay-process.ts";
import { parentOf, processorMs, processorMsOfFamily } from "../processes.ts";

export type Usage = {
  apiMs: number;
  workerMs: number;
  databaseMs: number;
  walBytes: number;
  /** Pages that statements looked at. */
  buffers: number;
  /** Of stored payloads, and of everything else. */
  payloadBytes: number;
  recordBytes: number;
};

export type Processes = { apis: readonly RelayProcess[]; workers: readonly RelayProcess[] };

const COUNTERS = `
select pg_backend_pid() as pid, (pg_current_wal_lsn() - '0/0')::float8 as wal,
       (select (blks_hit + blks_read)::float8 from pg_stat_database
        where datname = current_database()) as buffers,
       (select sum(pg_total_relation_size(oid))::float8 from pg_class
        where relkind = 'r' and relispartition and relnamespace = 'public'::regnamespace) as payloads,
       (select sum(pg_total_relation_size(oid))::float8 from pg_class
        where relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace) as records`;

const Counters = z.tuple([
  z.object({
    pid: z.number(),
    wal: z.number(),
    buffers: z.number(),
    payloads: z.number(),
    records: z.number(),
  }),
]);

/** Everything that was used so far; two of them have a difference. */
export async function readUsage(owner: Client, { apis, workers }: Processes): Promise<Usage> {
  const [counted] = Counters.parse((await owner.query(COUNTERS)).rows);
  return {
    apiMs: sumOf(apis),
    workerMs: sumOf(workers),
    databaseMs: processorMsOfFamily(parentOf(counted.pid)),
    walBytes: counted.wal,
    buffers: counted.buffers,
    payloadBytes: counted.payloads,
    recordBytes: counted.records,
  };
}

function sumOf(processes: readonly RelayProcess[]): number {
  return processes.reduce((sum, { pid }) => sum + processorMs(pid()), 0);
}

export function usedBetween(before: Usage, after: Usage): Usage {
  return perEach(after, (value, name) => value - before[name]);
}

export function usedPer(number: number, usage: Usage): Usage {
  return perEach(usage, (value) => value / number);
}

function perEach(usage: Usage, change: (value: number, name: keyof Usage) => number): Usage {
  return {
    apiMs: change(usage.apiMs, "apiMs"),
    workerMs: change(usage.workerMs, "workerMs"),
    databaseMs: change(usage.databaseMs, "databaseMs"),
    walBytes: change(usage.walBytes, "walBytes"),
    buffers: change(usage.buffers, "buffers"),
    payloadBytes: change(usage.payloadBytes, "payloadBytes"),
    recordBytes: change(usage.recordBytes, "recordBytes"),
  };
}
