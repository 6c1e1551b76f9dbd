// Signing in to the console with a real OpenID provider, and the roles that its claims give.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postIdentity } from "../../src/contract/accounts/people.ts";
import { forceGroup, storedGroup } from "../support/stored-groups.ts";
import { type OidcWorld, startOidcWorld } from "../support/oidc-world.ts";
import { HTML, locationOf, type Visitor } from "../support/sign-in.ts";

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld({
    OIDC_ADMIN_GROUP: "relay-admins",
    OIDC_ROLES: "staff=acme:viewer,leads=acme:admin,staff=nowhere:viewer",
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql("truncate identities, sessions, people, sign_ins");
  for (const id of ["acme", "globex"]) await forceGroup(world, { id, members: [OWNER] });
});

const OWNER = { userId: "42", login: "ana", role: "owner" };

const KEY = "oidc:cy-1";

const cy = (...groups: string[]) => ({
  id: "cy-1",
  claims: { preferred_username: "cy", groups, email: "ana@example.com", email_verified: false },
});
const me = async (who: Visitor) => (await who.request("GET", "/admin/api/me")).body;
const members = async (id: string) => (await storedGroup(world, id))?.members;
const audited = () =>
  world.sql(
    `select action, actor_id, detail from audit where action = 'member.by-claims'
     order by id desc limit 1`,
  );

test("a user signs in with the provider, and has the roles of the claims", async () => {
  const { who, answer } = await world.signInAs(cy("staff", "leads"));
  expect(locationOf(answer)).toBe("/admin");
  expect(await me(who)).toMatchObject({
    userId: KEY,
    identity: KEY,
    login: "cy",
    isSuper: false,
    groups: [{ id: "acme", role: "admin" }],
  });
  expect(await audited()).toEqual([
    { action: "member.by-claims", actor_id: KEY, detail: expect.anything() },
  ]);
  expect(world.log.lines).toContainEqual({
    event: "sign-in.unknown-group",
    fields: { groupId: "nowhere" },
  });
});

test("a claim that is gone takes back its role, and the last group the sessions", async () => {
  const { who: laptop } = await world.signInAs(cy("staff", "leads"));
  const { who: phone } = await world.signInAs(cy("staff"));
  expect(await me(laptop)).toMatchObject({ groups: [{ id: "acme", role: "viewer" }] });
  const { who, answer } = await world.signInAs(cy());
  expect(locationOf(answer)).toBe("/admin?error=forbidden");
  expect(await me(who)).toMatchObject({ groups: [] });
  for (const old of [laptop, phone])
    expect((await old.request("GET", "/admin/api/me")).status).toBe(401);
  expect(await members("acme")).toEqual([expect.objectContaining(OWNER)]);
});

test("a role given by hand outlives the claim", async () => {
  await forceGroup(world, {
    id: "acme",
    members: [OWNER, { userId: KEY, login: "cy", role: "viewer" }],
  });
  const { who } = await world.signInAs(cy("leads"));
  expect(await me(who)).toMatchObject({ groups: [{ id: "acme", role: "admin" }] });
  await world.signInAs(cy(), who);
  expect(await me(who)).toMatchObject({ groups: [{ id: "acme", role: "viewer" }] });
});

test("a super-admin by claim is one in this session only", async () => {
  const { who: plain } = await world.signInAs(cy("staff"));
  const { who: root } = await world.signInAs(cy("staff", "relay-admins"));
  expect(await me(root)).toMatchObject({ isSuper: true });
  expect(await me(plain)).toMatchObject({ isSuper: false });
  await world.signInAs(cy("staff"), root);
  expect(await me(root)).toMatchObject({ isSuper: false });
});

test("a program's sign-in has no session, but its claims count", async () => {
  const { who } = await world.signInAs(cy("staff"));
  const left = await who.request("GET", "/auth/oidc");
  const { status, body } = await who.request("GET", await world.authorize(left, cy("leads")));
  expect([status, body]).toEqual([
    200,
    { userId: KEY, login: "cy", redirectTo: "/", identity: KEY },
  ]);
  expect(await me(who)).toMatchObject({ groups: [{ id: "acme", role: "admin" }] });
});

test("removing the identity takes back what its claims gave", async () => {
  const { who } = await world.signInAs(cy("leads"));
  const begun = await who.request("POST", "/admin/api/me/identities", {
    body: { provider: "codehost" },
  });
  const { location } = postIdentity.reply.parse(begun.body);
  const back = who.authorize({ ...begun, headers: new Headers({ location }) }, "bo-chen");
  await who.request("GET", back, { headers: HTML });
  expect(await me(who)).toMatchObject({ userId: "4022", groups: [{ id: "acme", role: "admin" }] });
  const gone = await who.request("DELETE", `/admin/api/me/identities/${KEY}`);
  expect(gone.status).toBe(200);
  expect((await who.request("GET", "/admin/api/me")).status).toBe(401);
  expect(await members("acme")).toEqual([expect.objectContaining(OWNER)]);
});
