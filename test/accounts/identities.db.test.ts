// A person's identities: added with proof from both sides, removed, merged by super-admins.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { postIdentity } from "../../src/contract/accounts/people.ts";
import { type Answer, SUPER } from "../support/console.ts";
import { type Method, type MethodWorld, SECOND, startMethods } from "../support/method-world.ts";
import { HTML, locationOf, type Visitor } from "../support/sign-in.ts";

let world: MethodWorld;
let host: Method;
let second: Method;
beforeAll(async () => {
  world = await startMethods();
  const [first, other] = world.methods;
  if (!first || !other) throw new Error("there are two methods");
  [host, second] = [first, other];
});
afterAll(() => world.stop());
beforeEach(() =>
  world.sql(
    `truncate identities, sessions, chat_links, people, sign_ins;
     delete from documents where key like 'token%'`,
  ),
);

const ANA = "ana-lopez";
const BO = "bo-chen";
const ANA_SECOND = `${SECOND}:4021`;
const IDENTITIES = "/admin/api/me/identities";

/** The callback of `method` after Relay said where to prove the identity. */
async function add(who: Visitor, method: Method, login: string, from = who): Promise<Answer> {
  const begun = await who.request("POST", IDENTITIES, { body: { provider: method.name } });
  if (begun.status !== 200) return begun;
  const { location } = postIdentity.reply.parse(begun.body);
  const there = { ...begun, headers: new Headers({ location }) };
  const back = method.visitor().authorize(there, login);
  return from.request("GET", back, { headers: HTML });
}

async function signedIn(method: Method, login: string): Promise<Visitor> {
  const who = method.visitor();
  await who.signIn(login, { start: method.start });
  return who;
}

const me = async (who: Visitor) => (await who.request("GET", "/admin/api/me")).body;
const rows = () => world.sql("select key, person_id as person from identities order by key");
const audited = () =>
  world.sql<{ action: string; target_id: string }>(
    `select action, target_id from audit where target_type = 'person' order by id desc limit 1`,
  );

test("whoever proves both identities has both, and signs in with either", async () => {
  const ana = await signedIn(host, ANA);
  expect(locationOf(await add(ana, second, ANA))).toBe("/admin/profile");
  expect(await rows()).toEqual([
    { key: "4021", person: "4021" },
    { key: ANA_SECOND, person: "4021" },
  ]);
  expect(await audited()).toEqual([{ action: "identity.added", target_id: ANA_SECOND }]);
  const again = await signedIn(second, ANA);
  expect(await me(again)).toMatchObject({ userId: "4021", login: ANA, identity: "codehost:4021" });
  const { body } = await again.request("GET", IDENTITIES);
  expect(body).toMatchObject({
    identities: [
      { identity: "codehost:4021", isPrimary: true, login: ANA },
      { identity: ANA_SECOND, isPrimary: false, login: ANA, label: "Gitea" },
    ],
  });
  const tokens = await world.sql<{ key: string }>(
    "select key from documents where key like 'token:%' order by key",
  );
  expect(tokens.map(({ key }) => key)).toEqual(["token:4021", `token:${ANA_SECOND}`]);
});

test("an added identity does not renew the session", async () => {
  const ana = await signedIn(host, ANA);
  await world.sql(
    `update sessions set created_at = now() - interval '9 minutes',
       expires_at = now() + interval '1 hour'`,
  );
  const times = () => world.sql("select created_at, expires_at from sessions");
  const before = await times();
  expect(locationOf(await add(ana, second, ANA))).toBe("/admin/profile");
  expect(await times()).toEqual(before);
});

test("an identity of another person is not moved, and the page says so", async () => {
  await signedIn(second, BO);
  const ana = await signedIn(host, ANA);
  expect(locationOf(await add(ana, second, BO))).toBe("/admin?error=identity_taken");
  expect(await rows()).toContainEqual({ key: `${SECOND}:4022`, person: `${SECOND}:4022` });
  expect(await me(ana)).toMatchObject({ userId: "4021" });
});

