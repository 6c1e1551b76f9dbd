// PUT of routes: what is refused, in which words, and that it changed nothing.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal, type Configured, kept, route } from "../support/configured.ts";
import { routeCast } from "../support/list-casts.ts";
import { type Browser, browser, type Console } from "../support/console.ts";

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

const put = (who: Browser, routes: unknown, path = "/admin/api/routes", headers = {}) =>
  who.request("PUT", path, { body: { routes }, headers });

describe("refusals", () => {
  test.each<[string, () => unknown[]]>([
    ["a route of a group that is not theirs", () => [route("other", "x")]],
    ["a route of a group that does not exist", () => [route("nobody", "x")]],
    [
      "a route of a group in which they only look on, changed",
      () => [kept("shared", "s", { enabled: false })],
    ],
    ["a new one there", () => [route("shared", "x")]],
    ["one moved there", () => [kept("shared", "a")]],
    ["a guess at a route they cannot see", () => [kept("other", "o")]],
  ])("403: %s", async (_what, routes) => {
    expect(await config.attempt(() => put(admin, routes()))).toEqual(refusal(403, "Forbidden"));
  });

  test("403: who only looks on cannot write, not even what is there", async () => {
    expect(await config.attempt(() => put(viewer, []))).toEqual(refusal(403, "Forbidden"));
    expect(await config.attempt(() => put(viewer, [], "/admin/api/groups/acme/routes"))).toEqual(
      refusal(403, "Forbidden"),
    );
    expect(await config.attempt(() => put(owner, [], "/admin/api/groups/other/routes"))).toEqual(
      refusal(403, "Forbidden"),
    );
    expect(await config.attempt(() => put(owner, [], "/admin/api/groups/nobody/routes"))).toEqual(
      refusal(403, "Forbidden"),
    );
  });

  test.each<[string, unknown, string]>([
    ["no list", undefined, "routes is required"],
    ["no list but a text", "x", "routes must be a list"],
    [
      "a target without a channel",
      [kept("acme", "a"), route("acme", "x", { targets: [{ platform: "chatone" }] })],
      "routes[1].targets[0].channelId is required",
    ],
    ["no group", [{ ...route("acme", "x"), groupId: undefined }], "routes[0].groupId is required"],
    [
      "an unknown key",
      [route("acme", "x", { colour: "red" })],
      "routes[0].colour is not a known field",
    ],
    [
      "an id that is none",
      [route("acme", "X")],
      "routes[0].id must be 1-64 lower-case letters, digits and dashes",
    ],
    [
      "the same id twice",
      [route("acme", "x"), route("acme", "x")],
      "routes[1].id is there twice in its group",
    ],
    [
      "an empty filter",
      [route("acme", "x", { filter: {} })],
      "routes[0].filter is empty, which only a fallback route may have",
    ],
    [
      "a bad pattern",
      [route("acme", "x", { filter: { branch: ["/(/"] } })],
      "routes[0].filter.branch[0] at 1: missing closing ): `/(/`",
    ],
    ["something else", [5], "routes[0] must be an object"],
  ])("400: %s", async (_what, routes, error) => {
    expect(await config.attempt(() => put(owner, routes))).toEqual(refusal(400, error));
  });

  test("400: a group that does not exist, to a super-admin who would know", async () => {
    expect(await config.attempt(() => put(config.root, [route("nobody", "x")]))).toEqual(
      refusal(400, "routes[0].groupId: there is no group nobody"),
    );
  });

  test("401, 413, 415", async () => {
    expect(await config.attempt(() => put(browser(world.url), []))).toEqual(
      refusal(401, "Unauthorized"),
    );
    const large = "x".repeat(1024 * 1024);
    expect(await config.attempt(() => put(owner, [large]))).toEqual(
      refusal(413, "Request too large"),
    );
    const plain = () =>
      owner.request("PUT", "/admin/api/routes", {
        body: "{}",
        headers: { "content-type": "text/plain" },
      });
    expect(await config.attempt(plain)).toEqual(
      refusal(415, "Content-Type must be application/json"),
    );
  });

  test("a list of half a megabyte is not too large", async () => {
    const filter = { any: Array.from({ length: 5 }, () => ({ keyword: "y".repeat(190) })) };
    const routes = Array.from({ length: 180 }, (_, at) =>
      route("acme", `r${at}`, { filter, name: "n".repeat(100) }),
    );
    expect((await put(owner, routes)).body).toEqual({ ok: true, count: 180 });
  });
});
