// Two servers of which one follows the other, and what an operator does when the first is lost.

import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, startCluster } from "../../../dev/postgres/cluster.ts";
import { withClient } from "../sql.ts";
import type { FaultDatabase, RelayInstallation } from "../installation.ts";
import { type SlowLink, startSlowLink } from "./slow-link.ts";

/** Moments in milliseconds since the epoch. */
export type Failover = { killedAt: number; promotedAt: number };

export type Pair = FaultDatabase & {
  /** Ends the primary by kill -9; after a while somebody notices, and lets the other take writes. */
  failOver(): Promise<Failover>;
  /** What was lost comes back as a copy of the other, and follows it. */
  rebuild(): Promise<void>;
  /** Lets those who look into the database look into the one that takes writes. */
  pointTo(urls: RelayInstallation["urls"]): void;
};

export type PairOptions = {
  /** Whether a commit is answered only once the other has it too. */
  isSynchronous: boolean;
  /** How far behind the other is. */
  lateMs?: number;
};

const NAME = "follower";
const NOTICED_AFTER_MS = 2_000;
const LOOK_EVERY_MS = 50;
// Nothing is kept for a follower that lags, so what it may still need must stay for a while.
const SETTINGS = { wal_keep_size: "'512MB'" };

export async function startPair({ isSynchronous, lateMs = 0 }: PairOptions): Promise<Pair> {
  let primary = await startCluster({ settings: SETTINGS });
  let follower: Cluster | undefined;
  let link: SlowLink | undefined;

  const follow = async (port?: number) => {
    link = lateMs > 0 ? await startSlowLink(primary.port, lateMs) : undefined;
    follower = await startCluster({
      settings: SETTINGS,
      ...(port !== undefined && { port }),
      follows: { port: link?.port ?? primary.port, name: NAME },
    });
    await untilFollowed(primary, isSynchronous);
    return follower.port;
  };
  const remove = async () => {
    await link?.cut();
    await follower?.remove();
    await primary.remove();
  };

  try {
    const ports = [primary.port, await follow()];
    return {
      cluster: primary,
      urlOf: (url) => urlOf(url, ports),
      async failOver() {
        if (!follower) throw new Error("nobody follows the primary");
        const killedAt = Date.now();
        await primary.kill();
        await link?.cut();
        await sleep(NOTICED_AFTER_MS);
        await follower.promote();
        [primary, follower] = [follower, primary];
        return { killedAt, promotedAt: Date.now() };
      },
      async rebuild() {
        const port = follower?.port;
        await follower?.remove();
        await follow(port);
      },
      pointTo: (urls) => pointTo(urls, primary.port),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Commits wait for the follower only once it is there: before, they would wait for nobody. */
async function untilFollowed(primary: Cluster, isSynchronous: boolean): Promise<void> {
  const wanted = isSynchronous ? "sync" : "async";
  await withClient(primary.adminUrl(), async (client) => {
    if (isSynchronous) {
      await client.query(`alter system set synchronous_standby_names = '${NAME}'`);
      await client.query("select pg_reload_conf()");
    }
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where state = 'streaming' and sync_state = $1",
        [wanted],
      );
      if (rowCount === 1) return;
      await sleep(LOOK_EVERY_MS);
    }
  });
}

/** Both servers in one address, as libpq writes it. */
function urlOf(url: string, ports: readonly number[]): string {
  const { host } = new URL(url);
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return `${url.replace(host, hosts)}?target_session_attrs=read-write`;
}

function pointTo(urls: RelayInstallation["urls"], port: number): void {
  for (const name of ["databaseUrl", "migrateUrl"] as const) {
    const url = new URL(urls[name]);
    url.port = String(port);
    urls[name] = url.href;
  }
}
