// PUT of groups: what is refused, in which words, and that it changed nothing.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal, type Configured, group, OWNER } from "../support/configured.ts";
import { BO, groupCast, putGroups } from "../support/list-casts.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";

let world: Console;
let config: Configured;
let owner: Browser;
let admin: Browser;
beforeAll(async () => {
  ({ world, config, owner, admin } = await groupCast.start());
});
afterAll(() => world.stop());

const { acme, shared, other } = groupCast;
beforeEach(() => config.reset([acme, shared, other], groupCast.routes));

describe("refusals", () => {
  test.each<[string, () => unknown[]]>([
    ["a group they only see, changed", () => [acme, { ...shared, name: "mine" }]],
    [
      "a group they only see, with themselves as owner",
      () => [acme, { ...shared, members: [OWNER] }],
    ],
    ["a group they cannot see, unchanged", () => [acme, other]],
    ["a group they cannot see, changed", () => [acme, { ...other, name: "mine" }]],
    ["a new group", () => [acme, group("fresh")]],
    ["another installation", () => [{ ...acme, installationId: 7002 }]],
    ["an end of global events", () => [{ ...acme, globalIngress: false }]],
  ])("403: an owner sends %s", async (_what, groups) => {
    expect(await config.attempt(() => putGroups(owner, groups()))).toEqual(
      refusal(403, "Forbidden"),
    );
  });

  test("403: who owns nothing", async () => {
    expect(await config.attempt(() => putGroups(admin, [acme]))).toEqual(refusal(403, "Forbidden"));
    expect(await config.attempt(() => putGroups(admin, []))).toEqual(refusal(403, "Forbidden"));
  });

  test.each<[string, unknown, string]>([
    ["no list", undefined, "groups is required"],
    ["no owner", [{ ...acme, members: [BO] }], "groups[0].members needs an owner"],
    [
      "a role that is none",
      [{ ...acme, members: [{ ...OWNER, role: "god" }, OWNER] }],
      "groups[0].members[0].role must be owner or admin or viewer; groups[0].members[1].userId is there twice",
    ],
    [
      "a provider that is none",
      [{ ...acme, providers: ["x"] }],
      "groups[0].providers[0] must be codehost or altforge",
    ],
    [
      "an installation that is none",
      [{ ...acme, installationId: "x" }],
      "groups[0].installationId must be a string of digits or a number",
    ],
    ["an unknown key", [{ ...acme, key: "1" }], "groups[0].key is not a known field"],
    ["the same group twice", [acme, acme], "groups[1].id is there twice"],
    [
      "a reserved id",
      [acme, group("inst-5")],
      "groups[1].id is reserved: ids that start with inst- are made by Relay",
    ],
    [
      "another reserved id",
      [acme, group("u-5")],
      "groups[1].id is reserved: ids that start with u- are made by Relay",
    ],
    [
      "a bad id",
      [group("Not Fine")],
      "groups[0].id must be 1-64 lower-case letters, digits and dashes",
    ],
  ])("400: %s", async (_what, groups, error) => {
    expect(await config.attempt(() => putGroups(config.root, groups))).toEqual(refusal(400, error));
  });

  test("400: a name that was given up less than 90 days ago", async () => {
    await putGroups(config.root, [acme, shared]);
    const error = "groups[2].id was given up less than 90 days ago and cannot be taken yet";
    expect(await config.attempt(() => putGroups(config.root, [acme, shared, other]))).toEqual(
      refusal(400, error),
    );
    await world.sql("update freed_names set freed_at = now() - interval '91 days'");
    expect((await putGroups(config.root, [acme, shared, other])).status).toBe(200);
  });

  test("502: codehost is away while a login has to be resolved", async () => {
    const away = await startConsole({ CODEHOST_API_URL: "http://127.0.0.1:9/api/v3" });
    const ana = await away.signIn("42", "ana");
    const members = [OWNER, { login: "li-wei", role: "viewer" }];
    const { status, body } = await ana.request("PUT", "/admin/api/groups", {
      body: { groups: [group("acme", { members })] },
    });
    expect([status, body]).toEqual([502, { error: "codehost unavailable" }]);
    await away.stop();
  });
});
