// Sign-in through codehost: the way out, the way back, and everything that is not a way back.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Console, startConsole } from "../support/console.ts";
import { HTML, locationOf, tradesAt, visitor } from "../support/sign-in.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());
beforeEach(() => world.codehost.faults.clear());

const ANA = "ana-lopez";
test("GET /auth/codehost leads to codehost with state, PKCE and the write scope", async () => {
  const start = await visitor(world).request("GET", "/auth/codehost?redirect=/admin/logs");
  expect(start.status).toBe(302);
  const there = new URL(locationOf(start));
  expect(there.origin + there.pathname).toBe(`${world.codehost.url}/login/oauth/authorize`);
  expect(Object.fromEntries(there.searchParams)).toEqual({
    client_id: world.codehost.app.clientId,
    redirect_uri: `${world.url}/auth/codehost/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    scope: "repo",
  });
});

test("a program that comes back gets who signed in and where to go, and no session", async () => {
  const program = visitor(world);
  const options = { start: "/auth/codehost?redirect=/admin/logs", headers: {} };
  const answer = await program.signIn(ANA, options);
  expect([answer.status, answer.body]).toEqual([
    200,
    { userId: "4021", login: ANA, redirectTo: "/admin/logs" },
  ]);
  expect(program.cookies()).not.toContain("relay_session");
});

test("without a redirect, or with an unsafe one, the way back leads to /", async () => {
  for (const start of ["/auth/codehost", "/auth/codehost?redirect=//evil.example"]) {
    const { body } = await visitor(world).signIn(ANA, { start, headers: {} });
    expect(body).toMatchObject({ redirectTo: "/" });
  }
});

test("a browser gets a session, and those without any group are told so", async () => {
  const stranger = visitor(world);
  const answer = await stranger.signIn(ANA, { start: "/auth/codehost?redirect=/admin/logs" });
  expect([answer.status, locationOf(answer)]).toEqual([302, "/admin?error=forbidden"]);
  const me = await stranger.request("GET", "/admin/api/me");
  expect(me.body).toMatchObject({ userId: "4021", login: ANA, groups: [] });
});

test("those without any group still reach the invite and the install page", async () => {
  for (const path of ["/admin/invite?token=abc", "/auth/codehost/install?installation_id=1"]) {
    const start = `/admin/login?redirect=${encodeURIComponent(path)}`;
    expect(locationOf(await visitor(world).signIn(ANA, { start }))).toBe(path);
  }
  const near = "/admin/login?redirect=/admin/invites";
  expect(locationOf(await visitor(world).signIn(ANA, { start: near }))).toBe(
    "/admin?error=forbidden",
  );
});

test("a member goes where they wanted, and their login is brought up to date", async () => {
  await world.sql(
    `update documents set version = nextval('document_versions'), value = jsonb_set(value,
       '{0,members}', value #> '{0,members}' || '[{"userId":"4022","login":"old-name","role":"viewer","acceptedAt":1}]')
     where key = 'config:groups'`,
  );
  const member = visitor(world);
  const answer = await member.signIn("bo-chen", { start: "/admin/login?redirect=/admin/logs" });
  expect(locationOf(answer)).toBe("/admin/logs");
  const [row] = await world.sql<{ members: unknown }>(
    `select value #> '{0,members}' as members from documents where key = 'config:groups'`,
  );
  expect(row?.members).toContainEqual({
    userId: "4022",
    login: "bo-chen",
    role: "viewer",
    acceptedAt: 1,
  });
});

test("a callback without code or state is refused, in a browser on a page", async () => {
  const traded = tradesAt(world.codehost);
  for (const query of ["", "?code=abc", "?state=abc"]) {
    const path = `/auth/codehost/callback${query}`;
    const { status, body } = await visitor(world).request("GET", path);
    expect([status, body]).toEqual([400, { error: "Missing code or state" }]);
    const shown = await visitor(world).request("GET", path, { headers: HTML });
    expect(locationOf(shown)).toBe("/admin?error=state");
  }
  expect(tradesAt(world.codehost)).toBe(traded);
});

test("a state that nobody made is refused, in a browser on a page", async () => {
  const path = `/auth/codehost/callback?code=abc&state=${"a".repeat(43)}`;
  const { status, body } = await visitor(world).request("GET", path);
  expect([status, body]).toEqual([400, { error: "Invalid or expired state" }]);
  expect(locationOf(await visitor(world).request("GET", path, { headers: HTML }))).toBe(
    "/admin?error=state",
  );
});

test("who says no at codehost is told so, and the state is used up", async () => {
  const shy = visitor(world);
  const start = await shy.request("GET", "/admin/login");
  const back = shy.authorize(start, ANA, "cancel");
  expect(locationOf(await shy.request("GET", back, { headers: HTML }))).toBe("/admin?error=denied");
  const yes = await shy.request("GET", shy.authorize(start, ANA));
  expect([yes.status, yes.body]).toEqual([400, { error: "Invalid or expired state" }]);
});

test.each(["html-502", "wrong-json", "reset-before"] as const)(
  "a codehost in trouble (%s) is 502 OAuth failed, or a page, and nothing is kept",
  async (kind) => {
    await world.sql("delete from documents where key like 'token%'");
    for (const path of ["/login/oauth/access_token", "/api/v3/user"]) {
      world.codehost.faults.add({ path, steps: [{ kind, times: 2 }] });
      const { status, body } = await visitor(world).signIn(ANA, { headers: {} });
      expect([path, status, body]).toEqual([path, 502, { error: "OAuth failed" }]);
      expect(locationOf(await visitor(world).signIn(ANA))).toBe("/admin?error=oauth");
      world.codehost.faults.clear();
    }
    expect(await world.sql("select from documents where key like 'token%'")).toEqual([]);
  },
);

test("a code that codehost does not know is 502 OAuth failed", async () => {
  const guest = visitor(world);
  const back = guest.authorize(await guest.request("GET", "/admin/login"), ANA);
  const { status, body } = await guest.request("GET", back.replace(/code=\w+/, "code=bad"));
  expect([status, body]).toEqual([502, { error: "OAuth failed" }]);
});

test("more than thirty sign-ins a minute from one address are 429 Too many requests", async () => {
  const hasty = visitor(world);
  await Promise.all(Array.from({ length: 30 }, () => hasty.request("GET", "/admin/login")));
  // The address gets one more sign-in every two seconds, which a busy machine may take.
  const next = async () => {
    const { status, body, headers } = await hasty.request("GET", "/auth/codehost");
    return [status, body, headers.get("retry-after")];
  };
  await expect.poll(next).toEqual([429, { error: "Too many requests" }, "2"]);
  expect((await visitor(world).request("GET", "/admin/login")).status).toBe(302);
});

test("without the app's settings sign-in says which are missing", async () => {
  const bare = await startConsole({ CODEHOST_CLIENT_ID: "", CODEHOST_CLIENT_SECRET: "" });
  try {
    for (const path of ["/admin/login", "/auth/codehost"]) {
      const { status, body } = await visitor(bare).request("GET", path);
      expect([status, body]).toEqual([
        503,
        { error: "Sign-in is not set up: CODEHOST_CLIENT_ID, CODEHOST_CLIENT_SECRET missing" },
      ]);
    }
    expect(await bare.sql("select from sign_ins")).toEqual([]);
  } finally {
    await bare.stop();
  }
});
