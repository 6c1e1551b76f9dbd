// L11: addresses and invites in the audit log are for owners. Other members see what happened, without them.

import { afterAll, beforeAll, expect, test } from "vitest";
import { configured, group, OWNER } from "../../support/configured.ts";
import { type Console, startConsole, SUPER } from "../../support/console.ts";
import { listIn } from "../../support/read-body.ts";

const BO = { userId: "43", login: "bo", role: "viewer" };
const CY = { userId: "44", login: "cy", role: "admin" };
const OWNERS_ADDRESS = "203.0.113.7";
const VIEWERS_ADDRESS = "203.0.113.8";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
  const config = await configured(world);
  await config.reset([group("acme", { members: [OWNER, BO, CY] })]);
  const ana = await world.signIn("42", "ana");
  await ana.request("POST", "/admin/api/groups/acme/invites", {
    body: { role: "admin", note: "For Dana, from Initech" },
    headers: { "x-forwarded-for": OWNERS_ADDRESS },
  });
  // Something of Bo's own: the only writes of a viewer are their own memberships.
  await world.sql(
    `update documents set value = jsonb_set(value, '{0,members,1,acceptedAt}', 'null')
     where key = 'config:groups'`,
  );
  const bo = await world.signIn("43", "bo");
  await bo.request("POST", "/admin/api/me/memberships/acme", {
    body: { accept: true },
    headers: { "x-forwarded-for": VIEWERS_ADDRESS },
  });
});
afterAll(() => world.stop());

async function entries(userId: string) {
  const who = await world.signIn(userId);
  const audit = listIn((await who.request("GET", "/admin/api/audit?groupId=acme")).body, "audit");
  const entry = (action: string) => audit.find((one) => one["action"] === action);
  return { invited: entry("invite.created"), accepted: entry("member.accepted") };
}

test.each([
  ["an owner", "42"],
  ["a super-admin", SUPER],
])("%s reads addresses and notes", async (_who, userId) => {
  const { invited, accepted } = await entries(userId);
  expect(invited).toMatchObject({
    ip: OWNERS_ADDRESS,
    detail: { after: { role: "admin", note: "For Dana, from Initech" } },
  });
  expect(accepted).toMatchObject({ ip: VIEWERS_ADDRESS });
});

test.each([
  ["a viewer", "43"],
  ["an admin", "44"],
])("L11 %s reads neither an owner's address nor the note of an invite", async (_who, userId) => {
  const { invited } = await entries(userId);
  expect(invited).toMatchObject({ actorLogin: "ana", ip: null });
  expect(invited?.["detail"]).toEqual({ after: { role: "admin" } });
});

test("L11 a viewer reads their own address, and an admin does not", async () => {
  expect((await entries("43")).accepted).toMatchObject({ ip: VIEWERS_ADDRESS });
  expect((await entries("44")).accepted).toMatchObject({ ip: null });
});
