// GET and PUT of routes: of all the caller's groups, and of one.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal, type Configured, kept, route } from "../support/configured.ts";
import { routeCast } from "../support/list-casts.ts";
import { type Browser, browser, type Console } from "../support/console.ts";
import { textIn } from "../support/read-body.ts";

let world: Console;
let config: Configured;
let owner: Browser;
let admin: Browser;
let viewer: Browser;
beforeAll(async () => {
  ({ world, config, owner, admin, viewer } = await routeCast.start());
});
afterAll(() => world.stop());

const ROUTES = routeCast.routes;
beforeEach(() => config.reset(routeCast.groups, ROUTES));

const ids = async () =>
  (await config.routes()).map((one) => `${textIn(one, "groupId")}/${textIn(one, "id")}`);
const put = (who: Browser, routes: unknown, path = "/admin/api/routes", headers = {}) =>
  who.request("PUT", path, { body: { routes }, headers });

describe("reading", () => {
  test("shows the routes of the caller's groups in their order, with a version and an ETag", async () => {
    const { status, body, headers } = await admin.request("GET", "/admin/api/routes");
    expect([status, body]).toEqual([
      200,
      {
        routes: [
          kept("acme", "a"),
          kept("acme", "b", { filter: { event: "issues" } }),
          kept("shared", "s"),
        ],
        version: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(headers.get("etag")).toBe(`"${textIn(body, "version")}"`);
    const root = await config.root.request("GET", "/admin/api/routes");
    expect(root.body).toMatchObject({ routes: ROUTES });
  });

  test("of one group, for any of its members and for nobody else", async () => {
    const path = "/admin/api/groups/acme/routes";
    expect((await viewer.request("GET", path)).body).toMatchObject({
      routes: [{ id: "a" }, { id: "b" }],
    });
    for (const id of ["other", "nobody"]) {
      const answer = await owner.request("GET", `/admin/api/groups/${id}/routes`);
      expect([answer.status, answer.body]).toEqual([403, { error: "Forbidden" }]);
    }
    expect((await browser(world.url).request("GET", path)).status).toBe(401);
  });
});

describe("replacing", () => {
  test("what was read can be put back, and changes nothing", async () => {
    const before = await config.everything();
    const { body } = await admin.request("GET", "/admin/api/routes");
    const answer = await admin.request("PUT", "/admin/api/routes", { body });
    expect([answer.status, answer.body]).toEqual([200, { ok: true, count: 3 }]);
    expect(await config.everything()).toEqual(before);
  });

  test("adds, changes, removes and reorders the caller's own, and leaves the others where they are", async () => {
    const answer = await put(admin, [
      route("acme", "new", { targets: [{ channelId: "118020000000000001" }] }),
      route("acme", "b", { filter: { event: "issues" }, enabled: false }),
    ]);
    expect([answer.status, answer.body]).toEqual([200, { ok: true, count: 2 }]);
    expect(await ids()).toEqual(["acme/new", "other/o", "acme/b", "shared/s"]);
    expect(await config.routes()).toMatchObject([kept("acme", "new"), {}, { enabled: false }, {}]);
    expect((await config.audit()).at(-1)).toEqual({
      action: "routes.replaced",
      actor_id: "43",
      target_id: "acme",
      detail: {
        before: {
          order: ["a", "b"],
          routes: { a: kept("acme", "a"), b: { enabled: true }, new: {} },
        },
        after: {
          order: ["new", "b"],
          routes: { a: {}, b: { enabled: false }, new: kept("acme", "new") },
        },
      },
    });
  });

  test("by a super-admin replaces all, in the order given, with a row of the audit for each group", async () => {
    const audited = (await config.audit()).length;
    await put(config.root, [route("shared", "x"), route("acme", "a")]);
    expect(await ids()).toEqual(["shared/x", "acme/a"]);
    const rows = (await config.audit()).slice(audited);
    expect(rows.map(({ target_id }) => target_id).toSorted()).toEqual(["acme", "other", "shared"]);
  });

  test("of one group touches that group alone, and its routes are that group's whatever they say", async () => {
    const path = "/admin/api/groups/acme/routes";
    const { body } = await put(admin, [route("other", "b"), route("acme", "c")], path);
    expect(body).toEqual({ ok: true, count: 2 });
    expect(await ids()).toEqual(["acme/b", "other/o", "acme/c", "shared/s"]);
  });

  test("each change is a version of the routes, and no change is none", async () => {
    const count = async () =>
      (await world.sql<{ count: string }>("select count(*) from route_versions"))[0]?.count;
    const before = Number(await count());
    await put(owner, [route("acme", "a")]);
    await put(owner, [route("acme", "a")]);
    expect(Number(await count())).toBe(before + 1);
  });
});

describe("a version that is no longer true", () => {
  const tag = async (who: Browser, path: string) =>
    (await who.request("GET", path)).headers.get("etag") ?? "";

  test.each(["/admin/api/routes", "/admin/api/groups/acme/routes"])(
    "%s: is refused with 412, and nothing else is",
    async (path) => {
      const old = await tag(owner, path);
      await put(admin, [route("acme", "a"), route("acme", "late")]);
      const stale = { "if-match": old };
      expect(await config.attempt(() => put(owner, [], path, stale))).toEqual(
        refusal(412, "Changed by someone else"),
      );
      for (const form of [(now: string) => now, (now: string) => `W/${now}`, () => "*"]) {
        const ifMatch = form(await tag(owner, path));
        expect((await put(owner, [route("acme", "a")], path, { "if-match": ifMatch })).status).toBe(
          200,
        );
      }
      const several = `"x", ${await tag(owner, path)}`;
      expect((await put(owner, [route("acme", "b")], path, { "if-match": several })).status).toBe(
        200,
      );
      expect((await put(owner, [route("acme", "z")], path)).status).toBe(200);
    },
  );

  test("is about what the caller sees: a change elsewhere does not make it stale", async () => {
    const path = "/admin/api/routes";
    const mine = await tag(owner, path);
    await put(
      config.root,
      ROUTES.filter(({ groupId }) => groupId !== "other"),
    );
    expect((await put(owner, [], path, { "if-match": mine })).status).toBe(200);
  });

  test("also where somebody else's route changed meanwhile: 412, not 403", async () => {
    const path = "/admin/api/routes";
    const { body, headers } = await admin.request("GET", path);
    await put(
      config.root,
      ROUTES.map((one) => (one.id === "s" ? { ...one, enabled: false } : one)),
    );
    const answer = await admin.request("PUT", path, {
      body,
      headers: { "if-match": headers.get("etag") ?? "" },
    });
    expect(answer.status).toBe(412);
  });
});
