// L7, T65: the look-up of a login takes no redirect and no endless answer, and nobody can use it up for all.

import { afterEach, expect, test } from "vitest";
import { codehostPeople } from "../../../src/codehosts/codehost/people.ts";
import type { PeopleCaller } from "../../../src/ports/host-actions.ts";
import { type Heard, type Listener, startListener } from "../../support/listener.ts";

const stops: Listener[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((listener) => listener.stop()));
});

type Reply = { status: number; headers?: Record<string, string>; body?: string };

async function codehost(replyTo: (asked: Heard) => Reply, now: () => number = () => 0) {
  const heard: Heard[] = [];
  const listener = await startListener("", (asked, response) => {
    heard.push(asked);
    const { status, headers = {}, body = "{}" } = replyTo(asked);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  stops.push(listener);
  return { heard, url: listener.url, people: codehostPeople({ apiUrl: listener.url, now }) };
}

const ANA: PeopleCaller = { userId: "42", accessToken: "ghu_ana" };
const MALLORY: PeopleCaller = { userId: "43", accessToken: undefined };
const nobody = (): Reply => ({ status: 404 });
const found = (): Reply => ({ status: 200, body: JSON.stringify({ id: 7, login: "bo-chen" }) });

test("T65 a redirect is not followed", async () => {
  const elsewhere = await codehost(found);
  const { people } = await codehost(() => ({
    status: 302,
    headers: { location: `${elsewhere.url}/users/bo-chen` },
  }));
  await expect(people.findByLogin("bo-chen", ANA)).rejects.toThrow("codehost unavailable");
  expect(elsewhere.heard).toEqual([]);
});

test("T65 an answer that does not end is cut off", async () => {
  const body = JSON.stringify({ id: 7, login: "bo-chen", bio: "x".repeat(1_000_000) });
  const { people } = await codehost(() => ({ status: 200, body }));
  await expect(people.findByLogin("bo-chen", ANA)).rejects.toThrow("codehost unavailable");
});

test("L7 it is asked with the token of the person who asks", async () => {
  const { people, heard } = await codehost(found);
  expect(await people.findByLogin("bo-chen", ANA)).toEqual({ userId: "7", login: "bo-chen" });
  expect(heard.map(({ headers }) => headers.authorization)).toEqual(["Bearer ghu_ana"]);
  expect(heard.map(({ headers }) => headers["x-github-api-version"])).toEqual(["2022-11-28"]);
});

test("L7 a token that is not valid any more does not stand in the way", async () => {
  const { people, heard } = await codehost(({ headers }) =>
    headers.authorization === undefined ? found() : { status: 401 },
  );
  expect(await people.findByLogin("bo-chen", ANA)).toEqual({ userId: "7", login: "bo-chen" });
  expect(heard.length).toBe(2);
});

test("L7 logins are remembered for ten minutes, also those that do not exist", async () => {
  let now = 0;
  const { people, heard } = await codehost(nobody, () => now);
  for (let turn = 0; turn < 3; turn += 1)
    expect(await people.findByLogin("No-Such-Person", MALLORY)).toBeUndefined();
  expect(await people.findByLogin("no-such-person", ANA)).toBeUndefined();
  expect(heard.length).toBe(1);
  now = 10 * 60_000;
  await people.findByLogin("no-such-person", ANA);
  expect(heard.length).toBe(2);
});

test("L7 without a token a person has 20 look-ups an hour, and others keep theirs", async () => {
  let now = 0;
  const { people, heard } = await codehost(nobody, () => now);
  const guess = (count: number, requester: PeopleCaller) =>
    people.findByLogin(`guess-${count}`, requester);
  for (let count = 0; count < 20; count += 1) await guess(count, MALLORY);
  await expect(guess(20, MALLORY)).rejects.toMatchObject({ code: "too-many" });
  expect(heard.length).toBe(20);
  expect(await guess(21, { ...MALLORY, userId: "44" })).toBeUndefined();
  now = 3 * 60_000;
  expect(await guess(22, MALLORY)).toBeUndefined();
});
