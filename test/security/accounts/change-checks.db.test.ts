// The consent to read pull requests and issues is an owner's own. Any owner withdraws it, and it ends with the account.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { configured, type Configured, group, OWNER, refusal } from "../../support/configured.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";
import { OPERATOR } from "../../../src/ports/records.ts";
import { storeOn } from "../../support/stores.ts";
import { listIn } from "../../support/read-body.ts";

const BO = { userId: "altforge:43", login: "bo", role: "owner" };
const CY = { userId: "altforge:44", login: "cy", role: "admin" };
const PATH = "/admin/api/groups/acme/change-checks";

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
  bo = await world.signIn(BO.userId, "bo");
});

type Change = { allow: boolean; userId?: string };

const change = (who: Browser, body: Change) =>
  who.request("POST", PATH, { body: { host: "altforge", ...body } });
const consents = async () =>
  listIn((await config.groups())[0], "members")
    .filter((member) => String(member["changeChecks"]) === "altforge")
    .map((member) => member["login"]);
const noted = async () =>
  (await config.audit()).filter(({ action }) => action === "member.change-checks");

test("T109 an owner gives it, any owner takes it back, each written down once", async () => {
  const before = (await noted()).length;
  await change(bo, { allow: true });
  await change(bo, { allow: true });
  expect(await consents()).toEqual(["bo"]);
  await change(ana, { allow: false, userId: BO.userId });
  expect(await consents()).toEqual([]);
  expect((await noted()).slice(before)).toMatchObject([
    { actor_id: BO.userId, target_id: BO.userId, detail: { after: { allowed: true } } },
    { actor_id: "42", target_id: BO.userId, detail: { after: { allowed: false } } },
  ]);
});

test("T109 nobody gives it for another, without an account there, or without being an owner", async () => {
  const cy = await world.signIn(CY.userId, "cy");
  const forbidden = refusal(403, "Forbidden");
  const foreign = { allow: true, userId: BO.userId };
  expect(await config.attempt(() => change(ana, foreign))).toEqual(forbidden);
  expect(await config.attempt(() => change(cy, { allow: true }))).toEqual(forbidden);
  expect(await config.attempt(() => change(config.root, { allow: true }))).toMatchObject({
    status: 409,
  });
  expect(await config.attempt(() => change(ana, { allow: true }))).toMatchObject({ status: 409 });
  await change(bo, { allow: true });
  const bos = { allow: false, userId: BO.userId };
  expect(await config.attempt(() => change(cy, bos))).toEqual(forbidden);
  expect(await consents()).toEqual(["bo"]);
});

test("T109 a list of members neither gives nor takes it, and it ends with the membership", async () => {
  const putBack = async (edit: (member: Record<string, unknown>) => object) => {
    const [acme] = listIn((await ana.request("GET", "/admin/api/groups")).body, "groups");
    const members = listIn(acme, "members").map(edit);
    return ana.request("PUT", "/admin/api/groups", { body: { groups: [{ ...acme, members }] } });
  };
  await putBack((member) => ({ ...member, changeChecks: ["altforge"] }));
  expect(await consents()).toEqual([]);
  await change(bo, { allow: true });
  await putBack(({ changeChecks: _given, ...member }) => member);
  expect(await consents()).toEqual(["bo"]);
  await config.reset([group("acme")]);
  await config.reset([group("acme", { members: [OWNER, BO] })]);
  expect(await consents()).toEqual([]);
});

test("T109 it ends when the account is unlinked", async () => {
  const identity = {
    provider: "altforge",
    issuer: "https://git.example",
    subject: "77",
    login: "ana",
  } as const;
  const store = storeOn(world.urls);
  await store.identities.add(identity, "42", OPERATOR);
  await store.close();
  ana = await world.signIn("42", "ana");
  await change(ana, { allow: true });
  expect(await consents()).toEqual(["ana"]);
  await ana.request("DELETE", "/admin/api/me/identities/altforge:77");
  expect(await consents()).toEqual([]);
});
