// A person without a group asks for access; owners answer. Nothing tells the person whether a group exists.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getAccessRequests } from "../../src/contract/accounts/members.ts";
import { configured, type Configured, group, OWNER } from "../support/configured.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { fieldOf } from "../support/sign-in.ts";

let world: Console;
let config: Configured;
let owner: Browser;
let number = 0;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(() => world.stop());
const bo = { userId: "43", login: "bo", role: "admin" };
beforeEach(async () => {
  await world.sql("delete from access_requests");
  await config.reset([group("acme", { members: [OWNER, bo] })]);
});

/** Each test has a person of its own: requests are limited by person. */
const newPerson = () => world.signIn(String(7_000 + (number += 1)), "kofi-b");
const FORM = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};
async function request(who: Browser, groupId: string, csrf?: string) {
  const token = csrf ?? fieldOf(await who.request("GET", "/admin?error=forbidden"), "csrf");
  const body = new URLSearchParams({ group: groupId, csrf: token }).toString();
  return who.request("POST", "/admin/access-requests", { body, headers: FORM });
}
const PATH = "/admin/api/groups/acme/access-requests";
const listed = async () =>
  getAccessRequests.reply.parse((await owner.request("GET", PATH)).body).requests;

test("the owners see who asks, and the answer is the same for a group that does not exist", async () => {
  const kofi = await newPerson();
  const [known, unknown, odd] = [
    await request(kofi, " Acme "),
    await request(kofi, "globex"),
    await request(kofi, "no/such id"),
  ];
  expect([known.status, known.text]).toEqual([200, expect.stringContaining("Request sent.")]);
  const shown = (text: string) => text.replaceAll(/name="csrf"\s+value="[^"]*"/g, "");
  expect([shown(unknown.text), shown(odd.text)]).toEqual([shown(known.text), shown(known.text)]);
  expect(await listed()).toMatchObject([{ login: "kofi-b", id: expect.any(String) }]);
  expect((await config.audit()).at(-1)?.action).toBe("access.requested");
});

test("an accepted person is a pending member, and the request is gone", async () => {
  const kofi = await newPerson();
  await request(kofi, "acme");
  const [asked] = await listed();
  const answer = await owner.request("POST", `${PATH}/${asked?.id}`, { body: { role: "viewer" } });
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(await config.groups()).toMatchObject([
    { members: [OWNER, bo, { login: "kofi-b", role: "viewer", acceptedAt: null }] },
  ]);
  expect(await listed()).toEqual([]);
  const next = await kofi.request("GET", "/admin");
  expect(next.headers.get("location")).toBe("/admin/memberships?redirect=%2Fadmin");
  const again = await owner.request("POST", `${PATH}/${asked?.id}`, { body: { role: "admin" } });
  expect([again.status, again.body]).toEqual([404, { error: "Not found" }]);
});

test("a declined request is gone, and audited", async () => {
  const kofi = await newPerson();
  await request(kofi, "acme");
  const [asked] = await listed();
  for (let time = 0; time < 2; time += 1)
    expect((await owner.request("DELETE", `${PATH}/${asked?.id}`)).body).toEqual({ ok: true });
  expect(await listed()).toEqual([]);
  expect(await config.groups()).toMatchObject([{ members: [OWNER, bo] }]);
  const declined = (await config.audit()).filter(({ action }) => action === "access.declined");
  expect(declined).toMatchObject([{ actor_id: "42", detail: { before: { login: "kofi-b" } } }]);
});

test("only owners of that group see and answer requests", async () => {
  await request(await newPerson(), "acme");
  const [asked] = await listed();
  const others = [await world.signIn("43", "bo"), await newPerson(), world.stranger];
  const statuses: number[] = [];
  for (const who of others)
    statuses.push(
      (await who.request("GET", PATH)).status,
      (await who.request("POST", `${PATH}/${asked?.id}`, { body: { role: "admin" } })).status,
      (await who.request("DELETE", `${PATH}/${asked?.id}`)).status,
    );
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 401, 401, 401]);
  expect(await listed()).toHaveLength(1);
  const owned = await owner.request("POST", `${PATH}/${asked?.id}`, { body: { role: "owner" } });
  expect(owned.status).toBe(400);
});

test("a person has five open requests at most, and they expire", async () => {
  const kofi = await newPerson();
  await world.sql(
    `insert into access_requests (user_id, login, group_id, expires_at)
     select $1, 'kofi-b', 'g-' || n, now() + interval '1 day' from generate_series(1, 5) n`,
    [String(7_000 + number)],
  );
  expect((await request(kofi, "acme")).text).toContain("You have 5 open requests already.");
  expect(await listed()).toEqual([]);
  await world.sql("update access_requests set expires_at = now() - interval '1 second'");
  expect((await request(kofi, "acme")).text).toContain("Request sent.");
  expect(await listed()).toHaveLength(1);
});

test("requests are limited, need the form's own token, and a session", async () => {
  const kofi = await newPerson();
  const forged = await request(kofi, "acme", "forged");
  expect([forged.status, forged.body]).toEqual([403, { error: "Forbidden" }]);
  const statuses = new Set<number>();
  for (let count = 0; count < 20 && !statuses.has(429); count += 1)
    statuses.add((await request(kofi, "acme")).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await request(world.stranger, "acme", "none")).text).toContain("Sign in to");
  expect(await listed()).toHaveLength(1);
});

test("a member of a group has nothing to ask there", async () => {
  for (const answer of [
    await request(owner, "acme", "none"),
    await owner.request("GET", "/admin/access-requests"),
  ])
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin"]);
});

test("the page can be opened by its own address", async () => {
  const { text } = await (await newPerson()).request("GET", "/admin/access-requests");
  expect(text).toContain("Request access");
});
