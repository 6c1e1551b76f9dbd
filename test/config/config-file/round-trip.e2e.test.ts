// From pull to pull: what is edited in a file is planned, applied and found again.

import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { configSchema } from "../../../src/http/config/config-schema.ts";
import { kept, route } from "../../support/configured.ts";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

let world: ConfigWorld;
let admin = "";
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  admin = await world.makeToken("admin");
});

test("what is pulled has the group and its routes in the published form, and nothing of others", async () => {
  const pulled = await world.process(admin, "pull");
  expect([pulled.code, pulled.stderr]).toEqual([0, ""]);
  const text = await world.read();
  expect(text.split("\n")[0]).toBe(
    `# yaml-language-server: $schema=${world.url}/relay.schema.json`,
  );
  expect(parse(text)).toEqual({
    version: 1,
    group: { id: "acme", name: "Acme", budget: 10 },
    routes: [
      {
        id: "ci",
        name: "ci",
        enabled: true,
        filter: { event: "workflow_run" },
        targets: [{ platform: "chatone", channelId: "118020000000000001" }],
      },
      {
        id: "pushes",
        name: "pushes",
        enabled: true,
        filter: { event: "push" },
        targets: [{ platform: "chatone", channelId: "118020000000000001" }],
      },
    ],
  });
  const served = await world.stranger.request("GET", "/relay.schema.json");
  expect(served.body).toEqual(configSchema());
  const validate = new Ajv2020({ strict: false, formats: { date: true } }).compile(configSchema());
  expect([validate(parse(text)), validate.errors]).toEqual([true, null]);
});

test("pull, edit, plan, apply, pull: the file says what is there, and others are left alone", async () => {
  await world.relay(admin, "pull");
  const before = await world.config.routes();
  await world.edit((text) =>
    text
      .replace("budget: 10", "budget: 30\n  lang: de")
      .replace("event: workflow_run", "event: workflow_run\n      branch: main")
      .replace(
        /  - id: pushes[^]*/,
        '  - id: releases\n    name: Releases\n    enabled: true\n    filter: { event: release }\n    targets: [{ chatId: "-1002200000001" }]\n',
      ),
  );
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stderr]).toEqual([2, ""]);
  expect(planned.stdout.split("\n")).toEqual([
    "the group: lang is ‘de’, was not set",
    "the group: budget is 30, was 10",
    expect.stringMatching(/^route ‘ci’: filter is .+main.*, was /),
    "route ‘pushes’ is removed",
    expect.stringMatching(/^route ‘releases’ is new: releases, to chattwo:-1002200000001$/),
    expect.stringContaining("how many messages to expect"),
    "",
  ]);
  expect(await world.config.routes()).toEqual(before);

  const applied = await world.relay(admin, "apply", "--yes");
  expect([applied.code, applied.stderr, applied.stdout.trimEnd().split("\n").at(-1)]).toEqual([
    0,
    "",
    "applied",
  ]);
  expect(await world.config.groups()).toEqual([
    expect.objectContaining({ id: "acme", budget: 30, lang: "de", globalIngress: true }),
    expect.objectContaining({ id: "globex" }),
  ]);
  const chattwo = { platform: "chattwo", chatId: "-1002200000001" };
  expect(await world.config.routes()).toEqual([
    kept("acme", "ci", { filter: { event: "workflow_run", branch: "main" } }),
    kept("acme", "releases", {
      name: "Releases",
      filter: { event: "release" },
      targets: [chattwo],
    }),
    expect.objectContaining({ id: "secret-plans", groupId: "globex" }),
  ]);

  const again = await world.relay(admin, "plan");
  expect([again.code, again.stdout]).toEqual([0, "nothing to do\n"]);
  expect((await world.relay(admin, "pull")).code).toBe(0);
  const last = await world.relay(admin, "apply", "--yes");
  expect([last.code, last.stdout]).toEqual([0, "nothing to do\n"]);
});

describe("what is written down", () => {
  test("is the token's deed, group by settings and routes", async () => {
    await world.relay(admin, "pull");
    await world.edit((text) =>
      text.replace("budget: 10", "budget: 0").replace("id: ci", "id: builds"),
    );
    expect((await world.relay(admin, "apply", "--yes")).code).toBe(0);
    const rows = await world.sql<{ action: string; actor_id: string; actor_login: string }>(
      "select action, actor_id, actor_login from audit order by id desc limit 2",
    );
    const [row] = await world.sql<{ id: string }>(
      "select id from api_tokens order by created_at desc limit 1",
    );
    const actor = { actor_id: `token:${row?.id}`, actor_login: 'token "acme admin"' };
    expect(rows).toEqual([
      { action: "routes.replaced", ...actor },
      { action: "group.changed", ...actor },
    ]);
  });
});

test("a route that today's rules refuse stays as it is while others change", async () => {
  const old = { ...route("acme", "old"), filter: { event: "push", gone: "x" } };
  await world.sql(
    `update documents set value = value || $1::jsonb, version = nextval('document_versions')
     where key = 'config:routes'`,
    [JSON.stringify([old])],
  );
  await world.relay(admin, "pull");
  await world.edit((text) => text.replace("name: pushes", "name: Pushes"));
  const applied = await world.relay(admin, "apply", "--yes");
  expect([applied.code, applied.stderr]).toEqual([0, ""]);
  expect(await world.config.routes()).toContainEqual(old);
  expect(await world.config.routes()).toContainEqual(kept("acme", "pushes", { name: "Pushes" }));
});

test("what was pulled is not written over by another pull once somebody edited it", async () => {
  await world.relay(admin, "pull");
  await world.edit((text) => text.replace("budget: 10", "budget: 11"));
  const kind = await world.relay(admin, "pull");
  expect([kind.code, kind.stderr]).toEqual([
    1,
    `${world.file} has unapplied changes: apply them, or pass --force\n`,
  ]);
  expect(await world.read()).toContain("budget: 11");
  expect((await world.relay(admin, "pull", "--force")).code).toBe(0);
  expect(await world.read()).toContain("budget: 10");
});
