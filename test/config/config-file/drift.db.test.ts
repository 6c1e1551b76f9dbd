// What others changed since a file was pulled: told in words, and never written over.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { copyFile } from "node:fs/promises";
import { PUSHES, type ConfigWorld, startConfigWorld } from "./config-world.ts";

let world: ConfigWorld;
let admin = "";
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  admin = await world.makeToken("admin");
  await world.relay(admin, "pull");
});

/** Somebody in the console turns one route off and removes the other. */
const changeByHand = () =>
  world.owner.request("PUT", "/admin/api/groups/acme/routes", {
    body: { routes: [{ ...PUSHES, enabled: false }] },
  });

test("plan and apply end with 4, say what others changed, and write nothing", async () => {
  await world.edit((text) => text.replace("budget: 10", "budget: 12"));
  expect((await changeByHand()).status).toBe(200);
  const before = await world.config.everything();
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stderr.trimEnd().split("\n")]).toEqual([
    4,
    [
      "changed elsewhere since the last pull:",
      "  route ‘ci’ is removed",
      "  route ‘pushes’ is turned off",
    ],
  ]);
  const applied = await world.relay(admin, "apply", "--yes");
  expect([applied.code, applied.stderr]).toEqual([
    4,
    expect.stringContaining("nothing was written: merge their changes, then apply again"),
  ]);
  expect(await world.config.everything()).toEqual(before);
});

test("a file that says what others did by hand already has nothing to do", async () => {
  expect((await changeByHand()).status).toBe(200);
  expect((await world.relay(admin, "pull")).code).toBe(0);
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stdout]).toEqual([0, "nothing to do\n"]);
});

test("a pipeline holds the file against the one that was applied last", async () => {
  const last = `${world.file}.last`;
  await copyFile(world.file, last);
  await world.edit((text) => text.replace("budget: 10", "budget: 12"));
  expect((await world.relay(admin, "apply", "--yes", "--base", last)).code).toBe(0);
  // The next commit begins with this one.
  await copyFile(world.file, last);
  await world.edit((text) => text.replace("budget: 12", "budget: 14"));
  expect((await world.relay(admin, "plan", "--base", last)).code).toBe(2);
  await changeByHand();
  expect((await world.relay(admin, "plan", "--base", last)).code).toBe(4);
});

test("a file that nobody pulled is planned with a note, and not applied", async () => {
  const lone = `${world.file}-copied.yaml`;
  await world.edit((text) => text.replace("budget: 10", "budget: 12"));
  await copyFile(world.file, lone);
  const planned = await world.relay(admin, "plan", "--file", lone);
  expect([planned.code, planned.stderr]).toEqual([
    2,
    "no base version found: cannot detect changes made elsewhere\n",
  ]);
  const applied = await world.relay(admin, "apply", "--yes", "--file", lone);
  expect([applied.code, applied.stderr]).toEqual([1, expect.stringContaining("relay pull first")]);
});

test("over HTTP: 428 without a version, 412 over another one, and the new one afterwards", async () => {
  const read = await world.request(admin, "GET");
  const etag = read.headers.get("etag") ?? "";
  const body = { ...Object(read.body), group: { id: "acme", name: "Acme" } };
  const attempt = (headers: Record<string, string>) =>
    world.config.attempt(() => world.request(admin, "PUT", { body, headers }));
  expect(await attempt({})).toEqual({
    status: 428,
    body: { error: "If-Match is required" },
    hasChanged: false,
  });
  expect(await attempt({ "if-match": '"another"' })).toEqual({
    status: 412,
    body: { error: "Changed by someone else" },
    hasChanged: false,
  });
  const written = await world.request(admin, "PUT", { body, headers: { "if-match": etag } });
  expect([written.status, written.body]).toEqual([
    200,
    {
      ok: true,
      version: expect.any(String),
      changes: [
        {
          what: "group",
          id: "acme",
          change: "changed",
          fields: ["budget"],
          words: ["the group: budget is not set, was 10"],
        },
      ],
      warnings: [],
      forecast: null,
    },
  ]);
  const after = await world.request(admin, "GET");
  expect(after.headers.get("etag")).toBe(written.headers.get("etag"));
  expect(after.headers.get("etag")).not.toBe(etag);
});
