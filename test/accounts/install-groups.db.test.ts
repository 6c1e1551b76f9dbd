// What a binding means for other groups, and for events of the global endpoint.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "../support/console.ts";
import { letAct, type Login, userIdOf } from "../support/acting-tokens.ts";
import { type Acting, startActing } from "../support/acting.ts";
import { auditRows, forceGroup, storedGroup } from "../support/stored-groups.ts";

const HTML = { accept: "text/html" };

let world: Acting;
beforeAll(async () => {
  world = await startActing();
});
afterAll(() => world.stop());

async function person(login: Login): Promise<Browser> {
  await letAct(world.codehost, world.tokens, login);
  return world.signIn(userIdOf(login), login);
}

const owner = (login: Login) => [{ userId: userIdOf(login), login, role: "owner" }];

async function bind(who: Browser, group: string, installation: string) {
  const { status, headers } = await who.request("POST", "/auth/codehost/install/bind", {
    body: { installation_id: installation, group },
  });
  return [status, headers.get("location")];
}

test("the page says which events end for a group of the global endpoint", async () => {
  await forceGroup(world, { id: "global", members: owner("bo-chen"), globalIngress: true });
  const location = world.codehost.install({ login: "bo-chen", account: "bo-chen" });
  const bo = await person("bo-chen");
  const look = async () => (await bo.request("GET", location, { headers: HTML })).text;
  expect(await look()).toContain("events and custom events that are sent there end for that group");
  await forceGroup(world, { id: "global", globalIngress: false });
  expect(await look()).not.toContain("that are sent there end");
});

test("an own group takes the place of the empty one that the webhook made", async () => {
  const location = world.codehost.install({ login: "sara-nil", account: "globex" });
  const id = new URL(location).searchParams.get("installation_id") ?? "";
  await forceGroup(world, { id: `inst-${id}`, installationId: id });
  await forceGroup(world, { id: "saras", members: owner("sara-nil") });
  const sara = await person("sara-nil");
  expect(await bind(sara, "saras", id)).toEqual([302, "/admin?install=ok"]);
  expect(await storedGroup(world, "saras")).toMatchObject({ installationId: id });
  expect(await storedGroup(world, `inst-${id}`)).toBeUndefined();
  expect((await auditRows(world, "group.deleted")).at(-1)).toMatchObject({
    actor_id: userIdOf("sara-nil"),
    target_id: `inst-${id}`,
  });
  // Its name was never given to people: the installation may still have it.
  expect(await world.sql("select name from freed_names where name = $1", [`inst-${id}`])).toEqual(
    [],
  );
});

test("a group that people use stays beside an own one", async () => {
  const location = world.codehost.install({ login: "sara-nil", account: "sara-nil" });
  const id = new URL(location).searchParams.get("installation_id") ?? "";
  await forceGroup(world, {
    id: `inst-${id}`,
    installationId: id,
    members: owner("mia-kraus"),
  });
  await forceGroup(world, { id: "saras-own", members: owner("sara-nil") });
  const sara = await person("sara-nil");
  expect(await bind(sara, "saras-own", id)).toEqual([302, "/admin?install=ok"]);
  expect(await storedGroup(world, `inst-${id}`)).toBeDefined();
});
