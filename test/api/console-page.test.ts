// The console's pages: who you are, what went wrong, and the way to sign-in for everybody else.

import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_ERRORS } from "../../src/contract/page-errors.ts";
import { browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { locationOf } from "../support/sign-in.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());

const PAGES = ["/admin", "/admin/groups", "/admin/logs", "/admin/audit"];

test("GET / leads to the console", async () => {
  const answer = await browser(world.url).ask("GET", "/");
  expect([answer.status, locationOf(answer)]).toEqual([302, "/admin"]);
});

test.each(PAGES)("%s tells a member who they are, and sends others on", async (page) => {
  const { status, text, headers } = await (await world.signIn("42", "ana")).ask("GET", page);
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  for (const words of ["Signed in as ana", "acme (owner)", "/admin/logout"])
    expect(text).toContain(words);
  const stranger = await (await world.signIn("77")).ask("GET", page);
  expect(locationOf(stranger)).toBe("/admin?error=forbidden");
  const nobody = await browser(world.url).ask("GET", `${page}?groupId=acme&q=a%20b`);
  expect([nobody.status, locationOf(nobody)]).toEqual([
    302,
    `/admin/login?redirect=${encodeURIComponent(`${page}?groupId=acme&q=a%20b`)}`,
  ]);
});

test("a super-admin is told so", async () => {
  const { text } = await (await world.signIn(SUPER)).ask("GET", "/admin");
  expect(text).toContain(`${SUPER} (super-admin)`);
});

test("every error has a sentence of its own, also for who is not signed in", async () => {
  const sentences = new Set<string | undefined>();
  for (const error of [...Object.keys(PAGE_ERRORS), "no-such-error"]) {
    const { status, text } = await browser(world.url).ask("GET", `/admin?error=${error}`);
    expect([status, text]).toEqual([200, expect.stringContaining('href="/admin/login"')]);
    sentences.add(/role="alert">\s*([^<]+?)\s*</.exec(text)?.[1]);
  }
  expect(sentences.size).toBe(Object.keys(PAGE_ERRORS).length + 1);
  expect(sentences).not.toContain(undefined);
});

test("a bound installation is good news", async () => {
  const owner = await world.signIn("42");
  expect((await owner.ask("GET", "/admin?install=ok")).text).toContain("installation is bound");
  expect((await owner.ask("GET", "/admin?install=no")).text).not.toContain("installation is bound");
});

test("what people are called is text and never markup", async () => {
  const odd = await world.signIn("42", '<img src=x onerror="alert(1)">');
  expect((await odd.ask("GET", "/admin")).text).not.toContain("<img");
});

test("its style is the one its policy lets through, and nothing else is", async () => {
  const { text, headers } = await browser(world.url).ask("GET", "/admin?error=state");
  const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}';`);
});

test("other paths below /admin do not exist", async () => {
  const { status, body } = await (await world.signIn("42")).ask("GET", "/admin/nothing");
  expect([status, body]).toEqual([404, { error: "Not found" }]);
});
