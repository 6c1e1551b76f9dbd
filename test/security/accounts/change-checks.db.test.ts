// The consent to read pull requests and issues is an owner's own. Any owner withdraws it. Each consent ends with the
// account.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { configured, type Configured, group, OWNER, refusal } from "../../support/configured.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";
import { OPERATOR } from "../../../src/ports/records.ts";
import type { Store } from "../../../src/store/index.ts";
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
});
afterAll(() => world.stop());
beforeEach(async () => {
  await config.reset([group("acme")]);
  await config.reset([group("acme", { members: [OWNER, BO, CY] })]);
  // A session ends with the last group, and with a change of the accounts.
  ana = await world.signIn("42", "ana");
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

/** An account that was added to a person. */
const SECOND = {
  provider: "altforge",
  issuer: "https://git.example",
  subject: "77",
  login: "ana",
} as const;

async function inStore(act: (store: Store) => Promise<unknown>): Promise<void> {
  const store = storeOn(world.urls);
  await act(store);
  await store.close();
}

/** Every consent of each member who has any. */
const allConsents = async () =>
  listIn((await config.groups())[0], "members").flatMap(({ login, ...member }) => {
    const { deliveryChecks, hostReads, changeChecks } = member;
    const given = { deliveryChecks, hostReads, changeChecks };
    return Object.values(given).some((one) => one !== undefined) ? [{ login, ...given }] : [];
  });

async function allowAll(who: Browser): Promise<void> {
  await change(who, { allow: true });
  for (const use of ["delivery-checks", "host-reads"])
    await who.request("POST", `/admin/api/me/${use}/acme`, { body: { allow: true } });
}

test("T109 nobody lets Relay read for filters without an account of a code host", async () => {
  const dee = { userId: "oidc:dee", login: "dee", role: "owner" };
  await config.reset([group("acme", { members: [OWNER, dee] })]);
  const who = await world.signIn(dee.userId, dee.login);
  const allow = (isAllowed: boolean) =>
    config.attempt(() =>
      who.request("POST", "/admin/api/me/host-reads/acme", { body: { allow: isAllowed } }),
    );
  expect(await allow(true)).toMatchObject({ status: 409 });
  expect(await allow(false)).toMatchObject({ status: 200 });
  expect(await allConsents()).toEqual([]);
});

test("T109 each ends with the last account that it needs", async () => {
  await inStore(({ identities }) => identities.add(SECOND, "42", OPERATOR));
  ana = await world.signIn("42", "ana");
  await allowAll(ana);
  const all = { login: "ana", deliveryChecks: true, hostReads: true };
  expect(await allConsents()).toEqual([{ ...all, changeChecks: ["altforge"] }]);
  await ana.request("DELETE", "/admin/api/me/identities/altforge:77");
  expect(await allConsents()).toEqual([{ ...all, changeChecks: undefined }]);
  await inStore(({ identities }) => identities.add(SECOND, "42", OPERATOR));
  const before = (await config.audit()).length;
  await inStore(({ identities }) =>
    identities.remove({ provider: "codehost", subject: "42" }, "42", OPERATOR),
  );
  expect(await allConsents()).toMatchObject([{ hostReads: true, deliveryChecks: undefined }]);
  expect((await config.audit()).slice(before)).toContainEqual(
    expect.objectContaining({
      action: "member.delivery-checks",
      target_id: "42",
      detail: { before: { allowed: true }, after: { allowed: false } },
    }),
  );
});

test("T109 all of both end when two people are merged, each written down", async () => {
  await allowAll(bo);
  for (const use of ["delivery-checks", "host-reads"])
    await ana.request("POST", `/admin/api/me/${use}/acme`, { body: { allow: true } });
  expect(await allConsents()).toHaveLength(2);
  const before = (await config.audit()).length;
  await inStore(({ identities }) => identities.merge({ from: BO.userId, into: "42" }, OPERATOR));
  expect(await allConsents()).toEqual([]);
  const ended = (await config.audit())
    .slice(before)
    .filter(({ action }) => action.startsWith("member."));
  expect(ended.map(({ action, target_id: of }) => `${action} ${of}`).toSorted()).toEqual([
    "member.change-checks altforge:43",
    "member.delivery-checks 42",
    "member.delivery-checks altforge:43",
    "member.host-reads 42",
    "member.host-reads altforge:43",
  ]);
});
