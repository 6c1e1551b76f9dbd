// The PostgreSQL behind the measurements: private, and durable as in production.

import { Client } from "pg";
import { z } from "zod";
import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { cloneTemplate, type DatabaseUrls, makeTemplate } from "../../dev/postgres/databases.ts";

export type BenchDatabase = AsyncDisposable & {
  urls: DatabaseUrls;
  /** As the role that owns the schema: the running role may not truncate. */
  owner: Client;
};

export type BenchCluster = AsyncDisposable & {
  version: string;
  server: Cluster;
  /** A migrated database without rows. */
  addDatabase(): Promise<BenchDatabase>;
  /** Writes everything out, so that no phase pays for the one before it. */
  checkpoint(): Promise<void>;
};

const SETTINGS = {
  shared_buffers: "'512MB'",
  // A checkpoint in one subject's round and not in the other's would be compared with it.
  max_wal_size: "'4GB'",
  min_wal_size: "'2GB'",
  checkpoint_timeout: "'30min'",
};

const Version = z.tuple([z.object({ server_version: z.string() })]);

export async function startBenchCluster(
  more: Readonly<Record<string, string>> = {},
): Promise<BenchCluster> {
  await using started = new AsyncDisposableStack();
  const settings = { ...SETTINGS, ...more };
  const cluster = started.adopt(await startCluster({ fsync: true, settings }), (it) => it.remove());
  await makeTemplate(cluster.adminUrl());
  const admin = started.adopt(await connect(cluster.adminUrl()), (client) => client.end());
  const { rows } = await admin.query("show server_version");
  const [{ server_version: version }] = Version.parse(rows);
  const all = started.move();
  return {
    version,
    server: cluster,
    async addDatabase() {
      const urls = await cloneTemplate(cluster.adminUrl());
      const owner = await connect(urls.migrateUrl);
      return { urls, owner, [Symbol.asyncDispose]: () => owner.end() };
    },
    async checkpoint() {
      await admin.query("checkpoint");
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // When the cluster goes first, as on Ctrl-C, there is nothing left to say goodbye to.
  client.on("error", () => {});
  await client.connect();
  return client;
}
