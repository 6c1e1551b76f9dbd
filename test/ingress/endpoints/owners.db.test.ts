// Named endpoints are managed by the owners of their group.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEndpoint } from "../../../src/app/ingress/named-endpoints.ts";
import { EndpointSettings } from "../../../src/contract/presets/endpoint-settings.ts";
import { OPERATOR } from "../../../src/ports/records.ts";
import { openStore } from "../../../src/store/index.ts";
import { listIn } from "../../support/read-body.ts";
import { random, SECRET_KEY } from "../../support/secrets.ts";
import { storeOn } from "../../support/stores.ts";
import {
  type Endpoints,
  hmac,
  NOT_FOUND,
  PATH,
  secretOf,
  startEndpoints,
  STORED,
  UNSIGNED,
} from "./world.ts";

let at: Endpoints;
beforeAll(async () => {
  at = await startEndpoints();
});
afterAll(() => at.stop());
beforeEach(() => at.reset());

test("a new secret replaces the old one, which stays valid for its grace", async () => {
  const old = secretOf(await at.create({ id: "alerts", preset: "alertmanager" }));
  const by = (secret: string) =>
    at.send("/webhook/acme/alerts", { n: randomUUID() }, { authorization: `Bearer ${secret}` });
  const renew = async (body: object) =>
    secretOf(await at.ask("POST", `${PATH}/alerts/regenerate`, body));
  const second = await renew({ graceSeconds: 600 });
  expect([await by(old), await by(second)]).toEqual([STORED, STORED]);
  const third = await renew({});
  expect([await by(old), await by(second), await by(third)]).toEqual([UNSIGNED, UNSIGNED, STORED]);
});

test("a sender's own secret is taken as it is", async () => {
  const secret = "whsec_0123456789abcdefghij";
  await at.create({ id: "pay", preset: "stripe", awaitsSecret: true });
  await at.ask("POST", `${PATH}/pay/regenerate`, { secret });
  const body = { id: "evt_1", object: "event", type: "invoice.paid" };
  const seconds = Math.floor(Date.now() / 1000);
  const signature = (text: string) => ({
    "stripe-signature": `t=${seconds},v1=${hmac(secret, `${seconds}.${text}`)},v0=ab`,
  });
  expect(await at.send("/webhook/acme/pay", body, signature(JSON.stringify(body)))).toEqual(STORED);
  expect(await at.send("/webhook/acme/pay", body, signature("{}"))).toEqual(UNSIGNED);
});

test("changes take effect, and the secret stays", async () => {
  const secret = secretOf(await at.create({ id: "alerts", preset: "alertmanager" }));
  const put = (body: object) => at.ask("PUT", `${PATH}/alerts`, body);
  const headers = { "x-token": secret };
  const settings = { preset: "alertmanager", proof: { kind: "token", header: "X-Token" } };
  expect((await put(settings)).status).toBe(200);
  expect(await at.send("/webhook/acme/alerts", {}, headers)).toEqual(STORED);
  expect((await put({ ...settings, enabled: false })).status).toBe(200);
  expect(await at.send("/webhook/acme/alerts", {}, headers)).toEqual(NOT_FOUND);
  expect((await at.ask("DELETE", `${PATH}/alerts`)).status).toBe(200);
  expect(await at.list()).toEqual([]);
});

test("the list shows the last use and never a secret", async () => {
  const secret = secretOf(await at.create({ id: "used", preset: "alertmanager" }));
  await at.send("/webhook/acme/used", {}, { authorization: `Bearer ${secret}` });
  await expect
    .poll(at.list, { timeout: 30_000 })
    .toEqual([expect.objectContaining({ lastUsedAt: expect.any(Number) })]);
  expect(JSON.stringify(await at.list())).not.toContain(secret);
  const stored = JSON.stringify(
    await at.world.sql("select endpoints::text from endpoints union select audit::text from audit"),
  );
  expect(stored).not.toContain(secret);
});

test("a rejected request is shown with its endpoint", async () => {
  await at.create({ id: "alerts", preset: "alertmanager" });
  await at.send("/webhook/acme/alerts", {});
  const rejected = async () =>
    listIn((await at.ask("GET", "/admin/api/rejected?groupId=acme")).body, "rejected");
  await expect
    .poll(rejected, { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ endpoint: "alerts", reason: "malformed-signature" }));
});

test("a renamed group keeps its endpoints, a deleted one loses them", async () => {
  const secret = secretOf(await at.create({ id: "alerts", preset: "alertmanager" }));
  const authorization = `Bearer ${secret}`;
  const body = { id: "renamed" };
  await at.ask("PUT", "/admin/api/groups/acme/rename", body);
  expect(await at.send("/webhook/renamed/alerts", {}, { authorization })).toEqual(STORED);
  expect(await at.send("/webhook/acme/alerts", {}, { authorization })).toEqual(NOT_FOUND);
  await at.ask("DELETE", "/admin/api/groups/renamed");
  expect(await at.world.sql("select from endpoints")).toEqual([]);
});

