// What codehost could not deliver to the app: found, asked for, and here once.

import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { examineCompleteness } from "../../../src/main/doctor/check-updates.ts";
import { configFor } from "../../support/world.ts";
import { holdNewestEvent } from "../../support/held-event.ts";
import { ANA, BO, type CompleteWorld, startComplete, startEntryPoint } from "./world.ts";

let world: CompleteWorld;
beforeEach(async () => {
  world = await startComplete();
});
afterEach(() => world.stop());

const Metrics = z.object({ completeness: z.record(z.string(), z.number()).nullable() });

async function completenessFor(userId: string) {
  const { body } = await (await world.browse(userId)).request("GET", "/admin/api/metrics");
  return Metrics.parse(body).completeness;
}

const storedGuids = async () =>
  (await world.sql<{ guid: string }>("select delivery_id as guid from events order by id")).map(
    ({ guid }) => guid,
  );

const redelivered = () => world.codehost.deliveries().filter(({ isRedelivery }) => isRedelivery);

test("what came while Relay was down is asked for by its worker, in order, and arrives once", async () => {
  const guids = [];
  for (const action of ["opened", "closed", "reopened"])
    guids.push((await world.codehost.deliverSample("issues", action))[0]?.guid);
  const relay = await world.up(world.reconciling);
  await expect.poll(storedGuids).toEqual(guids);
  await world.settled();
  await world.round();
  expect(await completenessFor(ANA)).toEqual({
    share: 1,
    stored: 3,
    missing: 0,
    repaired: 3,
    checkedAt: expect.any(Number),
  });
  expect(world.log.lines).toEqual([
    { event: "deliveries.repaired", fields: { deliveries: 3, guids: expect.any(Array) } },
  ]);
  const metrics = await (await fetch(`${relay.url}/metrics`)).text();
  expect(metrics).toContain("relay_deliveries_missed_total 3");

  await world.round();
  expect(redelivered()).toHaveLength(3);
  expect(await storedGuids()).toEqual(guids);
  // Nobody asks for globex: whether anything is missing there, nobody knows.
  expect(await completenessFor(BO)).toBeNull();
});

test("what is missing is missing for the group that would have had it, and for no other", async () => {
  await world.codehost.deliverSample("push");
  await world.codehost.deliverSample("push");
  await world.up();
  world.codehost.configureApp({ webhookUrl: `${world.url}/elsewhere` });
  await world.round();
  await world.sql("update missed_deliveries set failed_at = now() - interval '20 minutes'");
  expect(await completenessFor(ANA)).toMatchObject({ share: 0, stored: 0, missing: 2 });
  const keys = await world.sql<{ key: string }>(
    "select distinct group_key as key from missed_deliveries",
  );
  const { groups } = await world.store.configStore.read();
  expect(keys).toEqual([{ key: groups.find(({ id }) => id === "acme")?.key }]);
  expect(await completenessFor(BO)).toBeNull();
  expect(world.log.lines).toMatchObject([
    { event: "deliveries.missed", fields: { source: "app", deliveries: 2 } },
  ]);
});

test("the database itself shows it to that group alone", async () => {
  await world.codehost.deliverSample("push");
  await world.round();
  const [row] = await world.sql<{ key: string }>("select group_key as key from missed_deliveries");
  // As the console connects, and not as workers do.
  const client = new Client({ connectionString: world.urls.databaseUrl });
  await client.connect();
  for (const table of ["missed_deliveries", "delivery_checks"]) {
    const seen = [];
    for (const groups of ["", "{999}", `{${row?.key}}`]) {
      await client.query("select set_config('relay.groups', $1, false)", [groups]);
      seen.push((await client.query(`select from ${table}`)).rowCount);
    }
    expect([table, ...seen]).toEqual([table, 0, 0, 1]);
  }
  await client.end();
});

test("what enters a group without an installation is missing there, and nowhere else", async () => {
  const payload = { repository: { id: 1, full_name: "globex/reactor" } };
  await world.codehost.deliver("push", payload);
  await world.round();
  const { groups } = await world.store.configStore.read();
  expect(await world.sql("select group_key as key, redeliveries from missed_deliveries")).toEqual([
    { key: groups.find(({ id }) => id === "globex")?.key, redeliveries: 1 },
  ]);
});

test("what was kept but answered too late is never asked for", async () => {
  await world.up();
  const entryPoint = await startEntryPoint(world.url);
  world.codehost.configureApp({ webhookUrl: entryPoint.url });
  const [late] = await world.codehost.deliverSample("push");
  expect(late?.statusCode).toBe(504);
  await world.round();
  await world.settled();
  await world.round();
  await entryPoint.stop();
  expect(redelivered()).toEqual([]);
  expect(await world.sql("select from missed_deliveries")).toEqual([]);
  expect(world.missed).toBe(0);
});

