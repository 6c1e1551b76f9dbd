// The page on which a person without a group opts out of pings.

import { expect } from "vitest";
import { test } from "../support/fixtures/console.ts";
import { fieldOf, visitor } from "../support/sign-in.ts";

const PATH = "/admin/opt-out";

test("is for people without a group, and only a form of that page decides", async ({
  owner,
  world,
}) => {
  const people = [{ userId: "4022", platform: "chatone", chatUserId: "811" }];
  await owner.request("PUT", "/admin/api/groups/acme/mappings", { body: { people } });
  const bo = visitor(world);
  await bo.signIn("bo-chen");
  const noGroup = await bo.request("GET", "/admin/access-requests");
  expect(noGroup.text).toContain(`<a href="${PATH}">Opt out</a>`);
  const page = await bo.request("GET", PATH);
  expect(page.text).toContain("Opt out of all groups");
  const fields = { group: "acme", answer: "out", csrf: fieldOf(page, "csrf") };
  expect((await bo.post(PATH, { ...fields, csrf: "x" })).status).toBe(403);
  expect((await bo.post(PATH, { ...fields, group: "other" })).status).toBe(404);
  expect(await world.sql("select from ping_opt_outs")).toEqual([]);
  expect((await bo.post(PATH, fields)).status).toBe(302);
  expect(await world.sql("select person_id from ping_opt_outs")).toEqual([{ person_id: "4022" }]);
  expect((await bo.post(PATH, { ...fields, group: "" })).status).toBe(302);
  expect((await bo.request("GET", PATH)).text).toContain(
    "You opted out of pings of <b>all groups</b>",
  );
  expect((await bo.post(PATH, { ...fields, answer: "in" })).status).toBe(302);
  expect(await world.sql("select group_key::text from ping_opt_outs")).toEqual([
    { group_key: "0" },
  ]);
});

test("asks a person without a session to sign in", async ({ world }) => {
  const { status, text } = await world.stranger.request("GET", PATH);
  expect(status).toBe(200);
  expect(text).toContain("Sign in");
});