test("only owners of the group manage its endpoints", async () => {
  const admin = await at.world.signIn("43", "bo");
  const zoe = await at.world.signIn("99", "zoe");
  const endpoint = { id: "alerts", preset: "alertmanager" };
  for (const who of [admin, zoe]) {
    expect((await at.create(endpoint, who)).status).toBe(403);
    expect((await who.request("GET", PATH)).status).toBe(403);
  }
  await at.create(endpoint);
  for (const who of [admin, zoe]) {
    expect((await who.request("DELETE", `${PATH}/alerts`)).status).toBe(403);
    const renewed = await who.request("POST", `${PATH}/alerts/regenerate`, { body: {} });
    expect(renewed.status).toBe(403);
  }
  expect(await at.list()).toHaveLength(1);
});

test.each([
  [{ id: "Alerts", preset: null, proof: { kind: "bearer" } }, "id must be 1-64"],
  [{ id: "a", preset: null }, "proof is required without a preset"],
  [{ id: "a", preset: "nobody", proof: { kind: "bearer" } }, "preset"],
  [{ id: "a", preset: null, proof: { kind: "hmac", header: "a b" } }, "proof.header"],
  [
    { id: "a", preset: null, proof: { kind: "hmac", header: "a", signed: "timestamp.body" } },
    "proof.timestampHeader",
  ],
  [{ id: "a", preset: "stripe", secret: "short" }, "secret must be 16"],
])("nothing is created with %j", async (endpoint, error) => {
  const answer = await at.create(endpoint);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(error)]);
  expect(await at.list()).toEqual([]);
});

test("ids are unique, and a group has at most 50 endpoints", async () => {
  for (let n = 0; n < 50; n += 1)
    await at.world.sql(
      `insert into endpoints (group_key, id, proof) select (g ->> 'key')::bigint, $1, '{"kind":"bearer"}'
       from documents, jsonb_array_elements(value) g where key = 'config:groups' and g ->> 'id' = 'acme'`,
      [`e${n}`],
    );
  const answers = await Promise.all([
    at.create({ id: "e0", preset: "alertmanager" }),
    at.create({ id: "one-more", preset: "alertmanager" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 400]);
});

test("every change is in the audit log", async () => {
  await at.create({ id: "alerts", preset: "alertmanager" });
  await at.ask("POST", `${PATH}/alerts/regenerate`, {});
  await at.ask("DELETE", `${PATH}/alerts`);
  const entries = await at.world.sql<{ action: string }>(
    "select action from audit where target_type = 'endpoint' order by id desc limit 3",
  );
  expect(entries.map(({ action }) => action)).toEqual([
    "endpoint.removed",
    "endpoint.secret-replaced",
    "endpoint.created",
  ]);
});

test("an endpoint of a group that was renamed meanwhile is not found, and shows no secret", async () => {
  const store = storeOn(at.world.urls);
  const { groups } = await store.configStore.read();
  const key = groups.find(({ id }) => id === "acme")?.key ?? "";
  const gone = { id: "gone", key, name: "Acme", role: "owner" } as const;
  const viewer = { userId: "900", login: "root", isSuper: true, groups: [gone], pending: [] };
  const caller = { viewer, actor: OPERATOR };
  const settings = EndpointSettings.parse({ preset: null, proof: { kind: "path" } });
  const ports = { ...store, baseUrl: at.world.url, random };
  const wanted = { groupId: "gone", id: "alerts", secret: undefined, awaitsSecret: false };
  const made = createEndpoint(ports, caller, { ...settings, ...wanted });
  await expect(made).rejects.toThrow("Not found");
  await store.close();
});

test("a new key seals the secrets again", async () => {
  const secret = secretOf(await at.create({ id: "alerts", preset: "alertmanager" }));
  await at.ask("POST", `${PATH}/alerts/regenerate`, { graceSeconds: 600 });
  const [newKey, old] = [Buffer.alloc(32, 9), Buffer.from(SECRET_KEY, "hex")];
  const storeWith = (...secretKeys: Buffer[]) =>
    openStore({
      databaseUrl: at.world.urls.databaseUrl,
      secretKeys,
      now: Date.now,
      onFault: () => {},
    });
  const both = storeWith(newKey, old);
  const alone = storeWith(newKey);
  await both.rekey();
  await alone.groups.refresh();
  expect(alone.groups.findEndpoint("acme", "alerts")?.secrets).toContain(secret);
  const back = storeWith(old, newKey);
  await back.rekey();
  await Promise.all([both, alone, back].map((store) => store.close()));
});
