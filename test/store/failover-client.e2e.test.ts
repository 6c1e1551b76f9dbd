// One address with several servers: whichever takes writes is used, and it is found again when another does.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { diagnose } from "../../src/store/alerts/diagnose.ts";
import { serverUrls } from "../../src/store/pg/failover-client.ts";
import { isUnavailable } from "../../src/store/pg/sql-errors.ts";
import { inspectDatabase } from "../../src/store/pg/inspect-database.ts";
import { migrate } from "../../src/store/pg/migrate.ts";
import { openPools, type Pools } from "../../src/store/pg/pools.ts";
import { openSession } from "../../src/store/pg/session.ts";

let first: Cluster;
let second: Cluster;
let pools: Pools;
beforeAll(async () => {
  first = await startCluster({ fsync: false });
  second = await startCluster({ fsync: false, follows: { port: first.port, name: "second" } });
  pools = openPools(urlOf(second, first), () => {});
});
afterAll(async () => {
  await pools.close();
  await Promise.all([first.remove(), second.remove()]);
});

function urlOf(...clusters: Cluster[]): string {
  const hosts = clusters.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
}

async function portIn(from: Pick<Pools["ingress"], "query">): Promise<number> {
  const { rows } = await from.query<{ port: number }>("select inet_server_port() as port");
  return rows[0]?.port ?? 0;
}

/** What is wrong with asking, or nothing. */
async function faultOf(some: Pools): Promise<unknown> {
  return portIn(some.ingress).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  ["postgres://relay:pw@db/relay", ["postgres://relay:pw@db/relay"]],
  [
    "postgres://relay:p%40w@db1:1,db2:2/relay?sslmode=verify-full",
    [
      "postgres://relay:p%40w@db1:1/relay?sslmode=verify-full",
      "postgres://relay:p%40w@db2:2/relay?sslmode=verify-full",
    ],
  ],
  ["postgresql://db1,db2/relay", ["postgresql://db1/relay", "postgresql://db2/relay"]],
  ["postgres://u:a,b@db/relay", ["postgres://u:a,b@db/relay"]],
  ["postgres:///relay?host=/run/a,/run/b", ["postgres:///relay?host=/run/a,/run/b"]],
])("the servers of %s", (url, servers) => {
  expect(serverUrls(url)).toEqual(servers);
});

test("the server that takes writes is used, wherever it stands in the list", async () => {
  expect(await portIn(pools.ingress)).toBe(first.port);
  expect(await portIn(pools.worker)).toBe(first.port);
  const others = openPools(urlOf(first, second), () => {});
  expect(await portIn(others.console)).toBe(first.port);
  await others.close();
});

test("migrations go to the server that takes writes", async () => {
  const url = urlOf(second, first);
  await migrate({ migrateUrl: url, databaseUrl: url, say: () => {} });
  const { rows } = await pools.ingress.query("select from migrations");
  expect(rows.length).toBeGreaterThan(0);
});

test("while no server takes writes the database counts as away, and the reason names them all", async () => {
  await first.kill();
  await expect.poll(async () => isUnavailable(await faultOf(pools))).toBe(true);
  const alone = openPools(urlOf(first, second), () => {});
  const fault = await faultOf(alone);
  await alone.close();
  expect(isUnavailable(fault)).toBe(true);
  expect(String(fault)).toContain(`127.0.0.1:${second.port} follows another`);
  expect(String(fault)).toContain(`127.0.0.1:${first.port}`);
});

test("a server that begins to take writes is found by pools and by the session that lasts", async () => {
  const heard: number[] = [];
  const session = openSession({
    databaseUrl: urlOf(first, second),
    onConnect: async (client) => void heard.push(await portIn(client)),
    onNotification: () => {},
    onFault: () => {},
  });
  session.start();
  await second.promote();
  await expect.poll(() => portIn(pools.ingress).catch(() => 0)).toBe(second.port);
  await expect.poll(() => heard).toEqual([second.port]);
  await session.stop();
});

test("an old primary that comes back by mistake is not taken for the new one", async () => {
  await first.start();
  const fresh = openPools(urlOf(first, second), () => {});
  expect(await portIn(fresh.ingress)).toBe(second.port);
  await fresh.close();
});

test("a doctor with several servers looks at the one that takes writes", async () => {
  const diagnosis = await diagnose(urlOf(first, second), [Buffer.alloc(32)]);
  expect(diagnosis.pendingMigrations).toEqual([]);
});

test("setup with several servers looks at the one that takes writes", async () => {
  expect(await inspectDatabase(urlOf(first, second))).toMatchObject({
    outcome: "seen",
    isUpToDate: true,
  });
});
