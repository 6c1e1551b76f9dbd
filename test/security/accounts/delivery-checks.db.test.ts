// M7: the consents to use an owner's token are the owner's own. Nobody else sets them.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { configured, type Configured, group, OWNER, refusal } from "../../support/configured.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";
import { listIn } from "../../support/read-body.ts";

const BO = { userId: "43", login: "bo", role: "owner" };
const CY = { userId: "44", login: "cy", role: "admin" };
const USES = [
  {
    field: "deliveryChecks",
    path: "/admin/api/me/delivery-checks/acme",
    action: "member.delivery-checks",
  },
  { field: "hostReads", path: "/admin/api/me/host-reads/acme", action: "member.host-reads" },
] as const;

let world: Console;
let config: Configured;
let ana: Browser;
let bo: Browser;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());
beforeEach(async () => {
  await config.reset([group("acme")]);
  await config.reset([group("acme", { members: [OWNER, BO, CY] })]);
  // The loss of the last group ended the session before.
  bo = await world.signIn("43", "bo");
});

describe.each(USES)("$field", ({ field, path, action }) => {
  const allow = (who: Browser, isAllowed = true) =>
    who.request("POST", path, { body: { allow: isAllowed } });
  const consents = async () =>
    listIn((await config.groups())[0], "members")
      .filter((member) => member[field] === true)
      .map((member) => member["login"]);
  const putBack = async (who: Browser, change: (member: Record<string, unknown>) => object) => {
    const [acme] = listIn((await who.request("GET", "/admin/api/groups")).body, "groups");
    const members = listIn(acme, "members").map(change);
    return who.request("PUT", "/admin/api/groups", { body: { groups: [{ ...acme, members }] } });
  };

  test("M7 an owner gives it and takes it back, each written down once", async () => {
    await allow(bo);
    await allow(bo);
    expect(await consents()).toEqual(["bo"]);
    await allow(bo, false);
    expect(await consents()).toEqual([]);
    const noted = (await config.audit()).filter((each) => each.action === action);
    expect(noted.slice(-2)).toMatchObject([
      { actor_id: "43", detail: { after: { allowed: true } } },
      { actor_id: "43", detail: { after: { allowed: false } } },
    ]);
  });

  test("M7 people who are no owner cannot give it", async () => {
    const cy = await world.signIn("44", "cy");
    expect(await config.attempt(() => allow(cy))).toEqual(refusal(403, "Forbidden"));
    expect(await config.attempt(() => allow(config.root))).toEqual(refusal(403, "Forbidden"));
  });

  test("M7 another owner or a super-admin cannot give it in a list of members", async () => {
    const give = (member: Record<string, unknown>) => ({ ...member, [field]: true });
    for (const who of [ana, config.root]) expect((await putBack(who, give)).status).toBe(200);
    expect(await consents()).toEqual([]);
  });

  test("M7 it outlives a list without it, and ends with the membership", async () => {
    await allow(bo);
    const leaveOut = ({ [field]: _given, ...member }: Record<string, unknown>) => member;
    expect((await putBack(ana, leaveOut)).status).toBe(200);
    expect(await consents()).toEqual(["bo"]);
    await config.reset([group("acme")]);
    await config.reset([group("acme", { members: [OWNER, BO] })]);
    expect(await consents()).toEqual([]);
  });
});
