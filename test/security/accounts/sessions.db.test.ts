// Sessions and pages: what a browser holds, what it is told, and who a super-admin can be.

import { expect } from "vitest";
import { readConfig } from "../../../src/main/settings/config.ts";
import { browser, startConsole } from "../../support/console.ts";
import { test } from "../../support/fixtures/console.ts";
import { linkFor } from "../../support/links.ts";
import { fieldOf, HTML, visitor } from "../../support/sign-in.ts";
import { envFor } from "../../support/world.ts";

const ANA = "ana-lopez";
const sessionOf = (cookies: string) => /relay_session=([\w-]+)/.exec(cookies)?.[1] ?? "";

test("T36 super-admins are named by number: logins stop the start", ({ world }) => {
  const settings = { ...envFor(world.urls), ADMIN_USER_IDS: "900,ana-lopez" };
  expect(readConfig(settings)).toEqual({
    outcome: "faulty",
    faults: [expect.stringContaining("must be numeric user ids, not logins")],
  });
});

test("T40 a session that was put into the browser is never adopted, and ends at sign-in", async ({
  world,
}) => {
  const planted = await world.signIn("77");
  const victim = visitor(world);
  const left = await victim.request("GET", "/admin/login", { headers: HTML });
  const back = victim.authorize(left, ANA);
  const answer = await victim.request("GET", back, {
    headers: { ...HTML, cookie: `${victim.cookies()}; ${planted.cookie}` },
  });
  expect(answer.status).toBe(302);
  expect(sessionOf(victim.cookies())).not.toBe(sessionOf(planted.cookie));
  expect((await victim.request("GET", "/admin/api/me")).body).toMatchObject({ userId: "4021" });
  expect((await planted.request("GET", "/admin/api/me")).status).toBe(401);
});

test("T40 every sign-in makes a new session and ends nobody else's", async ({ world }) => {
  const [phone, laptop] = [visitor(world), visitor(world)];
  await phone.signIn(ANA);
  await laptop.signIn(ANA);
  const before = sessionOf(laptop.cookies());
  await laptop.signIn(ANA);
  expect(sessionOf(laptop.cookies())).not.toBe(before);
  const old = browser(world.url, `relay_session=${before}`);
  expect((await old.request("GET", "/admin/api/me")).status).toBe(401);
  expect((await phone.request("GET", "/admin/api/me")).status).toBe(200);
});

test("T40 after logout the cookie is worth nothing, wherever it was copied to", async ({
  world,
}) => {
  const ana = visitor(world);
  await ana.signIn(ANA);
  const copy = browser(world.url, ana.cookies());
  expect((await copy.request("GET", "/admin/api/me")).status).toBe(200);
  await ana.request("GET", "/admin/logout");
  expect((await copy.request("GET", "/admin/api/me")).status).toBe(401);
});

test("T40 the session is kept as a hash alone", async ({ world }) => {
  const ana = visitor(world);
  await ana.signIn(ANA);
  const dump = JSON.stringify(await world.sql("select *, encode(id_hash, 'escape') from sessions"));
  expect(dump).not.toContain(sessionOf(ana.cookies()));
});

test("T40 cookies are for this host, out of reach of scripts, and over in time", async () => {
  const secure = await startConsole({ BASE_URL: "https://relay.example" });
  try {
    secure.codehost.configureApp({
      callbackUrls: ["https://relay.example/auth/codehost/callback"],
    });
    const ana = visitor(secure);
    const left = await ana.request("GET", "/admin/login");
    const back = await ana.request("GET", ana.authorize(left, ANA), { headers: HTML });
    const traits = "Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=";
    const value = "[\\w-]{43}";
    expect(left.headers.get("set-cookie")).toMatch(
      new RegExp(`^__Host-relay_oauth=${value}; ${traits}600$`),
    );
    expect(back.headers.get("set-cookie")).toMatch(
      new RegExp(`^__Host-relay_session=${value}; ${traits}604800$`),
    );
    expect(left.headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(
      (await ana.request("GET", "/admin?error=state")).headers.get("strict-transport-security"),
    ).not.toBeNull();
  } finally {
    await secure.stop();
  }
});

test("T47 no page without a program can be framed, sniffed, kept or told on", async ({
  world,
  store,
}) => {
  const owner = await world.signIn("42");
  const guest = visitor(world);
  const link = await guest.request("GET", await linkFor(world, store));
  const left = await guest.post("/auth/codehost", {
    link: fieldOf(link, "link"),
    csrf: fieldOf(link, "csrf"),
  });
  const linked = await guest.request("GET", guest.authorize(left, "bo-chen"), { headers: HTML });
  const pages = [
    link,
    linked,
    await guest.post("/auth/codehost/undo", { undo: fieldOf(linked, "undo") }),
    await guest.request("GET", "/admin?error=denied"),
    await (await world.signIn("77")).request("GET", "/admin?error=forbidden"),
    await owner.request("GET", "/admin/logout", { headers: { "sec-fetch-site": "cross-site" } }),
    await owner.request("GET", "/admin/logout"),
  ];
  for (const { status, headers, text } of pages) {
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/<script|\son\w+=/i);
  }
});