test("a person who never signed in with identities is another person too", async () => {
  await world.signIn("4022", BO);
  const ana = await signedIn(second, ANA);
  expect(locationOf(await add(ana, host, BO))).toBe("/admin?error=identity_taken");
});

test("adding needs a sign-in of the last 10 minutes, this browser and this person", async () => {
  const [ana, bo] = [await signedIn(host, ANA), await signedIn(host, BO)];
  expect(locationOf(await add(ana, second, ANA, bo))).toBe("/admin?error=state");
  const begun = await ana.request("POST", IDENTITIES, { body: { provider: second.name } });
  const { location } = postIdentity.reply.parse(begun.body);
  const there = { ...begun, headers: new Headers({ location }) };
  await ana.signIn(BO, { start: host.login });
  const back = second.visitor().authorize(there, ANA);
  expect(locationOf(await ana.request("GET", back, { headers: HTML }))).toBe("/admin?error=state");
  await world.sql("update sessions set created_at = now() - interval '11 minutes'");
  expect((await add(bo, second, BO)).status).toBe(403);
  const foreign = { headers: { origin: "https://evil.example" }, body: { provider: second.name } };
  expect((await bo.request("POST", IDENTITIES, foreign)).status).toBe(403);
  expect(await rows()).not.toContainEqual(expect.objectContaining({ key: ANA_SECOND }));
});

test("the account host's identity gives the person its key, with all that is theirs", async () => {
  const ana = await signedIn(second, ANA);
  await world.sql(
    `update documents set version = nextval('document_versions'), value = jsonb_set(value,
       '{0,members}', (value #> '{0,members}') || $1) where key = 'config:groups'`,
    [JSON.stringify([{ userId: ANA_SECOND, login: ANA, role: "admin", acceptedAt: 1 }])],
  );
  await world.sql("insert into people (user_id) values ($1)", [ANA_SECOND]);
  expect(locationOf(await add(ana, host, ANA))).toBe("/admin/profile");
  expect(await me(ana)).toMatchObject({
    userId: "4021",
    identity: "codehost:4021",
    groups: [{ id: "acme", role: "admin" }],
  });
  expect(await world.sql("select user_id from people")).toEqual([{ user_id: "4021" }]);
  const old = await world.sql("select from sessions where user_id = $1", [ANA_SECOND]);
  expect(old).toEqual([]);
});

test("an identity can be removed while another remains, which ends the sessions", async () => {
  const ana = await signedIn(host, ANA);
  const only = await ana.request("DELETE", `${IDENTITIES}/codehost:4021`);
  expect(only.status).toBe(409);
  await add(ana, second, ANA);
  const gone = await ana.request("DELETE", `${IDENTITIES}/codehost:4021`);
  expect([gone.status, gone.body]).toEqual([200, { ok: true }]);
  expect((await ana.request("GET", "/admin/api/me")).status).toBe(401);
  expect(await rows()).toEqual([{ key: ANA_SECOND, person: ANA_SECOND }]);
  expect(await world.sql("select from documents where key = 'token:4021'")).toEqual([]);
  expect(await audited()).toEqual([{ action: "identity.removed", target_id: "4021" }]);
  const fresh = await signedIn(host, ANA);
  expect(await me(fresh)).toMatchObject({ userId: "4021", groups: [] });
  expect(await me(await signedIn(second, ANA))).toMatchObject({ userId: ANA_SECOND });
});

test("only a super-admin merges two people, and everything follows", async () => {
  const ana = await signedIn(host, ANA);
  await signedIn(second, BO);
  const from = `${SECOND}:4022`;
  await world.sql(
    `insert into chat_links (platform, chat_user_id, user_id, login, chat_name)
     values ('chattwo', '77', $1, 'bo-chen', 'Bo')`,
    [from],
  );
  const body = { from, into: "codehost:4021" };
  const denied = await ana.request("POST", "/admin/api/people/merge", { body });
  expect(denied.status).toBe(403);
  const root = await world.signIn(SUPER, "root");
  const merged = await root.request("POST", "/admin/api/people/merge", { body });
  expect([merged.status, merged.body]).toEqual([200, { ok: true, userId: "4021" }]);
  expect(await rows()).toContainEqual({ key: from, person: "4021" });
  const [link] = await world.sql("select user_id, login from chat_links");
  expect(link).toEqual({ user_id: "4021", login: ANA });
  expect((await ana.request("GET", "/admin/api/me")).status).toBe(401);
  expect(await audited()).toEqual([{ action: "person.merged", target_id: "4021" }]);
  expect(await me(await signedIn(second, BO))).toMatchObject({ userId: "4021", login: ANA });
  const again = await root.request("POST", "/admin/api/people/merge", { body });
  expect(again.status).toBe(409);
});

