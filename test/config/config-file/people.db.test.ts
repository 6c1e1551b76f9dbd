// The people mapping in the file: pulled, planned and applied; a file without it leaves it alone.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

const BO = { userId: "4022", login: "bo-chen", platform: "chatone", chatUserId: "811" };
const TEAM = { team: "acme/payments", platform: "chatone", roleId: "70" };
const PATH = "/admin/api/groups/acme/mappings";

let world: ConfigWorld;
let admin = "";
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql("truncate mapped_people, mapped_teams");
  admin = await world.makeToken("admin");
});

const map = (body: object) => world.owner.request("PUT", PATH, { body });
const mapped = async () => {
  const { people, teams } = Object((await world.owner.request("GET", PATH)).body);
  return { people, teams };
};

test("is pulled, and a change of it is planned, applied once and audited", async () => {
  await map({ people: [BO], teams: [TEAM] });
  expect((await world.relay(admin, "pull")).code).toBe(0);
  expect(await world.read()).toContain('chatUserId: "811"');
  await world.edit((text) =>
    text.replace('"811"', '"812"').replace(/\nteams:[\s\S]*$/, "\nteams: []\n"),
  );
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stdout]).toEqual([
    2,
    expect.stringContaining(
      "the group: pings 812 for bo-chen (4022) in chatone\nthe group: no longer pings anyone for the team acme/payments in chatone\n",
    ),
  ]);
  expect(await mapped()).toMatchObject({ people: [BO], teams: [TEAM] });
  expect((await world.relay(admin, "apply", "--yes")).code).toBe(0);
  expect(await mapped()).toMatchObject({ people: [{ ...BO, chatUserId: "812" }], teams: [] });
  expect((await world.relay(admin, "plan")).code).toBe(0);
  const [entry] = await world.sql(
    "select actor_login, detail from audit where action = 'mapping.changed' order by id desc limit 1",
  );
  expect(entry).toMatchObject({
    actor_login: expect.stringMatching(/^token "/),
    detail: { after: { people: 1, teams: 0 } },
  });
});

test("stays as it is if the file has no lists", async () => {
  expect((await world.relay(admin, "pull")).code).toBe(0);
  expect(await world.read()).not.toMatch(/people|teams/);
  await map({ people: [BO], teams: [TEAM] });
  const { people: _, teams: _teams, ...own } = Object((await world.request(admin, "GET")).body);
  const headers = { "if-match": "*" };
  expect((await world.request(admin, "PUT", { body: own, headers })).status).toBe(200);
  expect(await mapped()).toMatchObject({ people: [BO], teams: [TEAM] });
});

test("is part of the version, so that a change elsewhere is noticed", async () => {
  const { headers } = await world.request(admin, "GET");
  await map({ people: [BO] });
  const stale = { "if-match": headers.get("etag") ?? "" };
  const { body } = await world.request(admin, "GET");
  expect((await world.request(admin, "PUT", { body, headers: stale })).status).toBe(412);
});

test("is rejected with its faults, beside those of the routes", async () => {
  const own = Object((await world.request(admin, "GET")).body);
  const put = (lists: object) =>
    world.request(admin, "PUT", { body: { ...own, ...lists }, headers: { "if-match": "*" } });
  expect(await put({ teams: [{ ...TEAM, platform: "chattwo" }] })).toMatchObject({
    status: 400,
    body: { error: "teams[0].platform has no roles to ping" },
  });
  expect(await put({ people: [BO, BO] })).toMatchObject({
    status: 400,
    body: { error: "people: 4022 in chatone is there twice" },
  });
  expect(await put({ people: [{ ...BO, userId: undefined }] })).toMatchObject({
    status: 400,
    body: { error: "people[0].userId is required" },
  });
});
