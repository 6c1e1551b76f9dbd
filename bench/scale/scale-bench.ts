// `npm run bench -- scale`: what a webhook and a send cost, whether that stays so when much is stored, and how much
// several processes do; then the tables of docs/scale.md.

import { statfsSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import type { Cluster } from "../../dev/postgres/cluster.ts";
import { withClient } from "../faults/sql.ts";
import { measureOtherLoad } from "../other-load.ts";
import { atMost, formatMissed, type BenchTarget } from "../target.ts";
import { coefficientsOf, type ScaleMeasurement, storedOf, throughputOf } from "./measured.ts";
import { type Extent, type ScaleOptions, QUICK, WHOLE } from "./options.ts";
import { keepMeasured, presentTables, writePage } from "./page.ts";
import { openCluster } from "./site.ts";
import { measureStored } from "./stored.ts";
import { bytes } from "./table.ts";
import { tablesOf } from "./tables.ts";
import { measureRound, PROCESSES, type ThroughputRound } from "./throughput.ts";

const MAX_RATIO = 1.1;
/** Of an event that is stored with its records and indexes, and of the log while they are written. */
const BYTES_PER_EVENT = 3_000;

export async function benchScale(options: ScaleOptions, signal: AbortSignal): Promise<void> {
  if (options.model) {
    writePage();
    print(presentTables());
    return;
  }
  const startedAt = performance.now();
  const measured = await measure(options.quick ? QUICK : WHOLE, options.quick, signal);
  const targets = targetsOf(measured);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  if (!options.quick) {
    keepMeasured(measured);
    writePage();
  }
  if (options.json) console.log(JSON.stringify({ ...measured, seconds, targets }));
  else print(options.quick ? tablesOf(measured, undefined) : presentTables());
  console.error(`took ${seconds} s`);
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}

async function measure(
  extent: Extent,
  isQuick: boolean,
  signal: AbortSignal,
): Promise<ScaleMeasurement> {
  requireRoom(extent);
  const otherLoad = await measureOtherLoad();
  await using opened = new AsyncDisposableStack();
  const cluster = await openCluster(opened);
  const rounds = await measureThroughput(cluster, extent, signal);
  const watching = { signal, say: (line: string) => console.error(line) };
  const stored = await measureStored(cluster, extent, watching);
  return {
    at: new Date().toISOString().slice(0, 10),
    isQuick,
    machine: {
      processors: availableParallelism(),
      model: cpus()[0]?.model ?? "unknown",
      memoryBytes: totalmem(),
      node: process.versions.node,
      postgres: await versionOf(cluster),
      otherLoad,
    },
    rounds: extent.rounds,
    throughput: [...rounds].map(([processes, all]) => throughputOf({ processes, rounds: all })),
    stored: storedOf(stored),
    coefficients: coefficientsOf(rounds.get(1) ?? []),
  };
}

/** A disk that is full in the middle would take others with it. */
function requireRoom({ stored }: Extent): void {
  const needed = BYTES_PER_EVENT * stored.reduce((sum, events) => sum + events, 0);
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < needed)
    throw new Error(
      `${bytes(needed)} are needed in ${tmpdir()}, ${bytes(bavail * bsize)} are free`,
    );
}

/** In turn, so that whatever else the machine does meets all of them alike. */
async function measureThroughput(
  cluster: Cluster,
  { rounds, webhooks }: Extent,
  signal: AbortSignal,
): Promise<Map<number, ThroughputRound[]>> {
  const measured = new Map<number, ThroughputRound[]>(
    PROCESSES.map((processes) => [processes, []]),
  );
  for (let round = 1; round <= rounds; round += 1)
    for (const [processes, all] of measured) {
      console.error(`round ${round}: ${processes} of each role`);
      all.push(await measureRound(cluster, { processes, webhooks, signal }));
    }
  return measured;
}

async function versionOf(cluster: Cluster): Promise<string> {
  return withClient(cluster.adminUrl(), async (client) => {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]?.server_version ?? "unknown";
  });
}

function targetsOf({ stored }: ScaleMeasurement): BenchTarget[] {
  return stored
    .slice(1)
    .map(({ events, databaseRatio }) =>
      atMost(`databaseMs.at${events}/fewest`, databaseRatio.median, MAX_RATIO),
    );
}

function print(tables: Readonly<Record<string, string>>): void {
  for (const [name, table] of Object.entries(tables)) console.log(`${name}\n\n${table}\n`);
}
