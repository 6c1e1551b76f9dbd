// API tokens: made, listed and revoked by owners; good at once, and for nothing once they are not.

import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { group, OWNER, refusal } from "../../support/configured.ts";
import type { Browser } from "../../support/console.ts";
import { listIn, numberIn, textIn } from "../../support/read-body.ts";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

const PATH = "/admin/api/groups/acme/tokens";
const bo = { userId: "43", login: "bo", role: "admin" };

let world: ConfigWorld;
let admin: Browser;
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql("delete from api_tokens");
  await world.config.reset([group("acme", { members: [OWNER, bo] }), group("globex")]);
  // A test that deletes the only group of the admin ends their session.
  admin = await world.signIn("43", "bo");
});

const make = async (body: object = {}) => {
  const made = await world.owner.request("POST", PATH, {
    body: { name: "ci", role: "admin", ...body },
  });
  return { id: textIn(made.body, "id"), token: textIn(made.body, "token"), body: made.body };
};
const statusOf = async (token: string) => (await world.request(token, "GET")).status;

test("one is shown once, kept as a hash alone, and written down without it", async () => {
  const { id, token, body } = await make({ expiresInDays: 30 });
  expect(token).toMatch(/^relay_[A-Za-z0-9_-]{43}$/);
  expect(Math.abs(numberIn(body, "expiresAt") - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000);
  const list = await world.owner.request("GET", PATH);
  expect(list.body).toEqual({
    maxDays: 366,
    tokens: [
      {
        id,
        groupId: "acme",
        name: "ci",
        role: "admin",
        createdBy: "42",
        createdByLogin: "ana",
        createdAt: expect.any(Number),
        expiresAt: numberIn(body, "expiresAt"),
        usedAt: null,
        creatorRemoved: false,
      },
    ],
  });
  const everything = JSON.stringify([
    await world.sql("select to_jsonb(api_tokens)::text from api_tokens"),
    await world.sql("select to_jsonb(audit)::text from audit"),
    list.text,
  ]);
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(token.slice("relay_".length));
  expect(everything).toContain(createHash("sha256").update(token).digest("hex"));
  expect((await world.config.audit()).at(-1)).toMatchObject({
    action: "api-token.created",
    actor_id: "42",
    target_id: id,
    detail: { after: { name: "ci", role: "admin" } },
  });
});

test("a revoked one stops at once, and again without complaint", async () => {
  const { id, token } = await make();
  expect(await statusOf(token)).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    const answer = await world.owner.request("DELETE", `${PATH}/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  }
  expect(await statusOf(token)).toBe(401);
  expect(listIn((await world.owner.request("GET", PATH)).body, "tokens")).toEqual([]);
  const revoked = (await world.config.audit()).filter(
    ({ action }) => action === "api-token.revoked",
  );
  expect(revoked.filter(({ target_id }) => target_id === id)).toHaveLength(1);
});

test("an expired one is refused, and still listed", async () => {
  const { token } = await make({ expiresInDays: 1 });
  await world.sql("update api_tokens set expires_at = now() - interval '1 second'");
  expect(await statusOf(token)).toBe(401);
  expect(listIn((await world.owner.request("GET", PATH)).body, "tokens")).toHaveLength(1);
});

test("when it was used is written down, at most once an hour", async () => {
  const { token } = await make();
  const usedAt = async () =>
    listIn((await world.owner.request("GET", PATH)).body, "tokens").map((each) => each["usedAt"]);
  await statusOf(token);
  const [first] = await usedAt();
  expect(first).toEqual(expect.any(Number));
  await statusOf(token);
  expect(await usedAt()).toEqual([first]);
  await world.sql("update api_tokens set used_at = now() - interval '61 minutes'");
  const [past] = await usedAt();
  await statusOf(token);
  expect(await usedAt()).not.toEqual([past]);
});

test("it follows its group to another name, and dies with it", async () => {
  const { token } = await make();
  await world.owner.request("PUT", "/admin/api/groups/acme/rename", { body: { id: "acme-two" } });
  expect((await world.request(token, "GET")).body).toMatchObject({ group: { id: "acme-two" } });
  await world.owner.request("DELETE", "/admin/api/groups/acme-two");
  expect(await statusOf(token)).toBe(401);
  expect(await world.sql("select from api_tokens")).toEqual([]);
});

describe("who may", () => {
  test.each(["GET", "POST", "DELETE"])("an admin may not %s them", async (method) => {
    const { id } = await make();
    const path = method === "DELETE" ? `${PATH}/${id}` : PATH;
    const asked = method === "POST" ? { body: { name: "mine", role: "viewer" } } : {};
    expect(await world.config.attempt(() => admin.request(method, path, asked))).toEqual(
      refusal(403, "Forbidden"),
    );
  });

  test("an owner of one group does not revoke the token of another", async () => {
    const { id, token } = await make();
    await world.owner.request("DELETE", `/admin/api/groups/globex/tokens/${id}`);
    expect(await statusOf(token)).toBe(200);
  });

  test.each([
    [{ role: "owner" }, "role must be admin or viewer"],
    [{ name: " " }, "name must not be empty"],
    [{ expiresInDays: 0 }, "expiresInDays must not be empty"],
    [{ scope: "all" }, "scope is not a known field"],
  ])("%j is refused", async (body, error) => {
    const asked = { body: { name: "ci", role: "admin", ...body } };
    expect(await world.config.attempt(() => world.owner.request("POST", PATH, asked))).toEqual(
      refusal(400, error),
    );
  });
});

test("a group has at most 50 of them", async () => {
  await world.sql(
    `insert into api_tokens (id, token_hash, group_key, name, role, created_by, created_by_login)
     select 'many' || n, ('h' || n)::bytea, (select (g ->> 'key')::bigint from documents,
       jsonb_array_elements(value) g where key = 'config:groups' and g ->> 'id' = 'acme'),
       'x', 'viewer', '42', 'ana' from generate_series(1, 50) n`,
  );
  const asked = { body: { name: "one more", role: "viewer" } };
  expect(await world.config.attempt(() => world.owner.request("POST", PATH, asked))).toEqual(
    refusal(400, "there are too many tokens; revoke some"),
  );
});
