// L12: an owner loses the role while their request waits for the lock. Secrets, invites, tokens and claims are written
// in the transaction that checks the role again.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { configured, type Configured, group, OWNER } from "../../support/configured.ts";
import { type Answer, type Browser, type Console, startConsole } from "../../support/console.ts";
import { testPool } from "../../support/pool.ts";
import { textIn } from "../../support/read-body.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const EVE = { userId: "66", login: "eve", role: "owner" };

let world: Console;
let config: Configured;
let eve: Browser;
let ids: { invite: string; token: string };
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  eve = await world.signIn("66", "eve");
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql("delete from invites; delete from api_tokens; delete from claim_codes");
  await config.reset([group("acme", { members: [OWNER, EVE] })]);
  const ana = await world.signIn("42", "ana");
  const make = async (what: string, body: object) =>
    textIn((await ana.request("POST", `/admin/api/groups/acme/${what}`, { body })).body, "id");
  ids = {
    invite: await make("invites", { role: "admin" }),
    token: await make("tokens", { name: "ci", role: "admin" }),
  };
  await ana.request("POST", "/admin/api/groups/acme/webhook/regenerate");
  await world.sql(
    `insert into target_claims (place, group_key, claimed_by) values ('chatone:222', $1, 'ana')
     on conflict do nothing`,
    [(await config.groups())[0]?.["key"]],
  );
});

/** Eve's request starts, Eve becomes a viewer, and only then the lock is free. */
async function loseRoleDuring(request: () => Promise<Answer>): Promise<Answer> {
  const pool = testPool(world.urls.migrateUrl);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtextextended('config:groups', 0))");
  let isAnswered = false;
  const asked = request().finally(() => {
    isAnswered = true;
  });
  await expect.poll(async () => isAnswered || (await world.sql(lockWaits())).length > 0).toBe(true);
  await client.query(
    `update documents set version = nextval('document_versions'),
       value = jsonb_set(value, '{0,members,1,role}', '"viewer"') where key = 'config:groups'`,
  );
  await client.query("commit");
  client.release();
  await pool.end();
  return asked;
}

const records = () =>
  world.sql(`
    select 'invite' as what, id, (revoked_at is null)::text as state from invites
    union all select 'token', id, (revoked_at is null)::text from api_tokens
    union all select 'code', encode(code_hash, 'hex'), used_by from claim_codes
    union all select 'secret', key, md5(value::text) from documents where key like 'tenant:%'
    union all select 'claim', place, claimed_by from target_claims
    union all select 'audit', id::text, action from audit
    order by what, id`);

const WRITES: [string, () => [method: string, path: string, body?: object]][] = [
  ["a new invite", () => ["POST", "groups/acme/invites", { role: "admin" }]],
  ["a revoked invite", () => ["DELETE", `invites/${ids.invite}`]],
  ["a new API token", () => ["POST", "groups/acme/tokens", { name: "mine", role: "admin" }]],
  ["a revoked API token", () => ["DELETE", `groups/acme/tokens/${ids.token}`]],
  ["a new webhook secret", () => ["POST", "groups/acme/webhook/regenerate"]],
  ["a disabled webhook secret", () => ["DELETE", "groups/acme/webhook"]],
  ["a new claim code", () => ["POST", "groups/acme/claims"]],
  ["a channel taken back", () => ["DELETE", "groups/acme/claims/chatone/222"]],
];

test.each(WRITES)("L12 %s is refused once the role is lost", async (_what, asked) => {
  const [method, path, body] = asked();
  const before = await records();
  const answer = await loseRoleDuring(() => eve.request(method, `/admin/api/${path}`, { body }));
  expect([answer.status, answer.body]).toEqual([403, { error: "Forbidden" }]);
  expect(await records()).toEqual(before);
});
