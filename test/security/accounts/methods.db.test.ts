// Every sign-in method, under the same rules: state, browser, PKCE, redirect, and no confusion between issuers.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OIDC } from "../../../src/contract/accounts/identities.ts";
import { getMe } from "../../../src/contract/accounts/me.ts";
import {
  ANA,
  type Method,
  METHOD_NAMES,
  type MethodWorld,
  SECOND,
  startMethods,
} from "../../support/method-world.ts";
import { BO, linkFor } from "../../support/links.ts";
import { fieldOf, HTML, locationOf } from "../../support/sign-in.ts";
import { storeOn } from "../../support/stores.ts";

let world: MethodWorld;
beforeAll(async () => {
  world = await startMethods();
});
afterAll(() => world.stop());

const STALE = [400, { error: "Invalid or expired state" }];

function methodNamed(name: string): Method {
  const method = world.methods.find((each) => each.name === name);
  if (!method) throw new Error(`no method ${name}`);
  return method;
}

describe.each(METHOD_NAMES)("sign-in with %s", (name) => {
  test("asks the issuer with state and PKCE, and answers who signed in", async () => {
    const { visitor, start, keyOf, signIn } = methodNamed(name);
    const program = visitor();
    const there = new URL(
      locationOf(await program.request("GET", `${start}?redirect=/admin/logs`)),
    );
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      redirect_uri: `${world.url}/auth/${name}/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const answer = await signIn(program, ANA.login, { start, headers: {} });
    const key = keyOf(ANA.id);
    const signedIn = { userId: key, login: ANA.login, redirectTo: "/" };
    const identity = name === "codehost" ? {} : { identity: key };
    expect([answer.status, answer.body]).toEqual([200, { ...signedIn, ...identity }]);
    expect(program.cookies()).not.toContain("relay_session");
  });

  test("a used, foreign or expired state is refused before the issuer is asked", async () => {
    const { visitor, login, trades, authorize } = methodNamed(name);
    const [ana, mallory] = [visitor(), visitor()];
    const used = await authorize(await ana.request("GET", login), ANA.login);
    expect((await ana.request("GET", used)).status).toBe(200);
    const foreign = await authorize(await mallory.request("GET", login), "bo-chen");
    const expired = await authorize(await ana.request("GET", login), ANA.login);
    const before = trades();
    await world.sql("update sign_ins set expires_at = now() where browser_hash is not null");
    for (const [who, back] of [
      [ana, used],
      [ana, foreign],
      [ana, expired],
      [visitor(), foreign],
    ] as const) {
      const { status, body } = await who.request("GET", back);
      expect([status, body]).toEqual(STALE);
    }
    expect(trades()).toBe(before);
  });

  test("a code that was got with another challenge is worth nothing", async () => {
    const { visitor, login, authorize } = methodNamed(name);
    const [ana, mallory] = [visitor(), visitor()];
    const stolen = await authorize(await mallory.request("GET", login), "bo-chen");
    const own = new URL(await authorize(await ana.request("GET", login), ANA.login), world.url);
    const code = new URL(stolen, world.url).searchParams.get("code") ?? "";
    own.searchParams.set("code", code);
    const { status, body } = await ana.request("GET", own.pathname + own.search);
    expect([status, body]).toEqual([502, { error: "OAuth failed" }]);
  });

  test("a callback of another method does not accept the state, and uses it up", async () => {
    for (const other of METHOD_NAMES.filter((each) => each !== name)) {
      const { visitor, login, trades, authorize } = methodNamed(name);
      const before = [trades(), methodNamed(other).trades()];
      const ana = visitor();
      const back = await authorize(await ana.request("GET", login), ANA.login);
      const mixed = back.replace(`/auth/${name}/`, `/auth/${other}/`);
      const { status, body } = await ana.request("GET", mixed);
      expect([status, body]).toEqual(STALE);
      const late = await ana.request("GET", back);
      expect([late.status, late.body]).toEqual(STALE);
      expect([trades(), methodNamed(other).trades()]).toEqual(before);
    }
  });

  test("the session is a new one, and the redirect stays on this site", async () => {
    const { visitor, login, signIn } = methodNamed(name);
    const ana = visitor();
    const path = login.includes("?") ? `${login}&` : `${login}?`;
    const invite = encodeURIComponent("/admin/invite?token=abc");
    await signIn(ana, ANA.login, { start: `${path}redirect=${invite}` });
    const planted = ana.cookies();
    const again = await signIn(ana, ANA.login, { start: `${path}redirect=//evil.example` });
    expect(locationOf(again)).not.toContain("evil");
    expect(ana.cookies()).not.toBe(planted);
    expect(ana.cookies()).toContain("relay_session=");
  });

  test("a callback without code, and a denied one, lead to a page", async () => {
    const { visitor, login, authorize } = methodNamed(name);
    const ana = visitor();
    const empty = await ana.request("GET", `/auth/${name}/callback`, { headers: HTML });
    expect(locationOf(empty)).toBe("/admin?error=state");
    const denied = await authorize(await ana.request("GET", login), ANA.login, "cancel");
    expect(locationOf(await ana.request("GET", denied, { headers: HTML }))).toBe(
      "/admin?error=denied",
    );
  });
});

