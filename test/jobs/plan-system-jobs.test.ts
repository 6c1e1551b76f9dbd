// Which events ask something of Relay itself, and who of the dispatchers writes it down.

import { expect, test } from "vitest";
import { dispatchPlanner } from "../../src/app/routing/plan-dispatch.ts";
import { storedEventReader } from "../../src/app/records/read-payload.ts";
import { codeHosts, readEvent, readSystemJob } from "../../src/codehosts/index.ts";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import type { WaitingEvent } from "../../src/ports/routing.ts";
import { noMemory } from "../support/memory.ts";
import { testLog } from "../support/test-log.ts";

const plan = dispatchPlanner({
  read: storedEventReader(codeHosts, readEvent),
  readSystemJob,
  log: testLog(),
});

async function systemJobOf(event: string, payload: object, changes: Partial<WaitingEvent> = {}) {
  const waiting: WaitingEvent = {
    id: "1",
    groupKey: undefined,
    provider: "codehost",
    event,
    deliveryId: undefined,
    headers: { "content-type": "application/json" },
    payload: Buffer.from(JSON.stringify(payload)),
    receivedAt: 0,
    attempts: 0,
    isOurs: () => true,
    ...changes,
  };
  const [planned] = await plan([waiting], { routesVersion: "1", groups: [], routes: [] }, noMemory);
  if (planned?.outcome !== "planned") throw new Error("not planned");
  return planned.systemJob;
}

const CREATED = {
  action: "created",
  installation: { id: 7, account: { id: 5, login: "ana", type: "User" } },
  sender: { id: 6, login: "bo", type: "User" },
};

test("the app's own news from codehost's global endpoint, and no others", async () => {
  expect(await systemJobOf("installation", CREATED)).toEqual({
    kind: "installation-created",
    installationId: "7",
    account: { id: "5", login: "ana", kind: "person" },
  });
  expect(await systemJobOf("installation", CREATED, { groupKey: "1" })).toBeUndefined();
  expect(await systemJobOf("installation", CREATED, { provider: "altforge" })).toBeUndefined();
  expect(await systemJobOf("installation", CREATED, { provider: "custom" })).toBeUndefined();
  expect(await systemJobOf("push", CREATED)).toBeUndefined();
});

test("one dispatcher of several writes it down", async () => {
  expect(
    await systemJobOf("installation", CREATED, { isOurs: (key) => key !== "0" }),
  ).toBeUndefined();
  expect(
    await systemJobOf("installation", CREATED, { isOurs: (key) => key === "0" }),
  ).toBeDefined();
});

test("what cannot be read asks nothing", async () => {
  for (const installation of [
    null,
    {},
    { id: 7 },
    { id: {}, account: CREATED.installation.account },
  ])
    expect(await systemJobOf("installation", { ...CREATED, installation })).toBeUndefined();
  expect(
    await systemJobOf("installation", { ...CREATED, action: "new_permissions_accepted" }),
  ).toBe(undefined);
});

test("every recorded event of codehost's is read, and only the app's own ask for something", async () => {
  const asking: string[] = [];
  for (const { event, payload } of recordedPayloads()) {
    const systemJob = await systemJobOf(event, payload);
    if (systemJob) asking.push(`${event}: ${systemJob.kind}`);
  }
  expect([...new Set(asking)].toSorted()).toEqual([
    "github_app_authorization: authorization-revoked",
    "installation: installation-created",
    "installation: installation-deleted",
    "installation: installation-resumed",
    "installation: installation-suspended",
  ]);
});
