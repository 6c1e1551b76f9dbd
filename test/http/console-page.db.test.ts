// The console's addresses: its program for those who have a console, and a page without one for all others.

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_ERRORS } from "../../src/contract/accounts/sign-in.ts";
import { browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { locationOf } from "../support/sign-in.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ CODEHOST_LABEL: "Code & <Co>" });
});
afterAll(() => world.stop());

const PROGRAM = expect.stringContaining('<div id="root">');
const PAGES = [
  "/admin",
  "/admin/groups",
  "/admin/groups/acme",
  "/admin/logs",
  "/admin/logs/17",
  "/admin/audit",
  "/admin/profile",
  "/admin/routes",
  "/admin/routes/new",
  "/admin/routes/acme/shop-bugs",
  "/admin/targets",
  "/admin/targets/chattwo/-1002200000001",
];

test("GET / leads to the console", async () => {
  const answer = await browser(world.url).request("GET", "/");
  expect([answer.status, locationOf(answer)]).toEqual([302, "/admin"]);
});

describe.each(PAGES)("%s", (page) => {
  test("is the program for a member and for a super-admin", async () => {
    for (const userId of ["42", SUPER]) {
      const { status, text, headers } = await (await world.signIn(userId)).request("GET", page);
      expect([status, text]).toEqual([200, PROGRAM]);
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });

  test("sends a person without a group to the page that says so", async () => {
    const stranger = await (await world.signIn("77")).request("GET", page);
    expect(locationOf(stranger)).toBe("/admin?error=forbidden");
  });

  test("is the sign-in page without a session, and keeps path and query", async () => {
    const wanted = `${page}?groupId=acme&q=a%20b`;
    const { status, text, headers } = await browser(world.url).request("GET", wanted);
    expect([status, headers.get("location")]).toEqual([200, null]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain(`Sign in to ${new URL(world.url).host}`);
    expect(text).toContain(`href="/admin/login?redirect=${encodeURIComponent(wanted)}"`);
    expect(text).not.toContain('role="alert"');
  });
});

test.each([
  "/admin/",
  "/admin/nothing",
  "/admin/logs/",
  "/admin/logs/latest",
  "/admin/logs/17/18",
  "/admin/routes/acme",
  "/admin/targets/irc/1",
  "/admin/index.html",
])("%s serves the console, which has its own Not found page", async (path) => {
  const known = await (await world.signIn("42")).request("GET", path);
  expect([known.status, known.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  const { status, text } = await world.stranger.request("GET", path);
  expect([status, text]).toEqual([
    200,
    expect.stringContaining(`href="/admin/login?redirect=${encodeURIComponent(path)}"`),
  ]);
});

test("/admin/ is /admin: it tells what went wrong", async () => {
  const { text } = await world.stranger.request("GET", "/admin/?error=invite_used");
  expect(text).toContain(PAGE_ERRORS.invite_used);
  const kofi = await (
    await world.signIn("77", "kofi-b")
  ).request("GET", "/admin/?error=invite_used");
  expect([kofi.status, kofi.text]).toEqual([200, expect.stringContaining("<b>kofi-b</b>")]);
});

test("the way back to /admin needs no redirect", async () => {
  const { text } = await world.stranger.request("GET", "/admin");
  expect(text).toContain('href="/admin/login"');
});

test("an address that no redirect could lead to is not kept", async () => {
  const { text } = await world.stranger.request("GET", `/admin/logs?q=${"x".repeat(3_000)}`);
  expect(text).toContain('href="/admin/login"');
});

test("a person who signed out reads so, and the way back in", async () => {
  const left = await (await world.signIn("42")).request("GET", "/admin/logout");
  expect(left.text).toContain("You are signed out");
  expect(left.text).not.toContain("any more");
});

test("/admin/assets is no address", async () => {
  const { status, body } = await world.stranger.request("GET", "/admin/assets");
  expect([status, body]).toEqual([404, { error: "Not found" }]);
});

test("every error has a sentence of its own for who is not signed in, and the way in below it", async () => {
  const sentences = new Set<string | undefined>();
  const names = [...Object.keys(PAGE_ERRORS), "no-such-error"];
  for (const error of names) {
    const { status, text } = await browser(world.url).request("GET", `/admin?error=${error}`);
    expect([status, text]).toEqual([200, expect.stringContaining('href="/admin/login"')]);
    expect(text).toContain(`Sign in to ${new URL(world.url).host}`);
    expect(text).toContain("Continue with Code &amp; &lt;Co&gt;");
    sentences.add(/role="alert">[^]*?<span>([^<]+)<\/span>/.exec(text)?.[1]);
  }
  expect(sentences.size).toBe(names.length);
  expect(sentences).not.toContain(undefined);
});

test("an error is told by the program to those who have it", async () => {
  const owner = await world.signIn("42");
  for (const page of ["/admin?error=invite_used", "/admin?install=ok"])
    expect((await owner.request("GET", page)).text).toEqual(PROGRAM);
});

test("who belongs to no group is told so, as whom, and what else went wrong", async () => {
  const kofi = await world.signIn("77", "kofi-b");
  const { text } = await kofi.request("GET", "/admin?error=forbidden");
  for (const words of [
    "You are signed in, but not a member of any group",
    "<b>kofi-b</b>",
    "/admin/logout",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('role="alert"');
  const used = await kofi.request("GET", "/admin?error=invite_used");
  expect(used.text).toContain(PAGE_ERRORS.invite_used);
});

test("what people are called is text and never markup", async () => {
  const odd = await world.signIn("77", '<img src=x onerror="alert(1)">');
  const { text } = await odd.request("GET", "/admin?error=forbidden");
  expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(text).not.toContain("<img");
});

test("the styles of a page are the ones its policy lets through, and nothing else is", async () => {
  const { text, headers } = await browser(world.url).request("GET", "/admin?error=state");
  const hashes = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = ""]) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
  expect(hashes).toHaveLength(2);
  expect(headers.get("content-security-policy")?.split("; ")).toEqual([
    "default-src 'none'",
    `style-src ${hashes.join(" ")}`,
    "font-src 'self'",
    "img-src data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

test("where nobody has built the console, its pages say so, and the log does once", async () => {
  const bare = await startConsole({}, { consoleFolder: "/nowhere/console" });
  const owner = await bare.signIn("42");
  for (const page of PAGES) {
    const { status, text } = await owner.request("GET", page);
    expect([status, text]).toEqual([503, expect.stringContaining("The console is not built")]);
  }
  expect((await owner.request("GET", "/admin/assets/program.js")).status).toBe(404);
  expect((await bare.stranger.request("GET", "/admin?error=state")).status).toBe(200);
  const warnings = bare.log.lines.filter(({ event }) => event === "console.not-built");
  expect(warnings).toHaveLength(1);
  await bare.stop();
});