test("the same id at several issuers is as many people", async () => {
  const keys: string[] = [];
  for (const { visitor, login, signIn } of world.methods) {
    const ana = visitor();
    await signIn(ana, ANA.login, { start: login });
    const { body } = await ana.request("GET", "/admin/api/me");
    keys.push(getMe.reply.parse(body).userId);
  }
  expect(keys).toEqual(["4021", `${SECOND}:4021`, "oidc:4021"]);
});

test("a token is kept for its own issuer, and the interface's endpoints never use another", async () => {
  const second = methodNamed(SECOND);
  await second.visitor().signIn("bo-chen", { start: second.start });
  const keys = await world.sql<{ key: string }>(
    "select key from documents where key like 'token:%4022' order by key",
  );
  expect(keys).toEqual([{ key: `token:${SECOND}:4022` }]);
  const bo = second.visitor();
  await bo.signIn("bo-chen", { start: second.login });
  expect((await bo.request("GET", "/admin/api/me/token")).status).toBe(404);
});

/** Hosts, on which a chat account acts. */
const HOST_NAMES = METHOD_NAMES.filter((name) => name !== OIDC);

test.each(HOST_NAMES)("a chat account is linked by %s, to the account there", async (name) => {
  const { visitor, keyOf } = methodNamed(name);
  const store = storeOn(world.urls);
  try {
    await world.sql("truncate chat_links, link_requests");
    const link = await linkFor(world, store, BO);
    const bo = visitor();
    const page = await bo.request("GET", link, { headers: HTML });
    for (const one of HOST_NAMES) expect(page.text).toContain(`formaction="/auth/${one}"`);
    const targets = [world.codehost.url, world.second.url].join(" ");
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${targets}`);
    const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
    const left = await bo.post(`/auth/${name}`, fields);
    const done = await bo.request("GET", bo.authorize(left, "bo-chen"));
    expect([done.status, done.body]).toEqual([
      200,
      { ok: true, chatTwoUserId: BO.userId, login: "bo-chen" },
    ]);
    const [row] = await world.sql("select user_id, login from chat_links");
    expect(row).toEqual({ user_id: keyOf("4022"), login: "bo-chen" });
    expect(await store.tokens.find(keyOf("4022"))).toMatchObject({ rights: "write" });
    const again = await visitor().post(`/auth/${name}`, fields);
    expect(locationOf(again)).toBe("/admin?error=state");
  } finally {
    await store.close();
  }
});

test("a link that began at one method is not finished at the callback of another", async () => {
  const store = storeOn(world.urls);
  try {
    await world.sql("truncate chat_links");
    const [first, second] = world.methods;
    if (!first || !second) throw new Error("there are two methods");
    const bo = second.visitor();
    const page = await bo.request("GET", await linkFor(world, store, BO), { headers: HTML });
    const fields = { link: fieldOf(page, "link"), csrf: fieldOf(page, "csrf") };
    const back = bo.authorize(await bo.post(`/auth/${SECOND}`, fields), "bo-chen");
    const mixed = back.replace(`/auth/${SECOND}/`, `/auth/${first.name}/`);
    const { status, body } = await bo.request("GET", mixed);
    expect([status, body]).toEqual(STALE);
    expect(await world.sql("select from chat_links")).toEqual([]);
  } finally {
    await store.close();
  }
});

test("an id or login there mentions nobody who has it elsewhere", async () => {
  const store = storeOn(world.urls);
  try {
    await world.sql("truncate chat_links");
    await world.sql(
      `insert into chat_links (platform, chat_user_id, user_id, login, chat_name)
       values ('chattwo', '1', $1, 'ana-lopez', 'Ana')`,
      [`${SECOND}:4021`],
    );
    const named = { ids: ["4021"], logins: ["ana-lopez"] };
    expect(await store.linkedPeople.find({ platform: "chattwo", groupKey: "1" }, named)).toEqual(
      [],
    );
  } finally {
    await store.close();
  }
});

test("ids of another server are refused until the operator accepts the move", async () => {
  const own = await startMethods();
  try {
    const second = own.methods.find(({ name }) => name === SECOND);
    if (!second) throw new Error("no second method");
    await second.visitor().signIn(ANA.login, { start: second.login });
    own.moveSecond("https://other.example");
    for (const login of [ANA.login, "bo-chen"]) {
      const { status, text } = await second.visitor().signIn(login, {
        start: second.login,
        headers: {},
      });
      expect([status, text]).toEqual([409, expect.stringContaining(`accept-issuer ${SECOND}`)]);
      const page = await second.visitor().signIn(login, { start: second.login });
      expect(locationOf(page)).toBe("/admin?error=issuer");
    }
    expect(await own.sql("select key from identities")).toEqual([{ key: `${SECOND}:4021` }]);
    const first = own.methods[0];
    const answer = await first?.visitor().signIn(ANA.login, { start: first.login, headers: {} });
    expect(answer?.status).toBe(200);
  } finally {
    await own.stop();
  }
});
