// SIGN_IN=oidc: the provider is the only way into the console, and the operator's one-time link the way around it.

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOperatorLink } from "../../src/app/accounts/operator-link.ts";
import { postIdentity } from "../../src/contract/accounts/people.ts";
import type { Store } from "../../src/store/index.ts";
import { SUPER } from "../support/console.ts";
import { linkFor } from "../support/links.ts";
import { type OidcWorld, startOidcWorld } from "../support/oidc-world.ts";
import { random } from "../support/secrets.ts";
import { fieldOf, HTML, locationOf, tradesAt, type Visitor, visitor } from "../support/sign-in.ts";
import { storeOn } from "../support/stores.ts";

let world: OidcWorld;
let store: Store;
beforeAll(async () => {
  world = await startOidcWorld({ SIGN_IN: "oidc", OIDC_ROLES: "staff=acme:viewer" });
  store = storeOn(world.urls);
});
afterAll(async () => {
  await store.close();
  await world.stop();
});
beforeEach(async () => {
  world.provider.status = undefined;
  await world.sql("truncate identities, sessions, people, sign_ins, chat_links");
});

const ANA = { id: "ana-1", claims: { preferred_username: "ana", groups: ["staff"] } };
const me = (who: Visitor) => who.request("GET", "/admin/api/me");

test("sign-in with another method is refused, and the page offers the provider alone", async () => {
  const who = visitor(world);
  for (const path of ["/auth/codehost", "/admin/login?method=codehost"]) {
    const { status, body } = await who.request("GET", path);
    expect([status, body]).toEqual([403, { error: "Sign-in with this method is switched off" }]);
    const page = await who.request("GET", path, { headers: HTML });
    expect(locationOf(page)).toBe("/admin?error=method");
  }
  expect(locationOf(await who.request("GET", "/admin/login"))).toBe("/admin/sign-in");
  const { text } = await who.request("GET", "/admin");
  expect(text).toContain("Continue with Keycloak");
  expect(text).not.toContain("Continue with GitHub");
});

test("a sign-in that began before is refused at the callback, before the code is redeemed", async () => {
  const [token, browser] = [random.token(), random.token()];
  const flow = { kind: "sign-in", redirectTo: "/admin" } as const;
  await store.signIns.begin({ token, browser }, { method: "codehost", verifier: "v", flow });
  const before = tradesAt(world.codehost);
  const headers = { ...HTML, cookie: `relay_oauth=${browser}` };
  const path = `/auth/codehost/callback?code=c&state=${token}`;
  const answer = await visitor(world).request("GET", path, { headers });
  expect(locationOf(answer)).toBe("/admin?error=method");
  expect(tradesAt(world.codehost)).toBe(before);
});

test("a session that another method began does not count, whoever it belongs to", async () => {
  const root = await world.signIn(SUPER);
  expect((await root.request("GET", "/admin/api/me")).status).toBe(401);
  expect((await root.request("GET", "/admin/logs")).text).toContain("Sign in to");
});

test("a person adds their codehost account, and stays signed in with the provider", async () => {
  const { who } = await world.signInAs(ANA);
  const begun = await who.request("POST", "/admin/api/me/identities", {
    body: { provider: "codehost" },
  });
  const { location } = postIdentity.reply.parse(begun.body);
  const back = who.authorize({ ...begun, headers: new Headers({ location }) }, "ana-lopez");
  expect(locationOf(await who.request("GET", back, { headers: HTML }))).toBe("/admin/profile");
  expect((await me(who)).body).toMatchObject({ userId: "4021", groups: [{ id: "acme" }] });
  expect(await world.sql("select method from sessions")).toEqual([{ method: "oidc" }]);
  const { who: again } = await world.signInAs(ANA);
  expect((await me(again)).body).toMatchObject({ userId: "4021" });
});

test("a chat account is still linked with the code host, without a session", async () => {
  const who = visitor(world);
  const page = await who.request("GET", await linkFor(world, store), { headers: HTML });
  const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
  const left = await who.post("/auth/codehost", fields);
  const linked = await who.request("GET", who.authorize(left, "bo-chen"), { headers: HTML });
  expect(linked.text).toContain("The accounts are linked");
  expect(who.cookies()).not.toContain("relay_session");
});

/** A one-time link, and its page in a browser. */
async function operatorLink(id: string, who = visitor(world)) {
  const superIds = new Set([SUPER]);
  const { url } = await makeOperatorLink({ ...store, baseUrl: world.url, random, superIds }, id);
  const { pathname, search } = new URL(url);
  const page = await who.request("GET", pathname + search, { headers: HTML });
  const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
  return { who, fields, use: (by = who) => by.post("/auth/operator", fields) };
}

test("the operator's link signs in once while the provider is down, for an hour, and is audited", async () => {
  world.provider.status = 503;
  const { who, use } = await operatorLink(SUPER);
  expect(locationOf(await use())).toBe("/admin");
  expect((await me(who)).body).toMatchObject({ userId: SUPER, isSuper: true });
  expect(locationOf(await use())).toBe("/admin?error=state");
  const sessions = await world.sql(
    `select method, extract(epoch from expires_at - created_at)::int as seconds from sessions`,
  );
  expect(sessions).toEqual([{ method: "operator", seconds: 3600 }]);
  const audit = await world.sql(
    "select action, actor_id, target_id from audit order by id desc limit 2",
  );
  expect(audit).toEqual([
    { action: "session.started", actor_id: SUPER, target_id: SUPER },
    { action: "sign-in.link-created", actor_id: "operator", target_id: SUPER },
  ]);
});

test("the operator's link is for its page: not for another browser's form, another site or a late hour", async () => {
  const { who, fields, use } = await operatorLink(SUPER);
  const other = visitor(world);
  await other.request("GET", "/auth/operator?link=x");
  expect(locationOf(await use(other))).toBe("/admin?error=state");
  const foreign = await who.request("POST", "/auth/operator", {
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    },
  });
  expect(foreign.status).toBe(403);
  await world.sql("update sign_ins set expires_at = now()");
  expect(locationOf(await use())).toBe("/admin?error=state");
  expect(await world.sql("select from sessions")).toEqual([]);
});

test("the operator's link is no state of a sign-in, and no state is a link", async () => {
  const { who, fields } = await operatorLink(SUPER);
  const headers = { ...HTML, cookie: `relay_oauth=${fields.link}` };
  const path = `/auth/codehost/callback?code=c&state=${fields.link}`;
  expect(locationOf(await who.request("GET", path, { headers }))).toBe("/admin?error=state");
  const token = randomBytes(32).toString("base64url");
  const flow = { kind: "sign-in", redirectTo: "/admin" } as const;
  await store.signIns.begin({ token, browser: token }, { method: "oidc", verifier: "v", flow });
  const page = await who.request("GET", `/auth/operator?link=${token}`, { headers: HTML });
  const csrf = fieldOf(page, "csrf");
  expect(locationOf(await who.post("/auth/operator", { link: token, csrf }))).toBe(
    "/admin?error=state",
  );
});

test("a person without console access gets no link", async () => {
  await expect(operatorLink("oidc:nobody")).rejects.toThrow("no super-admin and no member");
});
