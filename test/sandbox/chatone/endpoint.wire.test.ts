// The address for interactions: how it is checked, when it is dropped, and the controls around it.

import { afterEach, beforeEach, expect, test } from "vitest";
import { startChatone } from "../../../sandbox/chatone/start.ts";
import { ANA, type Bot, HIDDEN, oneError, seed, SHOP, startBot, wrongForm } from "./bot.ts";
import { type Endpoint, reply, says, startBoth, startEndpoint } from "./endpoint.ts";

let bot: Bot;
let endpoint: Endpoint;
beforeEach(async () => {
  ({ bot, endpoint } = await startBoth());
});
afterEach(() => endpoint.stop());
afterEach(() => bot.platform.stop());

const AT = { userId: ANA, channelId: SHOP };
const address = async () => (await bot.call("GET", "/applications/@me")).body;
const setUrl = (url: string | null) =>
  bot.call("PATCH", "/applications/@me", { interactions_endpoint_url: url });
const control = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${bot.platform.url}/_sandbox/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
};
const REFUSED = wrongForm({
  interactions_endpoint_url: oneError(
    "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
    "The specified interactions endpoint url could not be verified.",
  ),
});

test("the key is the same at every start, and shown on the application", async () => {
  const other = await startBot();
  const keys = [bot.platform.publicKey, other.platform.publicKey];
  await other.platform.stop();
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await address()).toMatchObject({ verify_key: keys[0] });
});

test("an address is tried with a wrong and a right signature before it is taken", async () => {
  const sent = bot.platform.journal.read().filter(({ kind }) => kind === "sent");
  expect(sent).toMatchObject([{ status: 401 }, { what: "ping", status: 200 }]);
  expect(endpoint.received).toMatchObject([{ type: 1 }]);
  expect(await address()).toMatchObject({ interactions_endpoint_url: endpoint.url });
});

test("an address that takes every signature is refused, and the one before stays", async () => {
  const careless = await startEndpoint(bot.platform.publicKey);
  careless.isCareless = true;
  const { status, body } = await setUrl(careless.url);
  await careless.stop();
  expect([status, body]).toEqual([400, REFUSED]);
  expect(await address()).toMatchObject({ interactions_endpoint_url: endpoint.url });
});

test.each(["http://127.0.0.1:1/nobody", "https://relay.example/interactions", "x"])(
  "an address that cannot be asked is refused: %s",
  async (url) => {
    expect((await setUrl(url)).body).toEqual(REFUSED);
  },
);

test("an address that knows another key is refused", async () => {
  const stranger = await startEndpoint("00".repeat(32).replace(/^00/, "01"));
  const isTaken = await bot.platform.setInteractionsUrl(stranger.url);
  await stranger.stop();
  expect(isTaken).toBe(false);
});

test("an address from an earlier day needs no new check", async () => {
  const interactionsUrl = endpoint.url;
  const platform = await startChatone({ seed, interactionsUrl, switches: { limits: false } });
  const { status } = await platform.interactions.forge(AT);
  await platform.stop();
  expect(status).toBe("refused");
});

test("without an address nothing can be sent", async () => {
  await setUrl(null);
  const interaction = await bot.platform.interactions.command({ ...AT, name: "status" });
  expect(interaction).toMatchObject({
    status: "failed",
    failure: "The application did not respond (no address to send it to)",
  });
});

test("a wrong signature that is refused changes nothing", async () => {
  const { status } = await bot.platform.interactions.forge(AT);
  expect(status).toBe("refused");
  expect(await address()).toMatchObject({ interactions_endpoint_url: endpoint.url });
});

test("an address that takes a wrong signature is dropped", async () => {
  endpoint.isCareless = true;
  const { status } = await bot.platform.interactions.forge(AT);
  expect(status).toBe("failed");
  expect(await address()).toMatchObject({ interactions_endpoint_url: null });
});

test("interactions can be sent and looked up from another process", async () => {
  endpoint.answer = (_interaction, response) => reply(response, says({ content: "Hi" }));
  const sent = await control("POST", "interactions", { ...AT, kind: "command", name: "status" });
  const impossible = await control("POST", "interactions", { ...AT, kind: "command", name: "no" });
  const wrong = await control("POST", "interactions", { kind: "dance" });
  const listed = await control("GET", "interactions");
  expect([sent.status, sent.body]).toMatchObject([200, { status: "answered", title: "status" }]);
  expect(impossible).toEqual({ status: 409, body: { error: "no command is named no" } });
  expect([wrong.status, listed.body]).toEqual([400, [sent.body]]);
});

test("the address can be set from another process", async () => {
  const refused = await control("PUT", "interactions/url", { url: "http://127.0.0.1:1/" });
  const taken = await control("PUT", "interactions/url", { url: endpoint.url });
  expect([refused.status, taken.status]).toEqual([409, 200]);
});

test("people can be made to speak, and channels to open and close", async () => {
  const said = await control("POST", `channels/${SHOP}/messages`, { userId: ANA, content: "Hi" });
  const opened = await control("PATCH", `channels/${HIDDEN}`, { isHidden: false });
  const deleted = await control("DELETE", `channels/${SHOP}`);
  const nowhere = await control("PATCH", `channels/${SHOP}`, { isHidden: false });
  expect(said.body).toMatchObject({ content: "Hi", author: { id: ANA } });
  expect((await bot.call("GET", `/channels/${HIDDEN}`)).status).toBe(200);
  expect([opened.status, deleted.status, nowhere.status]).toEqual([200, 204, 404]);
});
