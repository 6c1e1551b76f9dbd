// The interactions endpoint URL: how the Discord double verifies it and when it drops it.

import { expect } from "vitest";
import { ANA, type Bot, HIDDEN, oneError, SHOP, startBot, wrongForm } from "./bot.ts";
import { startEndpoint } from "./endpoint.ts";
import { endpointTest as test } from "./fixtures.ts";

const application = async (bot: Bot) => (await bot.call("GET", "/applications/@me")).body;
const setUrl = (bot: Bot, url: string | null) =>
  bot.call("PATCH", "/applications/@me", { interactions_endpoint_url: url });
const REFUSED = wrongForm({
  interactions_endpoint_url: oneError(
    "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
    "The specified interactions endpoint url could not be verified.",
  ),
});

test("the public key is the same at every start", async ({ bot }) => {
  const other = await startBot();
  const keys = [bot.platform.publicKey, other.platform.publicKey];
  await other.platform.stop();
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await application(bot)).toMatchObject({ verify_key: keys[0] });
});

test("an endpoint that accepts a wrong signature is rejected, and the old one stays", async ({
  bot,
  endpoint,
}) => {
  const careless = await startEndpoint(bot.platform.publicKey);
  careless.isCareless = true;
  const { status, body } = await setUrl(bot, careless.url);
  await careless.stop();
  expect([status, body]).toEqual([400, REFUSED]);
  expect(await application(bot)).toMatchObject({ interactions_endpoint_url: endpoint.url });
});

test("an endpoint that verifies with another key is rejected", async ({ bot }) => {
  const stranger = await startEndpoint("00".repeat(32).replace(/^00/, "01"));
  const { body } = await setUrl(bot, stranger.url);
  await stranger.stop();
  expect(body).toEqual(REFUSED);
});

test("an endpoint that later accepts a wrong signature is dropped", async ({ bot, endpoint }) => {
  endpoint.isCareless = true;
  const { status } = await bot.platform.interactions.forge({ userId: ANA, channelId: SHOP });
  expect(status).toBe("failed");
  expect(await application(bot)).toMatchObject({ interactions_endpoint_url: null });
});

test("over HTTP a script posts as a user, and shows or deletes channels", async ({ bot }) => {
  const control = (method: string, path: string, body?: object) =>
    fetch(`${bot.platform.url}/_sandbox/channels/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
  const said = await control("POST", `${SHOP}/messages`, { userId: ANA, content: "Hi" });
  const opened = await control("PATCH", HIDDEN, { isHidden: false });
  const deleted = await control("DELETE", SHOP);
  const nowhere = await control("PATCH", SHOP, { isHidden: false });
  expect(await said.json()).toMatchObject({ content: "Hi", author: { id: ANA } });
  expect((await bot.call("GET", `/channels/${HIDDEN}`)).status).toBe(200);
  expect([opened.status, deleted.status, nowhere.status]).toEqual([200, 204, 404]);
});