test("one that waits for an answer of the code host is not missed", async () => {
  await world.up();
  const entryPoint = await startEntryPoint(world.url);
  world.codehost.configureApp({ webhookUrl: entryPoint.url });
  await world.codehost.deliverSample("push");
  await world.settled();
  await holdNewestEvent(world);
  await world.sql("truncate event_groups");
  await world.round();
  await entryPoint.stop();
  expect(await world.sql("select from missed_deliveries")).toEqual([]);
  expect(redelivered()).toEqual([]);
});

test("the one that is missing is found behind a hundred that only seem to be", async () => {
  await world.up();
  const entryPoint = await startEntryPoint(world.url);
  entryPoint.isOpen = false;
  world.codehost.configureApp({ webhookUrl: entryPoint.url });
  const [lost] = await world.codehost.deliverSample("push");
  entryPoint.isOpen = true;
  await Promise.all(Array.from({ length: 120 }, () => world.codehost.deliver("ping", { zen: "" })));
  await world.round();
  await entryPoint.stop();
  expect(redelivered().map(({ guid }) => guid)).toEqual([lost?.guid]);
  expect(await storedGuids()).toContain(lost?.guid);
});

test("it is asked for three times and no more, with more and more time between", async () => {
  await world.codehost.deliverSample("push");
  const after = async (hours: number) => {
    await world.sql(
      "update missed_deliveries set requested_at = requested_at - $1 * interval '1 hour'",
      [hours],
    );
    await world.round();
    return redelivered().length;
  };
  const asked = [];
  for (const hours of [0, 0.9, 0.2, 2, 11, 20]) asked.push(await after(hours));
  expect(asked).toEqual([1, 1, 2, 2, 3, 3]);
});

test("what is older than what we remember is left alone", async () => {
  await world.codehost.deliverSample("push");
  await world.round({ daysKept: 0 });
  expect(redelivered()).toEqual([]);
  expect(await world.sql("select from missed_deliveries")).toEqual([]);
});

test("told to slow down, nobody asks before the time is over", async () => {
  await world.codehost.deliverSample("push");
  world.codehost.faults.add({
    path: "*/deliveries",
    steps: [{ kind: "429", retryAfterSeconds: 900 }],
  });
  await world.round();
  expect(redelivered()).toEqual([]);
  expect(
    await world.sql(
      `select source, error, due_at > now() + interval '800 seconds' as later from delivery_checks`,
    ),
  ).toEqual([{ source: "app", error: "Too many requests", later: true }]);
});

test("without a key the app is not asked", async () => {
  await world.codehost.deliverSample("push");
  await world.round({ hasKey: false });
  const asked = world.codehost.journal.read().filter(({ kind }) => kind === "arrived");
  expect(asked).toEqual([]);
});

test.each([
  ["the right key", {}, "ok", "GitHub lists failed deliveries"],
  ["another app's id", { CODEHOST_APP_ID: "78" }, "warn", "Invalid or expired token"],
  ["something else", { CODEHOST_PRIVATE_KEY: "secret" }, "bad", "no private key in PEM"],
])("the doctor tries it: %s", async (_what, change, verdict, say) => {
  const config = configFor(world.urls, { ...world.reconciling, ...change });
  expect(await examineCompleteness(config)).toEqual([
    { what: "completeness", verdict, say: expect.stringContaining(say) },
  ]);
});

const FORGE = { ALTFORGE_WEB_URL: "http://127.0.0.1:9" };
const CLIENT = { ALTFORGE_CLIENT_ID: "relay", ALTFORGE_CLIENT_SECRET: "a secret of a client" };

test.each([
  ["sign-in is set up", { ...FORGE, ...CLIENT }, "ok", "owners can let Relay read Gitea"],
  ["sign-in is missing", FORGE, "warn", "no owner can let Relay read Gitea"],
  ["repair is off", { REPAIR_EVERY_MINUTES: "0" }, "warn", "Relay repairs no missed webhooks"],
])("the doctor says who may read changes: %s", async (_what, change, verdict, say) => {
  const config = configFor(world.urls, { ...world.reconciling, ...change });
  const findings = await examineCompleteness(config);
  expect(findings.at(-1)).toEqual({
    what: "completeness",
    verdict,
    say: expect.stringContaining(say),
  });
});
