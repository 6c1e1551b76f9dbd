// A server one of whose disks is full for a while: the one with its tables, or the one with its
// write-ahead log. Somebody starts it again whenever it ends, as systemd would.

import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, startCluster } from "../../../dev/postgres/cluster.ts";
import { withClient } from "../sql.ts";
import type { FaultDatabase } from "../installation.ts";
import { makeVolume } from "./volume.ts";

export type FullDisk = FaultDatabase & {
  /** From now on, until it is freed. */
  fill(): void;
  free(): void;
  /** Starts the server again whenever it ended, until it is told to stop and the server is up. */
  keepUp(signal: AbortSignal): Promise<void>;
  /** Asks for what needs room at once: a checkpoint, and a new piece of the log. */
  strain(): Promise<void>;
};

export type Side = "tables" | "log";

const MEGABYTES = { tables: 600, log: 160 };
/** No spare pieces of the log lie about that could be used when there is no room for a new one. */
const SETTINGS = { max_wal_size: "'64MB'", min_wal_size: "'32MB'", wal_recycle: "off" };
const FILL_EVERY_MS = 200;
const LOOK_EVERY_MS = 250;

export async function startOnVolume(side: Side): Promise<FullDisk> {
  const volume = makeVolume(MEGABYTES[side]);
  let filling: NodeJS.Timeout | undefined;
  const free = () => {
    clearInterval(filling);
    volume.free();
  };
  const cluster = await startCluster({
    settings: SETTINGS,
    ...(side === "tables"
      ? { under: volume.folder, walUnder: "/var/tmp" }
      : { walUnder: volume.folder }),
  }).catch((error: unknown) => {
    volume.remove();
    throw error;
  });
  return {
    cluster,
    fill() {
      volume.fill();
      filling = setInterval(volume.fill, FILL_EVERY_MS);
    },
    free,
    keepUp: (signal) => keepUp(cluster, signal),
    strain: () => strain(cluster.adminUrl()),
    async remove() {
      free();
      await cluster.remove();
      volume.remove();
    },
  };
}

async function keepUp(cluster: Cluster, signal: AbortSignal): Promise<void> {
  while (!signal.aborted || !cluster.isUp())
    await (cluster.isUp() ? sleep(LOOK_EVERY_MS) : cluster.start());
}

/** What comes of it is the server's affair. */
async function strain(url: string): Promise<void> {
  for (const statement of ["checkpoint", "select pg_switch_wal()"])
    await withClient(url, (client) => client.query(statement)).catch(() => {});
}