test("a merge drops the tokens of both, and is refused for oneself", async () => {
  await signedIn(host, ANA);
  await signedIn(second, BO);
  const root = await world.signIn(SUPER, "root");
  const merge = (from: string, into: string) =>
    root.request("POST", "/admin/api/people/merge", { body: { from, into } });
  expect((await merge(`codehost:${SUPER}`, "codehost:4021")).status).toBe(403);
  expect((await merge("codehost:4021", `codehost:${SUPER}`)).status).toBe(403);
  expect((await merge(`${SECOND}:4022`, "codehost:4021")).status).toBe(200);
  expect(await world.sql("select key from documents where key like 'token%'")).toEqual([]);
});

test("deleting one's data deletes every identity and token of the person", async () => {
  const ana = await signedIn(host, ANA);
  await add(ana, second, ANA);
  const { status } = await ana.request("DELETE", "/admin/api/me", { body: { confirm: ANA } });
  expect(status).toBe(200);
  expect(await rows()).toEqual([]);
  expect(await world.sql("select from documents where key like 'token%'")).toEqual([]);
});

async function membersOf(groupId: string) {
  return world.sql<{ user: string; role: string; accepted: boolean }>(
    `select m ->> 'userId' as "user", m ->> 'role' as role, m ->> 'acceptedAt' is not null as accepted
     from documents, jsonb_array_elements(value) g, jsonb_array_elements(g -> 'members') m
     where key = 'config:groups' and g ->> 'id' = $1 order by 1`,
    [groupId],
  );
}

async function write(members: readonly object[]): Promise<number> {
  const root = await world.signIn(SUPER);
  const { body } = await root.request("GET", "/admin/api/groups");
  const { groups } = z.object({ groups: z.array(z.looseObject({ id: z.string() })) }).parse(body);
  const next = groups.map((group) => (group.id === "acme" ? { ...group, members } : group));
  return (await root.request("PUT", "/admin/api/groups", { body: { groups: next } })).status;
}

test("a member written by any identity is the person", async () => {
  const ana = await signedIn(host, ANA);
  await add(ana, second, ANA);
  for (const userId of ["4021", "codehost:4021", ANA_SECOND]) {
    expect(await write([{ userId, login: ANA, role: "owner" }])).toBe(200);
    expect(await membersOf("acme")).toEqual([{ user: "4021", role: "owner", accepted: true }]);
  }
  const twice = ["4021", ANA_SECOND].map((userId) => ({ userId, login: ANA, role: "admin" }));
  expect(await write([...twice, { userId: SUPER, login: "root", role: "owner" }])).toBe(200);
  expect(await membersOf("acme")).toEqual([
    { user: "4021", role: "admin", accepted: true },
    { user: SUPER, role: "owner", accepted: true },
  ]);
});

test("an identity that was invited before its first sign-in brings the membership with it", async () => {
  const invited = { userId: ANA_SECOND, login: ANA, role: "viewer" };
  expect(await write([invited, { userId: SUPER, login: "root", role: "owner" }])).toBe(200);
  const ana = await signedIn(host, ANA);
  expect(await me(ana)).toMatchObject({ groups: [] });
  await add(ana, second, ANA);
  expect(await membersOf("acme")).toContainEqual({ user: "4021", role: "viewer", accepted: true });
  expect(await me(ana)).toMatchObject({ groups: [{ id: "acme", role: "viewer" }] });
});
