// GET and PUT of groups, and DELETE of one.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal, type Configured, group, OWNER } from "../support/configured.ts";
import { groupCast, putGroups } from "../support/list-casts.ts";
import { type Browser, browser, type Console } from "../support/console.ts";
import { textIn } from "../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
let admin: Browser;
beforeAll(async () => {
  ({ world, config, owner, admin } = await groupCast.start());
});
afterAll(() => world.stop());

const { acme, shared, other } = groupCast;
beforeEach(() => config.reset([acme, shared, other], groupCast.routes));

const names = async () => (await config.groups()).map(({ id }) => id);

const accepted = ({ members }: { members: readonly object[] }) =>
  members.map((member) => ({ ...member, acceptedAt: expect.any(Number) }));

describe("reading", () => {
  test("shows the caller's groups with their role, and all of them to a super-admin", async () => {
    const { body, headers } = await owner.request("GET", "/admin/api/groups");
    expect(body).toEqual({
      groups: [
        { ...acme, members: accepted(acme), role: "owner" },
        { ...shared, members: accepted(shared), role: "viewer" },
      ],
      version: expect.any(String),
    });
    expect(headers.get("etag")).toBe(`"${textIn(body, "version")}"`);
    const all = await config.root.request("GET", "/admin/api/groups");
    expect(all.body).toMatchObject({
      groups: [acme, shared, other].map((one) => ({ ...one, role: null })),
    });
    expect((await browser(world.url).request("GET", "/admin/api/groups")).status).toBe(401);
  });
});

describe("replacing", () => {
  test("what was read can be put back, by anybody who owns a group, and changes nothing", async () => {
    const before = await config.everything();
    for (const who of [owner, config.root]) {
      const { body } = await who.request("GET", "/admin/api/groups");
      expect((await who.request("PUT", "/admin/api/groups", { body })).status).toBe(200);
    }
    expect(await config.everything()).toEqual(before);
  });

  test("an owner changes their own group, and the audit names the fields", async () => {
    const changed = { ...acme, name: "Acme", lang: "de", providers: ["codehost"] };
    expect((await putGroups(owner, [changed])).body).toEqual({ ok: true, count: 1 });
    expect(await config.groups()).toMatchObject([changed, shared, other]);
    expect((await config.audit()).at(-1)).toEqual({
      action: "group.changed",
      actor_id: "42",
      target_id: "acme",
      detail: {
        before: { name: "acme" },
        after: { name: "Acme", lang: "de", providers: ["codehost"] },
      },
    });
  });

  test("a member given by login alone gets the id that login has", async () => {
    const members = [OWNER, { login: "LI-wei", role: "viewer" }];
    expect((await putGroups(owner, [{ ...acme, members }])).status).toBe(200);
    expect(await config.groups()).toMatchObject([
      { members: [OWNER, { userId: "4023", login: "li-wei", role: "viewer" }] },
      {},
      {},
    ]);
    expect(
      await config.attempt(() =>
        putGroups(owner, [
          { ...acme, members: [OWNER, { login: "no-such-person", role: "admin" }] },
        ]),
      ),
    ).toEqual(refusal(400, "groups[0].members[1].login: there is no user no-such-person"));
  });

  test("an owner's group that is left out is deleted with its routes; what they only see stays", async () => {
    expect((await putGroups(owner, [])).body).toEqual({ ok: true, count: 0 });
    expect(await names()).toEqual(["shared", "other"]);
    expect(await config.routes()).toMatchObject([{ groupId: "other" }]);
    expect((await config.audit()).at(-1)).toMatchObject({
      action: "group.deleted",
      actor_id: "42",
    });
  });

  test("a super-admin makes groups that take global events, and removes what they leave out", async () => {
    const { globalIngress: _none, ...fresh } = group("fresh", { installationId: "7002" });
    expect((await putGroups(config.root, [shared, fresh])).body).toEqual({ ok: true, count: 2 });
    expect(await config.groups()).toMatchObject([
      shared,
      { ...fresh, globalIngress: true, installationId: "7002" },
    ]);
  });

  test("a group without members, as provisioning makes them, may come back unchanged but not changed", async () => {
    await world.sql(
      `update documents set version = nextval('document_versions'),
         value = jsonb_set(value, '{2,members}', '[]') where key = 'config:groups'`,
    );
    const bare = { ...other, members: [] };
    expect((await putGroups(config.root, [acme, shared, bare])).status).toBe(200);
    expect(
      await config.attempt(() => putGroups(config.root, [acme, shared, { ...bare, name: "x" }])),
    ).toEqual(refusal(400, "groups[2].members needs an owner"));
  });

  test("an owner may give up the installation, and name it in another form", async () => {
    expect((await putGroups(owner, [{ ...acme, installationId: "7001" }])).status).toBe(200);
    expect(await config.groups()).toMatchObject([{ installationId: "7001" }, {}, {}]);
    expect((await putGroups(owner, [{ ...acme, installationId: null }])).status).toBe(200);
    expect((await config.groups())[0]).not.toHaveProperty("installationId");
  });

  test("a version that is no longer true is refused with 412", async () => {
    const { headers } = await owner.request("GET", "/admin/api/groups");
    const old = headers.get("etag") ?? "";
    expect((await putGroups(owner, [{ ...acme, name: "1" }], { "if-match": old })).status).toBe(
      200,
    );
    expect(await config.attempt(() => putGroups(owner, [acme], { "if-match": old }))).toEqual(
      refusal(412, "Changed by someone else"),
    );
    expect((await putGroups(owner, [acme], { "if-match": "*" })).status).toBe(200);
  });
});

describe("DELETE /admin/api/groups/:id", () => {
  test("is for owners, and takes everything of the group with it", async () => {
    await owner.request("POST", "/admin/api/groups/acme/invites", { body: { role: "viewer" } });
    await owner.request("POST", "/admin/api/groups/acme/webhook/regenerate");
    await owner.request("POST", "/admin/api/groups/acme/claims");
    const answer = await owner.request("DELETE", "/admin/api/groups/acme");
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(await names()).toEqual(["shared", "other"]);
    expect(await config.routes()).toMatchObject([{ groupId: "other" }]);
    const left = await world.sql(
      `select key as id from documents where key = 'tenant:acme'
       union all select id from invites union all select place from target_claims
       union all select group_key::text from claim_codes`,
    );
    expect(left).toEqual([]);
    expect((await config.audit()).at(-1)).toMatchObject({ action: "group.deleted" });
  });

  test("a super-admin hears ok also where nothing was there, others hear nothing", async () => {
    const answer = await config.root.request("DELETE", "/admin/api/groups/nobody");
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    for (const id of ["nobody", "other", "shared"])
      expect(
        await config.attempt(() => owner.request("DELETE", `/admin/api/groups/${id}`)),
      ).toEqual(refusal(403, "Forbidden"));
    // With the only group of the admin their session ended.
    admin = await world.signIn("43");
    expect(await config.attempt(() => admin.request("DELETE", "/admin/api/groups/acme"))).toEqual(
      refusal(403, "Forbidden"),
    );
  });
});
