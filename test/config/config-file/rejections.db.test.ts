// Who may not: by role, by group, by door.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal, route } from "../../support/configured.ts";
import { browser } from "../../support/console.ts";
import { type ConfigWorld, PUSHES, startConfigWorld } from "./config-world.ts";

let world: ConfigWorld;
let admin = "";
let viewer = "";
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  admin = await world.makeToken("admin");
  viewer = await world.makeToken("viewer");
});

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
const groupConfigOf = async (token: string) => Object((await world.request(token, "GET")).body);
const put = (token: string, body: unknown, headers: object = { "if-match": "*" }) =>
  world.config.attempt(() => world.request(token, "PUT", { body, headers: { ...headers } }));

test("a viewer's token pulls and plans, and is refused with 3 where it applies", async () => {
  expect((await world.relay(viewer, "pull")).code).toBe(0);
  await world.edit((text) => text.replace("budget: 10", "budget: 12"));
  expect((await world.relay(viewer, "plan")).code).toBe(2);
  const before = await world.config.everything();
  const applied = await world.relay(viewer, "apply", "--yes");
  expect([applied.code, applied.stderr]).toEqual([
    3,
    "the token is not allowed to do that: a viewer's token only reads, and only an owner can waive the audience check\n",
  ]);
  expect(await world.config.everything()).toEqual(before);
  expect(await put(viewer, await groupConfigOf(viewer))).toEqual(refusal(403, "Forbidden"));
});

test("a token that is revoked or mistyped is refused with 3", async () => {
  const wrong = await world.relay(`relay_${"x".repeat(43)}`, "pull");
  expect([wrong.code, wrong.stderr]).toEqual([
    3,
    "the token is not valid: revoked, expired or mistyped\n",
  ]);
});

test("the case of the bearer scheme does not matter", async () => {
  const headers = { authorization: `bearer ${viewer}` };
  expect((await world.request(viewer, "GET", { headers })).status).toBe(200);
});

test("a token sees and writes its own group alone", async () => {
  const foreign = await world.makeToken("admin", "globex");
  expect((await world.request(admin, "GET")).text).not.toContain("globex");
  expect((await world.request(foreign, "GET")).text).not.toContain("acme");
  expect(await put(foreign, await groupConfigOf(admin))).toEqual(
    refusal(400, "group.id must be globex: the token is for that group"),
  );
  const stolen = { ...route("acme", "stolen"), groupId: "acme" };
  const own = await groupConfigOf(foreign);
  expect(await put(foreign, { ...own, routes: [stolen] })).toEqual(
    refusal(400, "routes[0].groupId is not a known field"),
  );
});

describe("what stays with the owners", () => {
  test.each(["members", "installationId", "globalIngress", "audience", "key"])(
    "a document that sets %s is refused",
    async (field) => {
      const own = await groupConfigOf(admin);
      expect(await put(admin, { ...own, group: { ...own.group, [field]: "off" } })).toEqual(
        refusal(400, `group.${field} is not a known field`),
      );
    },
  );

  test("a route is not waived by a token", async () => {
    const own = await groupConfigOf(admin);
    const [first, ...others] = own.routes;
    const waived = { ...own, routes: [{ ...first, audienceWaived: true }, ...others] };
    expect(await put(admin, waived)).toEqual(refusal(403, "Forbidden"));
  });

  test("what an owner waived stays while nothing else of it changes", async () => {
    const waived = { ...PUSHES, audienceWaived: true };
    await world.owner.request("PUT", "/admin/api/groups/acme/routes", {
      body: { routes: [waived] },
    });
    const own = await groupConfigOf(admin);
    const named = { ...own, routes: [{ ...own.routes[0], name: "Pushes" }] };
    expect(await put(admin, named)).toMatchObject({ status: 200, hasChanged: true });
  });
});

test("all of it or nothing: a fault in a route leaves the settings as they were", async () => {
  const own = await groupConfigOf(admin);
  const faulty = {
    ...own,
    group: { ...own.group, budget: 50 },
    routes: [{ ...own.routes[0], targets: [{ platform: "chatone" }], filter: {} }],
  };
  const { status, body, hasChanged } = await put(admin, faulty);
  expect([status, hasChanged]).toEqual([400, false]);
  expect(body).toEqual({
    error: expect.stringContaining("routes[0].targets[0].channelId is required"),
  });
  expect(body).toEqual({ error: expect.stringContaining("routes[0].filter ") });
});

describe("other doors", () => {
  test.each([
    ["GET", "/admin/api/me"],
    ["GET", "/admin/api/groups/acme/routes"],
    ["PUT", "/admin/api/groups/acme/routes"],
    ["POST", "/admin/api/groups/acme/tokens"],
  ])("%s %s takes no token", async (method, path) => {
    const asked = { headers: bearing(admin), ...(method !== "GET" && { body: {} }) };
    const answer = await browser(world.url).request(method, path, asked);
    expect([answer.status, answer.body]).toEqual([401, { error: "Unauthorized" }]);
  });

  test.each(["comment", "merge", "close", "react"])("/api/%s takes no token", async (operation) => {
    const asked = { headers: bearing(admin), body: {} };
    const answer = await browser(world.url).request("POST", `/api/${operation}`, asked);
    expect([answer.status, answer.body]).toEqual([401, { error: "Invalid or expired token" }]);
  });

  test("/metrics takes no token", async () => {
    const headers = { ...bearing(admin), "x-forwarded-for": "203.0.113.9" };
    const answer = await browser(world.url).request("GET", "/metrics", { headers });
    expect(answer.status).toBe(401);
  });

  test.each(["GET", "PUT"])("%s /api/config takes no session", async (method) => {
    const asked = method === "PUT" ? { body: {}, headers: { "if-match": "*" } } : {};
    const answer = await world.owner.request(method, "/api/config", asked);
    expect([answer.status, answer.body]).toEqual([401, { error: "Missing authorization" }]);
  });
});

test("too many requests of one token are refused, and another one is served", async () => {
  const waits: (string | null)[] = [];
  const askAtOnce = async () => {
    const asked = Array.from({ length: 80 }, () => world.request(viewer, "GET"));
    for (const { status, headers } of await Promise.all(asked))
      if (status === 429) waits.push(headers.get("retry-after"));
    return waits[0];
  };
  // Again where the machine is so slow that the token got much of its burst back.
  await expect.poll(askAtOnce).toBe("1");
  expect((await world.request(admin, "GET")).status).toBe(200);
});
