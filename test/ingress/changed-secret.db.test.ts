// A changed group secret: the process that answered knows it at once, and no other process refuses it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../src/main/wire/serve.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { post } from "../support/post.ts";
import { textIn } from "../support/read-body.ts";
import { testLog } from "../support/test-log.ts";
import { customWebhook } from "../support/webhooks.ts";
import { configFor } from "../support/world.ts";

const ROUNDS = 10;
const PATH = "/admin/api/groups/acme/webhook";

let world: Console;
let owner: Browser;
let other: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  world = await startConsole();
  owner = await world.signIn("42", "ana");
  other = await serve(configFor(world.urls), testLog(), "api");
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

const send = async (url: string, secret: string, path = "/webhook/acme") =>
  (await post(url, customWebhook({ path, secret }))).status;
const renew = async () => {
  const { body } = await owner.request("POST", `${PATH}/regenerate`, { body: {} });
  return textIn(body, "secret");
};

test("the first request with a new secret is accepted, and the old one is not", async () => {
  let old = await renew();
  for (let round = 0; round < ROUNDS; round += 1) {
    const secret = await renew();
    expect([await send(world.url, secret), await send(world.url, old)]).toEqual([200, 401]);
    old = secret;
  }
});

test("a disabled endpoint is closed with the answer", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const secret = await renew();
    await owner.request("DELETE", PATH);
    expect(await send(world.url, secret)).toBe(404);
  }
});

test("another process takes a new secret from the first request on, also a group's first one", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await owner.request("DELETE", PATH);
    expect(await send(other.url ?? "", await renew())).toBe(200);
    expect(await send(other.url ?? "", await renew())).toBe(200);
  }
});

test("wrong signatures at one group do not keep another from its new secret", async () => {
  const flood = Array.from({ length: 60 }, () => send(other.url ?? "", "wrong", "/webhook/globex"));
  expect(await send(other.url ?? "", await renew())).toBe(200);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
});
