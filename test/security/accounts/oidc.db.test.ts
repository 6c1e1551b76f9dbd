// What an attacker would change between Relay and an OpenID provider: the id token, the issuer, the person.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OidcWorld, OIDC_LOGIN, startOidcWorld } from "../../support/oidc-world.ts";
import { CLIENT, type Tampering } from "../../support/openid-provider.ts";
import { HTML, locationOf, type Visitor, visitor } from "../../support/sign-in.ts";

let world: OidcWorld;
beforeAll(async () => {
  world = await startOidcWorld({ OIDC_ROLES: "staff=acme:viewer", OIDC_ADMIN_GROUP: "admins" });
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.provider.tampering = undefined;
  world.provider.requested.length = 0;
  await world.sql("truncate identities, sessions, people, sign_ins");
});

const MALLORY = { id: "m-1", claims: { preferred_username: "mallory", groups: ["staff"] } };
const me = async (who: Visitor) => (await who.request("GET", "/admin/api/me")).body;
const people = () => world.sql("select key from identities order by key");
const isRedeemed = () => world.provider.requested.includes("/token");

async function expectNoSession(who: Visitor): Promise<void> {
  expect(who.cookies()).not.toContain("relay_session");
  expect(await people()).toEqual([]);
}

test.each<[string, Tampering]>([
  ["of another client", { claims: { aud: "another" } }],
  ["of another sign-in", { claims: { nonce: "another" } }],
  ["of another issuer", { claims: { iss: "https://evil.example" } }],
  ["that is expired", { claims: { exp: 1 } }],
  ["that nobody signed", { alg: "none" }],
  ["that a stranger signed", { key: "foreign" }],
  [
    "of another client, with more groups",
    { claims: { aud: ["b", CLIENT.id], azp: "b", groups: ["admins"] } },
  ],
])("an id token %s makes no session and no person", async (_, tampering) => {
  world.provider.tampering = tampering;
  const { who, answer } = await world.signInAs(MALLORY);
  expect(locationOf(answer)).toBe("/admin?error=oauth");
  await expectNoSession(who);
});

test("a callback that names another issuer, or none, is refused before the code is sent", async () => {
  for (const iss of ["https://evil.example", undefined]) {
    const who = visitor(world);
    const left = await who.request("GET", OIDC_LOGIN, { headers: HTML });
    const back = new URL(await world.authorize(left, MALLORY), world.url);
    back.searchParams.delete("iss");
    if (iss !== undefined) back.searchParams.set("iss", iss);
    const answer = await who.request("GET", back.pathname + back.search, { headers: HTML });
    expect(locationOf(answer)).toBe("/admin?error=oauth");
    expect(isRedeemed()).toBe(false);
    await expectNoSession(who);
  }
});

test("a code of the provider is worth nothing at another method's callback", async () => {
  const who = visitor(world);
  const host = new URL(locationOf(await who.request("GET", "/admin/login")));
  const left = await who.request("GET", OIDC_LOGIN);
  const back = new URL(await world.authorize(left, MALLORY), world.url);
  // The state of a sign-in that really began there.
  back.searchParams.set("state", host.searchParams.get("state") ?? "");
  const answer = await who.request("GET", `/auth/codehost/callback${back.search}`);
  expect([answer.status, answer.body]).toEqual([502, { error: "OAuth failed" }]);
  await expectNoSession(who);
});

test("the subject of another issuer is not the person of this one", async () => {
  await world.signInAs(MALLORY);
  await world.sql("update identities set issuer = 'https://old.example'");
  const { who, answer } = await world.signInAs(MALLORY);
  expect(locationOf(answer)).toBe("/admin?error=issuer");
  const other = await world.signInAs({ id: "m-2", claims: {} });
  expect(locationOf(other.answer)).toBe("/admin?error=issuer");
  expect(who.cookies()).not.toContain("relay_session");
  expect(await people()).toEqual([{ key: "oidc:m-1" }]);
});

test("a subject that reads like a user id of the code host is another person", async () => {
  const { who } = await world.signInAs({ id: "42", claims: { preferred_username: "ana" } });
  expect(await me(who)).toMatchObject({ userId: "oidc:42", isSuper: false, groups: [] });
  const odd = await world.signInAs({ id: "codehost:42", claims: { preferred_username: "ana" } });
  expect(await me(odd.who)).toMatchObject({ userId: "oidc:codehost:42", groups: [] });
});

test.each([true, false])(
  "an e-mail address (verified: %s) or a login matches nobody",
  async (is) => {
    await visitor(world).signIn("ana-lopez");
    const claims = {
      preferred_username: "ana-lopez",
      email: "ana-lopez@users.example",
      email_verified: is,
    };
    const { who } = await world.signInAs({ id: "stranger", claims });
    expect(await me(who)).toMatchObject({ userId: "oidc:stranger", groups: [] });
    expect(await people()).toEqual([{ key: "4021" }, { key: "oidc:stranger" }]);
  },
);

test("an identity is added only by a person's own click, in the browser that asked", async () => {
  const { who } = await world.signInAs({ ...MALLORY, id: "victim" });
  const body = { provider: "oidc" };
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const path = "/admin/api/me/identities";
  expect((await who.request("POST", path, { body, headers })).status).toBe(403);
  // The attacker's own way back, opened in the victim's browser.
  const mallory = visitor(world);
  const left = await mallory.request("GET", OIDC_LOGIN, { headers: HTML });
  const back = await world.authorize(left, MALLORY);
  const planted = await who.request("GET", back, { headers: HTML });
  expect(locationOf(planted)).toBe("/admin?error=state");
  expect(await me(who)).toMatchObject({ userId: "oidc:victim" });
  expect(isRedeemed()).toBe(true);
  expect(await people()).toEqual([{ key: "oidc:victim" }]);
});

test("a session that was planted before is ended and never adopted", async () => {
  const planted = await world.signIn("77");
  const who = visitor(world);
  const left = await who.request("GET", OIDC_LOGIN, { headers: HTML });
  const back = await world.authorize(left, MALLORY);
  await who.request("GET", back, {
    headers: { ...HTML, cookie: `${who.cookies()}; ${planted.cookie}` },
  });
  expect(who.cookies()).not.toContain(planted.cookie);
  expect(await me(who)).toMatchObject({ userId: "oidc:m-1" });
  expect((await planted.request("GET", "/admin/api/me")).status).toBe(401);
});

test("a redirect leaves this site for nobody, also after the provider", async () => {
  for (const redirect of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    const who = visitor(world);
    const start = `${OIDC_LOGIN}&redirect=${encodeURIComponent(redirect)}`;
    const left = await who.request("GET", start, { headers: HTML });
    const back = await world.authorize(left, MALLORY);
    const answer = await who.request("GET", back, { headers: HTML });
    expect(new URL(locationOf(answer), world.url).origin).toBe(world.url);
  }
});

test("the audit log has every failure, and neither log has what the provider said", async () => {
  world.provider.tampering = { claims: { nonce: "<script>secret-text</script>" } };
  await world.signInAs(MALLORY);
  const [failed] = await world.sql("select action, target_id from audit order by id desc limit 1");
  expect(failed).toEqual({ action: "sign-in.failed", target_id: "oauth" });
  expect(JSON.stringify(world.log.lines)).not.toContain("secret-text");
});
