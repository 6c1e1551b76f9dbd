// `relay config load` as an operator meets it: a file, words and exit codes.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { runRelay } from "../support/process.ts";
import { envFor } from "../support/world.ts";

const folder = mkdtempSync(path.join(tmpdir(), "relay-config-load-"));
const file = path.join(folder, "relay.json");
let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.remove();
});

async function load(text: string) {
  writeFileSync(file, text);
  return runRelay(["config", "load", file], envFor(database.urls));
}

const keys = async () =>
  (await database.owner.query<{ key: string }>("select key from documents order by key")).rows.map(
    ({ key }) => key,
  );

test("a faulty file is told line by line and changes nothing, a sound one is loaded", async () => {
  const route = { id: "all", name: "All", enabled: true, groupId: "acme", filter: { event: "*" } };
  const targets = [{ chatId: "-100" }];
  const faulty = await load(JSON.stringify({ routes: [route] }));
  expect([faulty.code, faulty.stderr]).toEqual([
    1,
    "routes[0].targets is required\nroutes[0].groupId: there is no group acme\n",
  ]);
  const torn = await load('{ "routes": [');
  expect([torn.code, torn.stderr]).toEqual([1, expect.stringContaining("cannot be read: ")]);
  expect(await keys()).toEqual([]);

  const members = [{ userId: "42", login: "ana", role: "owner" }];
  const groups = [{ id: "acme", name: "Acme", members }];
  const sound = await load(JSON.stringify({ groups, routes: [{ ...route, targets }] }));
  expect(sound).toMatchObject({ code: 0, stdout: "loaded 1 groups, 1 routes\n" });
  expect(await keys()).toEqual(["config:groups", "config:routes"]);
});

test("a file that is not there is no reason to fall over", async () => {
  const missing = await runRelay(["config", "load", `${file}.gone`], envFor(database.urls));
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining("cannot be read")]);
});
