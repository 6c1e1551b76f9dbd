// Secrets of groups, in every process at once.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningRelay, serve } from "../../../src/main/wire/serve.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";
import { post } from "../../support/post.ts";
import { testLog } from "../../support/test-log.ts";
import { customWebhook } from "../../support/webhooks.ts";
import { configFor } from "../../support/world.ts";
import { textIn } from "../../support/read-body.ts";

let world: Console;
let others: RunningRelay[];
let owner: Browser;
beforeAll(async () => {
  world = await startConsole();
  const start = () => serve(configFor(world.urls), testLog(), "api");
  others = await Promise.all([start(), start()]);
  owner = await world.signIn("42", "ana");
});
afterAll(async () => {
  await Promise.all(others.map((one) => one.stop()));
  await world.stop();
});

const PATH = "/admin/api/groups/acme/webhook";
const renew = async (graceSeconds = 0) => {
  const { body } = await owner.request("POST", `${PATH}/regenerate`, { body: { graceSeconds } });
  return textIn(body, "secret");
};
const everywhere = (secret: string) =>
  Promise.all(
    [world.url, ...others.map(({ url }) => url ?? "")].map(
      async (url) => (await post(url, customWebhook({ path: "/webhook/acme", secret }))).status,
    ),
  );
const PAUSE_MS = 20;
/** The second is the sum of the pauses: how long asking takes is up to the machine. */
const A_SECOND = 1_000 / PAUSE_MS;
/** How often everybody was asked until the answers were these. */
async function pausesUntil(statuses: readonly number[], secret: string): Promise<number> {
  let pauses = -1;
  const ask = () => {
    pauses += 1;
    return everywhere(secret);
  };
  await expect.poll(ask, { interval: PAUSE_MS }).toEqual(statuses);
  return pauses;
}

test("T68 while the old secret is in its grace, senders with it lose nothing in any process", async () => {
  const old = await renew();
  expect(await pausesUntil([200, 200, 200], old)).toBeLessThanOrEqual(A_SECOND);
  const over = { isDone: false };
  const statuses: number[] = [];
  const senders = Array.from({ length: 4 }, async () => {
    while (!over.isDone) statuses.push(...(await everywhere(old)));
  });
  const fresh = await renew(60);
  expect(await pausesUntil([200, 200, 200], fresh)).toBeLessThanOrEqual(A_SECOND);
  await expect.poll(() => statuses.length).toBeGreaterThan(20);
  over.isDone = true;
  await Promise.all(senders);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await everywhere(old)).toEqual([200, 200, 200]);
});

test("T68 without a grace the old secret is refused by every process within a second", async () => {
  const old = await renew();
  expect(await pausesUntil([200, 200, 200], old)).toBeLessThanOrEqual(A_SECOND);
  const fresh = await renew();
  expect(await pausesUntil([401, 401, 401], old)).toBeLessThanOrEqual(A_SECOND);
  expect(await everywhere(fresh)).toEqual([200, 200, 200]);
});

test("T69 a closed endpoint is 404 in every process within a second", async () => {
  const secret = await renew();
  expect(await pausesUntil([200, 200, 200], secret)).toBeLessThanOrEqual(A_SECOND);
  await owner.request("DELETE", PATH);
  expect(await pausesUntil([404, 404, 404], secret)).toBeLessThanOrEqual(A_SECOND);
});

test("T69 so is that of a group that was renamed or deleted", async () => {
  const secret = await renew();
  expect(await pausesUntil([200, 200, 200], secret)).toBeLessThanOrEqual(A_SECOND);
  await owner.request("DELETE", "/admin/api/groups/acme");
  expect(await pausesUntil([404, 404, 404], secret)).toBeLessThanOrEqual(A_SECOND);
});
