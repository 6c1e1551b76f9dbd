// Text that PostgreSQL cannot store, and numbers that JSON cannot keep: refused with the field's name, in every body.

import { describe, expect } from "vitest";
import { group, OWNER, route } from "../support/configured.ts";
import { test } from "../support/fixtures/console.ts";
import { textIn } from "../support/read-body.ts";

const NUL = "a\u0000b";
const LONE = "a\uD800b";
const WORDS = "must not contain U+0000 or half of a surrogate pair";

const member = (changes: object) => ({ userId: "43", login: "bo", role: "admin", ...changes });

describe.each([
  ["U+0000", NUL],
  ["a lone surrogate", LONE],
])("%s", (_what, text) => {
  test.for([
    [
      "PUT",
      "/admin/api/routes",
      { routes: [route("acme", "a", { name: text })] },
      "routes[0].name",
    ],
    [
      "PUT",
      "/admin/api/groups/acme/routes",
      { routes: [route("acme", "a", { filter: { event: [text] } })] },
      "routes[0].filter.event[0]",
    ],
    ["PUT", "/admin/api/groups", { groups: [group("acme", { name: text })] }, "groups[0].name"],
    [
      "PUT",
      "/admin/api/groups",
      { groups: [group("acme", { members: [OWNER, member({ login: text })] })] },
      "groups[0].members[1].login",
    ],
    ["POST", "/admin/api/groups/acme/invites", { role: "admin", note: text }, "note"],
    ["POST", "/admin/api/groups/acme/tokens", { name: text, role: "admin" }, "name"],
  ] as const)(
    "in %s %s is 400 and names the field",
    async ([method, path, body, field], { config }) => {
      await config.reset([group("acme")]);
      const root = await config.attempt(() => config.root.request(method, path, { body }));
      expect(root).toEqual({
        status: 400,
        body: { error: `${field} ${WORDS}` },
        hasChanged: false,
      });
    },
  );

  test("in the name of a key names the place of the key", async ({ config }) => {
    await config.reset([group("acme")]);
    const filter = { field: { path: "a", op: "eq", value: { [text]: 1 } } };
    const body = { routes: [route("acme", "a", { filter })] };
    expect(
      await config.attempt(() => config.root.request("PUT", "/admin/api/routes", { body })),
    ).toEqual({
      status: 400,
      body: { error: `routes[0].filter.field.value ${WORDS}` },
      hasChanged: false,
    });
  });

  test("in PUT /api/config is 400 and names the field", async ({ world, config, owner }) => {
    await config.reset([group("acme")]);
    const asked = { body: { name: "pipeline", role: "admin" } };
    const made = await owner.request("POST", "/admin/api/groups/acme/tokens", asked);
    const token = textIn(made.body, "token");
    const document = { version: 1, group: { id: "acme", name: text }, routes: [] };
    const put = () =>
      world.stranger.request("PUT", "/api/config?dryRun=true", {
        body: document,
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await config.attempt(put)).toEqual({
      status: 400,
      body: { error: `group.name ${WORDS}` },
      hasChanged: false,
    });
  });
});

describe("a number that is none", () => {
  test.for(["1e400", "-1e400"])("%s is refused, not kept as null", async (value, { config }) => {
    await config.reset([group("acme")]);
    const filter = { field: { path: "size", op: "gt", value: "HERE" } };
    const body = JSON.stringify({ routes: [route("acme", "a", { filter })] }).replace(
      '"HERE"',
      value,
    );
    expect(
      await config.attempt(() => config.root.request("PUT", "/admin/api/routes", { body })),
    ).toEqual({
      status: 400,
      body: { error: "routes[0].filter.field.value is not a number that can be stored" },
      hasChanged: false,
    });
  });

  test("null is nothing to be greater than", async ({ config }) => {
    await config.reset([group("acme")]);
    const filter = { field: { path: "size", op: "gt", value: null } };
    const body = { routes: [route("acme", "a", { filter })] };
    const { status } = await config.root.request("PUT", "/admin/api/routes", { body });
    expect(status).toBe(400);
  });
});

describe("a member", () => {
  const put = (members: object[]) => ({ groups: [group("acme", { members })] });

  test("has a login of at most 100 characters", async ({ config }) => {
    await config.reset([group("acme")]);
    const request = (length: number) =>
      config.root.request("PUT", "/admin/api/groups", {
        body: put([OWNER, member({ login: "x".repeat(length) })]),
      });
    expect(await config.attempt(() => request(101))).toEqual({
      status: 400,
      body: { error: "groups[0].members[1].login has more than 100 characters" },
      hasChanged: false,
    });
    expect((await request(100)).status).toBe(200);
  });

  test.for(["00000042", "0"])("has an id without leading zeros: %s", async (userId, { config }) => {
    await config.reset([group("acme")]);
    const body = put([OWNER, member({ userId })]);
    expect(
      await config.attempt(() => config.root.request("PUT", "/admin/api/groups", { body })),
    ).toEqual({
      status: 400,
      body: { error: "groups[0].members[1].userId must be a numeric user id, or {method}:{id}" },
      hasChanged: false,
    });
  });

  test("is one of at most 200", async ({ config }) => {
    await config.reset([group("acme")]);
    const many = Array.from({ length: 200 }, (_, at) => member({ userId: String(1000 + at) }));
    const body = put([OWNER, ...many]);
    expect((await config.root.request("PUT", "/admin/api/groups", { body })).status).toBe(400);
  });
});
