// A database that takes a statement and never says anything again, as behind a cable that was pulled.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isUnavailable } from "../../src/store/pg/sql-errors.ts";
import { openPools, type Pools } from "../../src/store/pg/pools.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let cable: Server;
let pools: Pools;
/** Both ends of every connection there was. */
const ends: Socket[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  const url = new URL(database.urls.databaseUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  cable = createServer((near) => {
    const far = connect(port, host);
    for (const end of [near, far]) end.on("error", () => {});
    near.pipe(far).pipe(near);
    ends.push(near, far);
  });
  cable.listen(0, "127.0.0.1");
  await once(cable, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is no string
  url.port = String((cable.address() as AddressInfo).port);
  pools = openPools(url.href, () => {});
});
afterAll(async () => {
  await pools.close();
  for (const end of ends) end.destroy();
  cable.close();
  await database.remove();
});

test("who waits on it hears soon that it is away, and the next connection is a new one", async () => {
  const { ingress } = pools;
  expect((await ingress.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  for (const end of ends) end.unpipe().pause();
  const before = performance.now();
  const failure = await ingress.query("select 2").catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(performance.now() - before).toBeGreaterThan(3_000);
  expect(performance.now() - before).toBeLessThan(30_000);
  expect((await ingress.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
  expect(ingress.totalCount).toBe(1);
});
