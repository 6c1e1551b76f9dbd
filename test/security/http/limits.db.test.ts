// How much one may ask at once, and how large it may be.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keptTokens } from "../../support/acting-tokens.ts";
import { type Answer, browser, type Console, startConsole } from "../../support/console.ts";

const TOKEN = "ghu_of_somebody";
let world: Console;
beforeAll(async () => {
  world = await startConsole();
  const tokens = keptTokens(world);
  await tokens.keep({ userId: "42", accessToken: TOKEN });
  await tokens.close();
});
afterAll(() => world.stop());

/** More than the burst, at once, and again until somebody is told to wait: a slow machine gives much of it back. */
async function requestUntilRefused(
  request: () => ReturnType<ReturnType<typeof browser>["request"]>,
  max: number,
) {
  const refused: Answer[] = [];
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: max }, request));
      refused.push(...answers.filter(({ status }) => status === 429));
      return refused.length;
    })
    .toBeGreaterThan(0);
  return refused;
}

test("a session that asks too much is told to wait, and nobody else is", async () => {
  const greedy = await world.signIn("42", "ana");
  const refused = await requestUntilRefused(() => greedy.request("GET", "/admin/api/me"), 600);
  expect(refused[0]?.body).toEqual({ error: "Too many requests" });
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  const other = await world.signIn("42", "ana");
  expect((await other.request("GET", "/admin/api/me")).status).toBe(200);
});

test("an address that signs in too often is told to wait, and no other address is", async () => {
  const nobody = browser(world.url);
  const from = (address: string) =>
    nobody.request("GET", "/admin/login", { headers: { "x-forwarded-for": address } });
  const refused = await requestUntilRefused(() => from("203.0.113.1"), 60);
  expect(refused[0]?.body).toEqual({ error: "Too many requests" });
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  expect((await from("203.0.113.2")).status).toBe(302);
});

const KB = 1024;

describe("T15 a body is as large as its endpoint allows, and not a byte larger", () => {
  test.each([
    ["PUT", "/admin/api/routes", 1024 * KB],
    ["PUT", "/admin/api/groups", 1024 * KB],
    ["PUT", "/admin/api/groups/acme/routes", 1024 * KB],
    ["PUT", "/admin/api/groups/acme/rename", 64 * KB],
    ["POST", "/admin/api/groups/acme/invites", 64 * KB],
    ["POST", "/api/comment", 128 * KB],
  ])("%s %s: %d bytes", async (method, path, limit) => {
    const owner = await world.signIn("42", "ana");
    const headers = { authorization: `Bearer ${TOKEN}` };
    const request = (bytes: number) =>
      owner.request(method, path, { headers, body: `{"x":"${"a".repeat(bytes - 8)}"}` });
    expect((await request(limit)).status).not.toBe(413);
    const refused = await request(limit + 1);
    expect([refused.status, refused.body]).toEqual([413, { error: "Request too large" }]);
  });
});
