// Hooks of repositories that post to a group's own address: asked as an owner of the group, where they may.

import { afterEach, beforeEach, expect, test } from "vitest";
import { listIn } from "../../support/read-body.ts";
import { letAct, type Login } from "../../support/acting-tokens.ts";
import { ANA, type CompleteWorld, startComplete } from "./world.ts";

let world: CompleteWorld;
beforeEach(async () => {
  world = await startComplete();
  // What goes to the app is another matter.
  world.codehost.configureApp({ webhookUrl: `${world.url}/elsewhere` });
});
afterEach(() => world.stop());

/** One came, then Relay was down for another, and is up again. */
async function missOne(group: string): Promise<string | undefined> {
  await world.addHook(group);
  const first = await world.up();
  await world.codehost.deliverSample("push", undefined, "acme/shop");
  await world.settled();
  await first.stop();
  const sent = await world.codehost.deliverSample("push", undefined, "acme/shop");
  await world.up();
  return sent.find(({ hookId }) => hookId === 3002)?.guid;
}

const checks = () =>
  world.sql(
    `select source, checked_at is not null as checked,
       round(extract(epoch from due_at - now()) / 3600)::integer as hours
     from delivery_checks`,
  );

/** Their token is stored, and they let Relay check with it. */
async function letLook(login: Login): Promise<void> {
  await letAct(world.codehost, world.tokens, login);
  await world.sql(
    `update documents set version = nextval('document_versions'), value = (
       select jsonb_agg(jsonb_set(g, '{members}', (
         select jsonb_agg(case when m ->> 'login' = $1
           then m || '{"deliveryChecks": true}' else m end)
         from jsonb_array_elements(g -> 'members') m)))
       from jsonb_array_elements(value) g)
     where key = 'config:groups'`,
    [login],
  );
}

test("what a hook could not deliver to its group is asked for as its owner", async () => {
  await letLook("ana-lopez");
  const guid = await missOne("acme");
  await world.round({ hasKey: false });
  await world.settled();
  await world.round({ hasKey: false });
  expect(
    await world.sql("select delivery_id as guid from events order by id desc limit 1"),
  ).toEqual([{ guid }]);
  expect(
    await world.sql(
      "select guid, source, repaired_at is not null as repaired from missed_deliveries",
    ),
  ).toEqual([{ guid, source: "acme/shop", repaired: true }]);
  expect([world.missed, world.repaired]).toEqual([1, 1]);
  const { body } = await (await world.browse(ANA)).request("GET", "/admin/api/events");
  expect(listIn(body, "events").map(({ repaired }) => repaired)).toEqual([true, false]);
  expect(await checks()).toMatchObject([{ source: "acme/shop", checked: true }]);
});

test("M7 an owner who did not consent is not asked, whatever token is stored", async () => {
  await letAct(world.codehost, world.tokens, "ana-lopez");
  await missOne("acme");
  await world.round({ hasKey: false });
  expect(await checks()).toEqual([{ source: "acme/shop", checked: false, hours: 1 }]);
  expect(await world.sql("select from missed_deliveries")).toEqual([]);
});

test("M7 an owner consents and withdraws by themselves", async () => {
  await letAct(world.codehost, world.tokens, "ana-lopez");
  await missOne("acme");
  const ana = await world.browse(ANA);
  const answer = (allow: boolean) =>
    ana.request("POST", "/admin/api/me/delivery-checks/acme", { body: { allow } });
  expect((await answer(true)).body).toEqual({ ok: true });
  expect((await answer(false)).body).toEqual({ ok: true });
  await world.round({ hasKey: false });
  expect(await checks()).toMatchObject([{ checked: false }]);
  await answer(true);
  await world.round({ hasKey: false });
  expect(await checks()).toMatchObject([{ checked: true }]);
});

test("an owner without rights there is not asked again for a day", async () => {
  await letLook("bo-chen");
  await missOne("globex");
  await world.round({ hasKey: false });
  expect(await checks()).toEqual([{ source: "acme/shop", checked: false, hours: 24 }]);
  expect(await world.sql("select from missed_deliveries")).toEqual([]);
});

test("where no owner lets us ask, it is looked again in an hour", async () => {
  await missOne("acme");
  await world.round({ hasKey: false });
  expect(await checks()).toEqual([{ source: "acme/shop", checked: false, hours: 1 }]);
});
