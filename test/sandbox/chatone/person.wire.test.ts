// The Discord double's page: what one user sees, types and clicks.

import { expect } from "vitest";
import { ANA, BO, type Bot, SHOP } from "./bot.ts";
import { reply, says } from "./endpoint.ts";
import { endpointTest } from "./fixtures.ts";

const AT = { userId: ANA, channelId: SHOP };
const typed = (text: string) => ({ ...AT, kind: "typed", text });
const FAILED = "The application did not respond";

async function pageOf({ platform }: Bot, userId: string): Promise<string> {
  const headers = { cookie: `sandbox_chatone=${userId}` };
  return (await fetch(`${platform.url}/channels/${SHOP}`, { headers })).text();
}

const test = endpointTest.extend("interact", ({ bot }) => async (body: object) => {
  const response = await fetch(`${bot.platform.url}/_sandbox/interactions`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return response.json();
});

test("an ephemeral answer is on one user's page, with the command", async ({
  bot,
  answer,
  interact,
}) => {
  answer(says({ content: "For your eyes", flags: 64 }));
  await interact(typed("/relay add repo:acme/shop"));
  const own = await pageOf(bot, ANA);
  expect(own).toContain("For your eyes");
  expect(own).toContain("Only you can see this");
  expect(own).toMatch(/<b>ana-lopez<\/b> used <span class="command">\/relay add<\/span>/);
  expect(await pageOf(bot, BO)).not.toContain("For your eyes");
});

test.for<[string, object[]]>([
  ["/relay add repo:acme/shop", [{ name: "repo", value: "acme/shop" }]],
  [
    "/relay add repo: a word or two  channel:#deploys",
    [
      { name: "repo", value: "a word or two" },
      { name: "channel", value: "118020000000000002" },
    ],
  ],
  [
    "/relay add channel:deploys repo:https://x.example/a:b",
    [{ value: "https://x.example/a:b" }, {}],
  ],
])("%s is sent as a command", async ([text, options], { endpoint, answer, interact }) => {
  answer(says({ content: "ok" }));
  expect(await interact(typed(text))).toMatchObject({ status: "answered" });
  expect(endpoint.received.at(-1)).toMatchObject({
    type: 2,
    data: { name: "relay", options: [{ name: "add", options }] },
  });
});

test.for([
  ["/deploy now", "There is no command /deploy"],
  ["/relay", "/relay needs add"],
  ["/relay add acme/shop", "acme/shop belongs to no option"],
  ["/relay add repo:x channel:#nowhere", "#nowhere is not possible for channel"],
] as const)("%s is not sent", async ([text, error], { endpoint, interact }) => {
  const before = endpoint.received.length;
  expect(await interact(typed(text))).toEqual({ error });
  expect(endpoint.received).toHaveLength(before);
});

test("a clicked button is busy for its user until the app answers", async ({
  bot,
  endpoint,
  interact,
  withButton,
}) => {
  const messageId = await withButton();
  const { promise, resolve } = Promise.withResolvers<void>();
  endpoint.answer = async (_interaction, response) => {
    await promise;
    reply(response, { type: 6 });
  };
  const clicked = interact({ ...AT, kind: "click", messageId, customId: "merge-1" });
  await expect.poll(() => pageOf(bot, ANA)).toContain('aria-busy="true"');
  expect(await pageOf(bot, BO)).not.toContain("aria-busy");
  resolve();
  await clicked;
  expect(await pageOf(bot, ANA)).not.toContain("aria-busy");
});

test("a failed click is shown to its user until the next one", async ({
  bot,
  answer,
  interact,
  withButton,
}) => {
  const click = { ...AT, kind: "click", messageId: await withButton(), customId: "merge-1" };
  answer({}, 500);
  await interact(click);
  expect(await pageOf(bot, ANA)).toContain(FAILED);
  expect(await pageOf(bot, BO)).not.toContain(FAILED);
  answer({ type: 6 });
  await interact(click);
  expect(await pageOf(bot, ANA)).not.toContain(FAILED);
});

test("every message has a menu with the message commands", async ({ bot, withButton }) => {
  await withButton();
  expect(await pageOf(bot, ANA)).toMatch(
    /<details class="menu"[\s\S]*<button[^>]*>\s*Open issue\s*<\/button>/,
  );
});

test("the list of commands depends on the user's permissions", async ({ bot }) => {
  const commands = async (userId: string) =>
    (await fetch(`${bot.platform.url}/_sandbox/commands?userId=${userId}`)).json();
  const free = [{ name: "relay" }, { name: "status" }];
  expect(await commands(ANA)).toMatchObject([...free, { name: "admin" }]);
  expect(await commands(BO)).toMatchObject(free);
});

test("choosing a user sets a cookie and redirects to this server only", async ({ bot }) => {
  const choose = (fields: Record<string, string>) =>
    fetch(`${bot.platform.url}/_sandbox/person`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const chosen = await choose({ personId: BO, back: `/channels/${SHOP}` });
  expect(chosen.headers.get("location")).toBe(`/channels/${SHOP}`);
  expect(chosen.headers.get("set-cookie")).toContain(`sandbox_chatone=${BO};`);
  const elsewhere = await choose({ personId: BO, back: "//evil.example" });
  expect(elsewhere.headers.get("location")).toBe("/");
  expect((await choose({ personId: "1" })).status).toBe(400);
});

test("a link to a message redirects to its channel", async ({ bot }) => {
  const url = `${bot.platform.url}/channels/10/${SHOP}/30`;
  const { headers } = await fetch(url, { redirect: "manual" });
  expect(headers.get("location")).toBe(`/channels/${SHOP}#m30`);
});
