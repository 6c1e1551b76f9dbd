// Requests that no page and no program of ours makes: each is answered as HTTP and the contract say.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../../src/contract/index.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { exchange } from "../support/raw-socket.ts";

let world: Console;
let ana: Browser;
beforeAll(async () => {
  world = await startConsole();
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

describe("below /admin/", () => {
  test.each(["/admin/", "/admin/?error=forbidden", "/admin/nothing", "/admin/groups/acme/nothing"])(
    "%s is the console",
    async (path) => {
      const { status, headers } = await ana.request("GET", path);
      expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers.get("content-security-policy")).toContain("script-src 'self'");
      expect((await ana.request("HEAD", path)).status).toBe(200);
    },
  );

  test("without a session it is the sign-in page, which leads back", async () => {
    const { status, text } = await world.stranger.request("GET", "/admin/nothing?a=b");
    expect([status, text]).toEqual([
      200,
      expect.stringContaining('href="/admin/login?redirect=%2Fadmin%2Fnothing%3Fa%3Db"'),
    ]);
  });

  test.each([
    ["GET", "/admin/api/nothing"],
    ["GET", "/admin/api"],
    ["GET", "/admin/assets/nothing.js"],
    ["POST", "/admin/nothing"],
    ["GET", "/nothing"],
    ["GET", "/administrator"],
  ])("%s %s is no page", async (method, path) => {
    const { status, body } = await ana.request(method, path);
    expect([status, body]).toEqual([404, { error: "Not found" }]);
  });
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const paths = [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, own]) => {
  const has = new Set(own.map(({ method }) => method as string));
  const allow = [...has, ...(has.has("GET") ? ["HEAD"] : [])].toSorted().join(", ");
  return { path, wrong: METHODS.filter((method) => !has.has(method)), allow };
});

test.each(paths)("$path with a wrong method is 405 with Allow", async ({ path, wrong, allow }) => {
  const asked = path.replaceAll(/:\w+/g, "1");
  // A path of names may also be one without: `targets/test` beside `targets/:id`.
  for (const method of wrong) {
    const { status, body, headers } = await ana.request(method, asked);
    expect([method, status, body, headers.get("allow")]).toEqual([
      method,
      405,
      { error: "Method not allowed" },
      allow,
    ]);
  }
});

const raw = (head: string) => exchange(world.url, `${head}connection: close\r\n\r\n`);

test("a request without Host is 400 { error }, unless HTTP/1.0 sent it", async () => {
  expect(await raw("GET /health HTTP/1.1\r\n")).toMatch(
    /^HTTP\/1\.1 400 [^]*\r\n\r\n\{"error":"Bad request"\}$/,
  );
  expect(await raw("GET /health HTTP/1.0\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

test("an expectation that no server meets is 417 { error }", async () => {
  const answer = await raw("GET /health HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 417 /);
  expect(answer).toContain('{"error":"Expectation failed"}');
});
