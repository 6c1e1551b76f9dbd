// How much one caller may ask: the last call that passes, the first that does not, and what it hears.

import { beforeEach, expect, test } from "vitest";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import type { ManualClock } from "../../../sandbox/platform/clock.ts";
import { api, problemRules, signIn, startWorld } from "./world.ts";

const COMMENTS = "/repos/acme/shop/issues/517/comments";

let codehost: Codehost;
let clock: ManualClock;
let ana: string;
beforeEach(async () => {
  ({ codehost, clock } = await startWorld());
  ana = await signIn(codehost, "ana-lopez");
});

const say = () => api(codehost, COMMENTS, { method: "POST", token: ana, body: { body: "Hm" } });

/** The different statuses of so many calls, fifty of them at a time. */
async function repeat(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let left = times; left > 0; left -= 50) {
    const answers = await Promise.all(Array.from({ length: Math.min(left, 50) }, call));
    for (const { status } of answers) statuses.add(status);
  }
  return [...statuses];
}

function rate(headers: Headers): Record<string, string | null> {
  const names = ["limit", "remaining", "used", "reset", "resource"];
  return Object.fromEntries(names.map((name) => [name, headers.get(`x-ratelimit-${name}`)]));
}

test("every answer says what is left of the hour, refusals included", async () => {
  const reset = String(clock.now() / 1000 + 3600);
  const first = await api(codehost, "/user", { token: ana });
  clock.advance(1000);
  const second = await api(codehost, "/nowhere", { token: ana });
  const whole = { limit: "5000", reset, resource: "core" };
  expect(rate(first.headers)).toEqual({ ...whole, remaining: "4999", used: "1" });
  expect(rate(second.headers)).toEqual({ ...whole, remaining: "4998", used: "2" });
});

test("all tokens of a person share one hour", async () => {
  await api(codehost, "/user", { token: ana });
  const other = await signIn(codehost, "ana-lopez");
  const { headers } = await api(codehost, "/user", { token: other });
  expect(rate(headers)["remaining"]).toBe("4998");
});

test("without a token the hour has sixty calls", async () => {
  const request = () => api(codehost, "/meta");
  expect(await repeat(60, request)).toEqual([200]);
  const refused = await request();
  expect([refused.status, rate(refused.headers)["remaining"]]).toEqual([403, "0"]);
  clock.advance(3_600_000);
  expect((await request()).status).toBe(200);
});

test("the call after the 5,000th is refused until the hour is over", async () => {
  const request = () => api(codehost, "/meta", { token: ana });
  expect(await repeat(5000, request)).toEqual([200]);
  const refused = await request();
  expect(refused).toMatchObject({
    status: 403,
    body: { message: "API rate limit exceeded for user ID 4021.", status: "403" },
  });
  expect(rate(refused.headers)).toMatchObject({ remaining: "0", used: "5000" });
  expect(problemRules(codehost)).toEqual(["over-limit"]);
  await request();
  expect(problemRules(codehost)).toEqual(["over-limit", "request-while-limited"]);
  clock.advance(3_600_000);
  expect((await request()).status).toBe(200);
});

test("the 81st creation in a minute has to wait, and asking on is a problem", async () => {
  expect(await repeat(80, say)).toEqual([201]);
  clock.advance(20_000);
  const refused = await say();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([403, "40"]);
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/^You have exceeded a secondary rate limit/),
    status: "403",
  });
  expect(problemRules(codehost)).toEqual(["over-limit"]);
  expect((await api(codehost, "/user", { token: ana })).status).toBe(200);
  expect(problemRules(codehost)).toEqual(["over-limit", "request-while-limited"]);
  clock.advance(40_000);
  expect((await say()).status).toBe(201);
  expect(problemRules(codehost)).toHaveLength(2);
});

test("an hour has 500 creations", async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await repeat(50, say)).toEqual([201]);
    clock.advance(60_000);
  }
  const refused = await say();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([403, "3000"]);
});

test("with the limits switched off nothing is refused, but counted", async () => {
  codehost.switches.limits = false;
  expect(await repeat(81, say)).toEqual([201]);
  expect(problemRules(codehost)).toEqual([]);
});

test("a scripted 429 and a scripted 5xx speak as the platform does", async () => {
  codehost.faults.add({
    target: "acme/shop",
    steps: [
      { kind: "429", retryAfterSeconds: 7 },
      { kind: "5xx", status: 502 },
    ],
  });
  const [slow, broken, fine] = [await say(), await say(), await say()];
  expect([slow.status, slow.headers.get("retry-after")]).toEqual([429, "7"]);
  expect(slow.body).toMatchObject({ message: expect.stringContaining("secondary rate limit") });
  expect([broken.status, broken.body]).toEqual([502, { message: "Server Error" }]);
  expect(fine.status).toBe(201);
});

test("the wait that a fault script asks for counts as well", async () => {
  codehost.faults.add({ steps: [{ kind: "429", retryAfterSeconds: 30 }] });
  const refused = await say();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  clock.advance(29_000);
  await say();
  expect(problemRules(codehost)).toEqual(["request-while-limited"]);
  clock.advance(1000);
  await say();
  expect(problemRules(codehost)).toHaveLength(1);
});
