// States, codes and the two kinds of answer: what an attacker would swap, replay or mix up.

import { expect } from "vitest";
import { test } from "../../support/fixtures/console.ts";
import { HTML, locationOf, tradesAt, visitor } from "../../support/sign-in.ts";

const ANA = "ana-lopez";
const STALE = [400, { error: "Invalid or expired state" }];

test("T38 a used, foreign, expired or cookieless state is refused before codehost is asked", async ({
  world,
}) => {
  const ana = visitor(world);
  const used = ana.authorize(await ana.request("GET", "/admin/login"), ANA);
  expect((await ana.request("GET", used)).status).toBe(200);
  const traded = tradesAt(world.codehost);
  const expired = ana.authorize(await ana.request("GET", "/admin/login"), ANA);
  await world.sql("update sign_ins set expires_at = now()");
  // Good from here on, but for its own browser alone.
  const mallory = visitor(world);
  const foreign = mallory.authorize(await mallory.request("GET", "/admin/login"), "bo-chen");
  const attempts = [
    [ana, used],
    [ana, foreign],
    [ana, expired],
    [visitor(world), foreign],
  ] as const;
  for (const [who, back] of attempts) {
    const { status, body } = await who.request("GET", back);
    expect([status, body]).toEqual(STALE);
  }
  expect(tradesAt(world.codehost)).toBe(traded);
  expect((await mallory.request("GET", foreign)).status).toBe(200);
});

test("T38 of many who bring the same state back at once, one gets in", async ({ world }) => {
  const ana = visitor(world);
  const back = ana.authorize(await ana.request("GET", "/admin/login"), ANA);
  const traded = tradesAt(world.codehost);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.request("GET", back)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tradesAt(world.codehost)).toBe(traded + 1);
});

test("T38 a code that was got with another challenge is worth nothing", async ({ world }) => {
  const [ana, mallory] = [visitor(world), visitor(world)];
  const stolen = new URL(
    mallory.authorize(await mallory.request("GET", "/admin/login"), "bo-chen"),
    world.url,
  );
  const own = new URL(ana.authorize(await ana.request("GET", "/admin/login"), ANA), world.url);
  own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  const { status, body } = await ana.request("GET", own.pathname + own.search);
  expect([status, body]).toEqual([502, { error: "OAuth failed" }]);
});

test("T38 only hashes of states are kept, and verifiers sealed", async ({ world }) => {
  const ana = visitor(world);
  const there = new URL(locationOf(await ana.request("GET", "/admin/login")));
  const state = there.searchParams.get("state") ?? "";
  const dump = JSON.stringify(
    await world.sql("select *, encode(state_hash, 'escape') from sign_ins"),
  );
  expect(dump).not.toContain(state);
  expect(dump).not.toContain(ana.cookies().replace("relay_oauth=", ""));
  expect(dump).toMatch(/"verifier":"v1\./);
});

test("T38 two tabs of one browser both find their way back", async ({ world }) => {
  const ana = visitor(world);
  const tabs = [
    await ana.request("GET", "/admin/login"),
    await ana.request("GET", "/auth/codehost"),
  ];
  for (const tab of tabs)
    expect((await ana.request("GET", ana.authorize(tab, ANA))).status).toBe(200);
});

test.for<[string, boolean]>([
  ["text/html", true],
  ["TEXT/HTML;q=0.9", true],
  ["application/json, text/html", true],
  ["*/*", false],
  ["application/json", false],
  ["text/htmlx", false],
  ["", false],
])(
  "T46 Accept %j: a session is for browsers alone (%j)",
  async ([accept, isBrowser], { world }) => {
    const guest = visitor(world);
    const answer = await guest.signIn(ANA, { headers: { accept } });
    expect(answer.status).toBe(isBrowser ? 302 : 200);
    expect(guest.cookies().includes("relay_session=")).toBe(isBrowser);
    expect(answer.headers.get("vary")).toContain("Accept");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("T46 a refusal in either kind carries the same headers", async ({ world }) => {
  for (const headers of [{}, HTML]) {
    const { headers: said } = await visitor(world).request("GET", "/auth/codehost/callback", {
      headers,
    });
    expect(said.get("vary")).toContain("Accept");
    expect(said.get("cache-control")).toBe("no-store");
  }
});
