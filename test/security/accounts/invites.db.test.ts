// Invites and writes that somebody else's page tries to make a browser do.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  configured,
  refusal,
  type Configured,
  group,
  OWNER,
  route,
} from "../../support/configured.ts";
import { type Answer, type Browser, type Console, startConsole } from "../../support/console.ts";
import { listIn, textIn } from "../../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  owner = await world.signIn("42", "ana");
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql("delete from invites");
  await config.reset(
    [group("acme"), group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] })],
    [route("acme", "a")],
  );
});

const invite = async (role = "viewer") => {
  const { body } = await owner.request("POST", "/admin/api/groups/acme/invites", {
    body: { role },
  });
  return { id: textIn(body, "id"), token: textIn(body, "token") };
};
const accept = (who: Browser, token: string, headers = {}) =>
  who.request("GET", `/admin/invite?token=${token}`, { headers });
/** Where fifty wait for one row on a slow machine, some are told to come again. */
const acceptInTheEnd = async (who: Browser, token: string): Promise<Answer> => {
  const answer = await accept(who, token);
  return answer.status === 503 ? acceptInTheEnd(who, token) : answer;
};
const members = async () => listIn((await config.groups())[0], "members");

test("T34 of fifty people who open one invite at once, one joins", async () => {
  const { token } = await invite();
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.signIn(String(1000 + at))),
  );
  const answers = await Promise.all(people.map((who) => acceptInTheEnd(who, token)));
  const places = answers.map(({ headers }) => headers.get("location") ?? "").toSorted();
  expect(places).toEqual([
    "/admin",
    ...Array.from({ length: 49 }, () => "/admin?error=invite_used"),
  ]);
  expect(await members()).toHaveLength(2);
});

test("T34 the role is the one it was made with, whatever the link says", async () => {
  const { token } = await invite("viewer");
  const li = await world.signIn("4023", "li-wei");
  await li.request("GET", `/admin/invite?token=${token}&role=owner`);
  expect(await members()).toMatchObject([OWNER, { userId: "4023", role: "viewer" }]);
});

test("T34 another group's owner can neither revoke nor list it, and learns nothing", async () => {
  const { id, token } = await invite();
  const zoe = await world.signIn("99", "zoe");
  for (const name of [id, token])
    expect((await zoe.request("DELETE", `/admin/api/invites/${name}`)).body).toEqual({
      error: "Not found",
    });
  expect((await zoe.request("GET", "/admin/api/groups/acme/invites")).status).toBe(403);
  const li = await world.signIn("4023", "li-wei");
  expect((await accept(li, token)).headers.get("location")).toBe("/admin");
});

test("T34 its id is no token, and no log holds the token", async () => {
  const { id, token } = await invite();
  const li = await world.signIn("4023", "li-wei");
  expect((await accept(li, id)).headers.get("location")).toBe("/admin?error=invite_unknown");
  const answer = await accept(li, token, { "sec-fetch-site": "cross-site" });
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  await accept(li, token);
  await owner.request("DELETE", `/admin/api/invites/${token}`);
  expect(JSON.stringify(world.log)).not.toContain(token);
});

const FOREIGN: [string, Record<string, string>][] = [
  ["a link or form elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
  ["a page of a sister site", { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" }],
  [
    "an image",
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" },
  ],
  ["a prefetch", { "sec-fetch-site": "none", "sec-purpose": "prefetch" }],
  ["a prerender", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }],
];

test.each(FOREIGN)("T41 %s makes nobody join", async (_what, headers) => {
  const { token } = await invite();
  const li = await world.signIn("4023", "li-wei");
  expect((await accept(li, token, headers)).status).toBe(200);
  expect(await members()).toMatchObject([OWNER]);
});

test("T34 asking for nothing but the head of the page joins nobody", async () => {
  const { token } = await invite();
  const li = await world.signIn("4023", "li-wei");
  const path = `/admin/invite?token=${token}`;
  const headers = { cookie: li.cookie };
  const reply = await fetch(new URL(path, world.url), { method: "HEAD", headers });
  expect(reply.status).toBe(200);
  expect(await members()).toMatchObject([OWNER]);
});

test("T41 a form elsewhere cannot press the button, even with a token of its own session", async () => {
  const { token } = await invite();
  const li = await world.signIn("4023", "li-wei");
  const eve = await world.signIn("66", "eve");
  const page = await accept(eve, token, { "sec-fetch-site": "cross-site" });
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const press = (headers: Record<string, string>) =>
    li.request("POST", "/admin/invite", {
      body: new URLSearchParams({ token, csrf }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  expect((await press({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await press({ origin: "https://evil.example" })).status).toBe(403);
  expect((await press({ "sec-fetch-site": "same-origin" })).status).toBe(403);
  expect(await members()).toMatchObject([OWNER]);
});

const WRITES: [string, string, object?][] = [
  ["PUT", "/admin/api/routes", { routes: [] }],
  ["PUT", "/admin/api/groups/acme/routes", { routes: [] }],
  ["PUT", "/admin/api/groups", { groups: [] }],
  ["DELETE", "/admin/api/groups/acme"],
  ["PUT", "/admin/api/groups/acme/rename", { id: "umbra" }],
  ["POST", "/admin/api/groups/acme/invites", { role: "admin" }],
  ["DELETE", "/admin/api/invites/x"],
  ["POST", "/admin/api/groups/acme/webhook/regenerate"],
  ["DELETE", "/admin/api/groups/acme/webhook"],
  ["POST", "/admin/api/groups/acme/claims"],
];

test.each(WRITES)("T41 %s %s from elsewhere changes nothing", async (method, path, body) => {
  const before = await config.everything();
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ] as Record<string, string>[]) {
    const answer = await owner.request(method, path, { body, headers });
    expect([answer.status, answer.body]).toEqual([403, { error: "Forbidden" }]);
  }
  expect(await config.everything()).toEqual(before);
});

test("T41 what a form can send without asking is not JSON, and refused", async () => {
  const path = "/admin/api/groups/acme/invites";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const operation = () => owner.request("POST", path, { body: "role=admin", headers });
  expect(await config.attempt(operation)).toEqual(
    refusal(415, "Content-Type must be application/json"),
  );
});
