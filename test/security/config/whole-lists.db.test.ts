// Lists that are replaced as a whole: what somebody hides in them, overwrites or uses up.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_GROUPS, MAX_ROUTES } from "../../../src/contract/kernel/limits.ts";
import { type Configured, group, kept, OWNER, route } from "../../support/configured.ts";
import { eveCast, putGroups, putRoutes } from "../../support/list-casts.ts";
import { type Browser, type Console } from "../../support/console.ts";
import { listIn } from "../../support/read-body.ts";

let world: Console;
let config: Configured;
let ana: Browser;
let eve: Browser;
beforeAll(async () => {
  ({ world, config, ana, eve } = await eveCast.start());
});
afterAll(() => world.stop());

const { acme, evil, shared } = eveCast;
beforeEach(() => config.reset([acme, evil, shared], eveCast.routes));

describe("T30 routes that claim to be unchanged", () => {
  const legacy = {
    id: "old",
    name: "",
    enabled: true,
    groupId: "acme",
    filter: {},
    targets: [],
    hook: "x",
  };
  const plant = () =>
    world.sql(
      `update documents set version = nextval('document_versions'), value = value || $1::jsonb
       where key = 'config:routes'`,
      [JSON.stringify([legacy])],
    );

  test("T30 one that today's rules refuse is shown, may come back as it is, and stays raw", async () => {
    await plant();
    const { body } = await ana.request("GET", "/admin/api/routes");
    expect(body).toMatchObject({ routes: [{ id: "a" }, { id: "s" }, legacy] });
    const routes = listIn(body, "routes");
    const reordered = routes.map((one) => Object.fromEntries(Object.entries(one).toReversed()));
    expect((await putRoutes(ana, reordered)).status).toBe(200);
    expect((await config.routes()).at(-1)).toEqual(legacy);
    expect((await putRoutes(ana, [...routes, route("acme", "more")])).status).toBe(200);
    expect(await config.routes()).toContainEqual(legacy);
  });

  test.each<[string, object]>([
    ["name", { name: "new" }],
    ["enabled", { enabled: false }],
    ["groupId", { groupId: "shared" }],
    ["id", { id: "older" }],
    ["filter", { filter: { event: "push" } }],
    ["targets", { targets: [{ channelId: "1" }] }],
    ["an unknown key", { hook: "y" }],
    ["one key more", { stop: false }],
  ])("T30 with another %s it is judged in full", async (_field, change) => {
    await plant();
    expect(
      await config.attempt(() => putRoutes(ana, [kept("acme", "a"), { ...legacy, ...change }])),
    ).toMatchObject({ status: 400, hasChanged: false });
  });

  test("T30 unknown keys, __proto__ among them, are refused everywhere", async () => {
    expect(
      await config.attempt(() => putRoutes(ana, [route("acme", "x", { isSuper: true })])),
    ).toMatchObject({ status: 400, hasChanged: false });
    const raw = JSON.stringify({ routes: [route("acme", "x")] }).replace(
      '"name"',
      '"__proto__":{"a":1},"name"',
    );
    expect(
      await config.attempt(() => ana.request("PUT", "/admin/api/routes", { body: raw })),
    ).toMatchObject({ status: 400, hasChanged: false });
    expect(
      await config.attempt(() =>
        putGroups(ana, [{ ...acme, members: [{ ...OWNER, isSuper: true }] }, shared]),
      ),
    ).toMatchObject({ status: 400, hasChanged: false });
  });
});

describe("T31 a stale tab", () => {
  test("T31 does not delete what others made meanwhile; a group's own list touches no other", async () => {
    const { body, headers } = await ana.request("GET", "/admin/api/routes");
    await putRoutes(eve, [kept("evil", "e"), kept("shared", "s"), route("shared", "late")]);
    const routes = listIn(body, "routes");
    expect(
      await config.attempt(() => putRoutes(ana, routes, { "if-match": headers.get("etag") ?? "" })),
    ).toMatchObject({ status: 412, hasChanged: false });
    await ana.request("PUT", "/admin/api/groups/acme/routes", { body: { routes: [] } });
    expect((await config.routes()).map(({ id }) => id)).toEqual(["e", "s", "late"]);
  });
});

describe("T32 limits of the whole instance", () => {
  const many = (count: number, make: (at: number) => object) =>
    Array.from({ length: count }, (_, at) => make(at));

  test("T32 count what others have, on every path that adds a route", async () => {
    const rest = MAX_ROUTES - 3;
    const routes = [kept("evil", "e"), ...many(rest + 1, (at) => route("evil", `r${at}`))];
    const text = `routes: ${MAX_ROUTES + 1} in all, at most ${MAX_ROUTES} are allowed`;
    expect(
      await config.attempt(() => putRoutes(eve, [kept("shared", "s"), ...routes])),
    ).toMatchObject({ status: 400, hasChanged: false });
    expect(
      await config.attempt(() =>
        eve.request("PUT", "/admin/api/groups/evil/routes", { body: { routes } }),
      ),
    ).toMatchObject({ status: 400, hasChanged: false });
    expect((await putRoutes(eve, [kept("shared", "s"), ...routes])).body).toEqual({ error: text });
    expect((await putRoutes(eve, [kept("shared", "s"), ...routes.slice(1)])).status).toBe(200);
    expect(
      await config.attempt(() =>
        putRoutes(ana, [kept("acme", "a"), kept("shared", "s"), route("acme", "one-more")]),
      ),
    ).toMatchObject({ status: 400, hasChanged: false });
  });

  test("T32 count groups in all", async () => {
    const all = many(MAX_GROUPS - 2, (at) => group(`g${at}`));
    expect(
      await config.attempt(() => putGroups(config.root, [acme, evil, shared, ...all])),
    ).toMatchObject({ status: 400, hasChanged: false });
    expect((await putGroups(config.root, [acme, evil, shared, ...all.slice(1)])).status).toBe(200);
  });
});
