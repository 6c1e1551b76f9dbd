// A person's token: how they learn it, and how it ends.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getOwnToken } from "../../src/contract/accounts/sessions.ts";
import { browser, type Console, startConsole } from "../support/console.ts";
import { visitor } from "../support/sign-in.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());
beforeEach(() => world.sql("delete from documents where key like 'token%'"));

const ANA = "ana-lopez";
const kept = () =>
  world.sql<{ key: string }>("select key from documents where key like 'token%' order by key");

async function anaSignsIn() {
  const ana = visitor(world);
  await ana.signIn(ANA, { start: "/auth/codehost" });
  const { body } = await ana.request("GET", "/admin/api/me/token");
  return { ana, token: getOwnToken.reply.parse(body) };
}

const isKnownAtCodehost = async (accessToken: string) => {
  const reply = await fetch(`${world.codehost.url}/api/v3/user`, {
    headers: { authorization: `Bearer ${accessToken}`, "user-agent": "test" },
  });
  return reply.status === 200;
};

test("GET me/token shows one's own token and its end; that it was shown is written down", async () => {
  const { ana, token } = await anaSignsIn();
  expect(token.accessToken).toMatch(/^ghu_/);
  expect(token.expiresAt - Date.now()).toBeGreaterThan(28_700_000);
  const answer = await ana.request("GET", "/admin/api/me/token");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const audit = await world.sql(
    "select actor_id, target_id, detail from audit where action = 'token.shown'",
  );
  const shown = { actor_id: "4021", target_id: "4021", detail: {} };
  expect(audit).toEqual([shown, shown]);
});

test("GET me/token is 404 where there is none, 401 without a session", async () => {
  const none = await (await world.signIn("77")).request("GET", "/admin/api/me/token");
  expect([none.status, none.body]).toEqual([404, { error: "Not found" }]);
  const nobody = await browser(world.url).request("GET", "/admin/api/me/token");
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
});

test("DELETE of one's own token removes record and index, and revokes it at codehost", async () => {
  const { ana, token } = await anaSignsIn();
  expect(await kept()).toHaveLength(2);
  expect(await isKnownAtCodehost(token.accessToken)).toBe(true);
  const { status, body } = await ana.request("DELETE", "/auth/token/4021");
  expect([status, body]).toEqual([200, { ok: true }]);
  expect(await kept()).toEqual([]);
  expect(await isKnownAtCodehost(token.accessToken)).toBe(false);
  expect(await world.sql("select from audit where action = 'token.removed'")).toHaveLength(1);
  // Her session ended with the token; a second time there is nothing to remove.
  expect((await ana.request("DELETE", "/auth/token/4021")).status).toBe(401);
  const again = await world.signIn("4021");
  expect((await again.request("DELETE", "/auth/token/4021")).body).toEqual({ ok: true });
});

test("L17 GET me/token needs a sign-in of the last 10 minutes", async () => {
  const { ana } = await anaSignsIn();
  await world.sql("update sessions set created_at = now() - interval '11 minutes'");
  const old = await ana.request("GET", "/admin/api/me/token");
  expect([old.status, old.body]).toEqual([
    403,
    { error: "Your sign-in is older than 10 minutes. Sign in again, then try again." },
  ]);
  expect(old.text).not.toContain("ghu_");
  await ana.signIn(ANA);
  expect((await ana.request("GET", "/admin/api/me/token")).status).toBe(200);
});

test("a codehost that is away does not keep a token from being removed", async () => {
  const { ana } = await anaSignsIn();
  world.codehost.faults.add({ path: "/api/v3/applications/*", steps: [{ kind: "reset-before" }] });
  expect((await ana.request("DELETE", "/auth/token/4021")).body).toEqual({ ok: true });
  expect(await kept()).toEqual([]);
});

test("the entry is over at 90 % of the token's life, by the database's clock", async () => {
  await anaSignsIn();
  const rows = await world.sql<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::float8 as seconds
     from documents where key like 'token%'`,
  );
  expect(rows).toHaveLength(2);
  for (const { seconds } of rows) {
    expect(seconds).toBeGreaterThan(25_920 - 60);
    expect(seconds).toBeLessThanOrEqual(25_920);
  }
});

test("a sign-in that may do less leaves a valid token as it is; one that may do as much replaces it", async () => {
  world.codehost.configureApp({ expiringTokens: false });
  try {
    const { ana, token } = await anaSignsIn();
    await visitor(world).signIn(ANA, { start: "/admin/login" });
    expect((await ana.request("GET", "/admin/api/me/token")).body).toEqual(token);
    await visitor(world).signIn(ANA, { start: "/auth/codehost" });
    const next = (await ana.request("GET", "/admin/api/me/token")).body;
    expect(next).not.toMatchObject({ accessToken: token.accessToken });
    expect(await kept()).toHaveLength(2);
    // One that is over holds nobody back.
    await world.sql("update documents set expires_at = now() where key like 'token%'");
    await visitor(world).signIn(ANA, { start: "/admin/login" });
    expect((await ana.request("GET", "/admin/api/me/token")).status).toBe(200);
  } finally {
    world.codehost.configureApp({ expiringTokens: true });
  }
});
