import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { credentialLimit } from "./failure-limit.ts";

const digest = { sha256: (text: string) => createHash("sha256").update(text).digest("base64url") };
const ATTACKER = "2001:db8:1:2::1";

/** A credential limit that accepts only `valid`, with a count of the lookups. */
function guarded(...valid: readonly string[]) {
  const clock = { at: 0, now: () => clock.at, databaseNow: () => clock.at };
  const limit = credentialLimit(clock, digest);
  const state = { lookups: 0, isUnavailable: false };
  const find = async (credential: string) => {
    state.lookups += 1;
    if (state.isUnavailable) throw new Error("no database");
    return valid.includes(credential) ? credential : undefined;
  };
  const present = (credential: string, address = ATTACKER) =>
    limit.look({ address, credential }, find).then(
      (found) => (found === undefined ? 401 : 200),
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
  const guess = async (times: number) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await present(`wrong ${time}`));
    return answers;
  };
  return { ...limit, clock, state, present, guess };
}

test("M6 after 100 failures further ones are 429, and soon cost no look-up", async () => {
  const { guess, state } = guarded();
  const answers = await guess(1_000);
  expect(answers.filter((answer) => answer === 401)).toHaveLength(100);
  expect(answers.at(100)).toBe("Too many requests");
  expect(state.lookups).toBe(150);
});

test("M6 requests that come at once cost no more than those one after the other", async () => {
  const { present, state } = guarded();
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => present(`wrong ${at}`)));
  expect(state.lookups).toBe(150);
});

test("M6 a credential that was valid before passes, whatever others behind its address do", async () => {
  const { guess, present, trust } = guarded("ana", "ben");
  expect(await present("ana")).toBe(200);
  trust("ben");
  await guess(1_000);
  expect(await present("ana")).toBe(200);
  expect(await present("ben")).toBe(200);
});

test("M6 a new credential behind the address of an attacker gets through after a moment", async () => {
  const { guess, present, clock } = guarded("new");
  await guess(1_000);
  expect(await present("new")).toBe("Too many requests");
  clock.at += 500;
  expect(await present("new")).toBe(200);
});

test("L3 addresses of one /64 share their failures; other networks have their own", async () => {
  const { guess, present } = guarded();
  await guess(1_000);
  expect(await present("wrong", "2001:db8:1:2:ffff::9")).toBe("Too many requests");
  expect(await present("wrong", "2001:db8:1:3::1")).toBe(401);
});

test("a credential that ended is trusted no longer", async () => {
  const { guess, present, trust, state } = guarded();
  trust("ended");
  await guess(1_000);
  expect(await present("ended")).toBe("Too many requests");
  const { lookups } = state;
  expect(await present("ended")).toBe("Too many requests");
  expect(state.lookups).toBe(lookups);
});

test("an outage of the database counts as no failure", async () => {
  const { guess, present, state } = guarded("ana");
  state.isUnavailable = true;
  await guess(500);
  state.isUnavailable = false;
  expect(await present("ana")).toBe(200);
  expect(await present("wrong")).toBe(401);
});
