// The sandbox's own configuration: Relay takes it, and what people send there goes where they look.

import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxConfig } from "../../dev/sandbox/config.ts";
import { nameOf } from "../../dev/sandbox/places.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { loadConfig } from "../../src/app/config/load-config.ts";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent } from "../../src/codehosts/index.ts";
import type { Configuration } from "../../src/ports/routing.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { goldenCases } from "../golden/cases.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { noMemory } from "../support/memory.ts";
import { testLog } from "../support/test-log.ts";

const seed = readSeed();
const log = testLog();
const plan = dispatchPlanner({
  read: storedEventReader(codeHosts, readEvent),
  readSystemJob: () => undefined,
  log,
});
let database: TestDatabase;
let store: Store;
let configuration: Configuration;
beforeAll(async () => {
  database = await makeDatabase();
  store = openStore({
    databaseUrl: database.urls.databaseUrl,
    secretKeys: [Buffer.alloc(32, 1)],
    now: Date.now,
    onFault: () => {},
  });
  await loadConfig(store, sandboxConfig(seed));
  configuration = { routesVersion: "1", ...(await store.configStore.read()) };
});
afterAll(async () => {
  await store.close();
  await database.remove();
});

async function placesOf(provider: string, name: string): Promise<string[]> {
  const golden = goldenCases.find((each) => each.provider === provider && each.name === name);
  if (!golden) throw new Error(`no golden case ${name}`);
  const [planned] = await plan(
    [
      {
        ...golden,
        id: "1",
        groupKey: undefined,
        deliveryId: undefined,
        headers: { "content-type": "application/json" },
        payload: Buffer.from(JSON.stringify(golden.payload)),
        receivedAt: 0,
        attempts: 0,
        isOurs: () => true,
      },
    ],
    configuration,
    noMemory,
  );
  if (planned?.outcome !== "planned") throw new Error("not planned");
  return planned.groups.flatMap(({ sends }) => sends.map(({ target }) => nameOf(seed, target)));
}

const FEED = ["Discord #shop", "Telegram Acme engineering"];

test.each([
  ["codehost", "push__three_commits", FEED],
  ["codehost", "workflow_run__success", FEED],
  ["codehost", "workflow_run__failure", [...FEED, "Discord #alerts"]],
  ["codehost", "release__published", [...FEED, "Discord #deploys"]],
  ["codehost", "deployment_status__failure", [...FEED, "Discord #deploys"]],
  ["codehost", "dependabot_alert__created", ["Discord #alerts"]],
  ["altforge", "push__two_commits", ["Telegram Globex › Reactor"]],
  ["altforge", "release__published", ["Telegram Globex › Releases"]],
  ["custom", "custom__minimal", ["Telegram Globex › Reactor"]],
])("of %s, %s goes to %j", async (provider, name, places) => {
  expect(await placesOf(provider, name)).toEqual(places);
  expect(log.lines).toEqual([]);
});

test("acme's log is sent to a channel that the bot can see", async () => {
  const target = configuration.groups.find(({ id }) => id === "acme")?.logTarget;
  expect(target && nameOf(seed, target)).toBe("Discord #relay-log");
  expect(seed.chatone.channels.find(({ name }) => name === "relay-log")?.isHidden).toBe(false);
});
