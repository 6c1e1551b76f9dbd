// chatone's page for the person before it: what they see, type and click, and nobody else does.

import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, BO, type Bot, QUIET, SHOP } from "./bot.ts";
import { type Endpoint, MODAL, reply, says, startBoth } from "./endpoint.ts";

let bot: Bot;
let endpoint: Endpoint;
beforeEach(async () => {
  ({ bot, endpoint } = await startBoth());
});
afterEach(() => endpoint.stop());
afterEach(() => bot.platform.stop());

const AT = { userId: ANA, channelId: SHOP };
const answer = (body: unknown): void => {
  endpoint.answer = (_interaction, response) => reply(response, body);
};

async function pageOf(userId: string): Promise<string> {
  const headers = { cookie: `sandbox_chatone=${userId}` };
  return (await fetch(`${bot.platform.url}/channels/${SHOP}`, { headers })).text();
}

async function interact(body: object): Promise<unknown> {
  const response = await fetch(`${bot.platform.url}/_sandbox/interactions`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return response.json();
}

async function withButton(): Promise<string> {
  const button = { type: 2, style: 1, label: "Merge", custom_id: "merge-1" };
  const components = [{ type: 1, components: [button] }];
  await bot.call("POST", `/channels/${SHOP}/messages`, { ...QUIET, content: "PR 482", components });
  return bot.platform.state.messages(SHOP).at(-1)?.id ?? "";
}

test("what only one person sees stands on their page alone, with whose command it answers", async () => {
  answer(says({ content: "For your eyes", flags: 64 }));
  await interact({ ...AT, kind: "typed", text: "/relay add repo:acme/shop" });
  const own = await pageOf(ANA);
  expect(own).toContain("For your eyes");
  expect(own).toContain("Only you can see this");
  expect(own).toMatch(/<b>ana-lopez<\/b> used <span class="command">\/relay add<\/span>/);
  expect(await pageOf(BO)).not.toContain("For your eyes");
});

test.each([
  ["/status", { name: "status", options: [] }],
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
])("%s is understood", async (text, expected) => {
  answer(says({ content: "ok" }));
  expect(await interact({ ...AT, kind: "typed", text })).toMatchObject({ status: "answered" });
  const data = Array.isArray(expected)
    ? { name: "relay", options: [{ name: "add", options: expected }] }
    : expected;
  expect(endpoint.received.at(-1)).toMatchObject({ type: 2, data });
});

test.each([
  ["/deploy now", "There is no command /deploy"],
  ["/relay", "/relay needs add"],
  ["/relay add", "/relay add needs repo"],
  ["/relay add acme/shop", "acme/shop belongs to no option"],
  ["/relay add repo:x channel:#nowhere", "#nowhere is not possible for channel"],
])("%s is not sent", async (text, error) => {
  const before = endpoint.received.length;
  expect(await interact({ ...AT, kind: "typed", text })).toEqual({ error });
  expect(endpoint.received).toHaveLength(before);
});

test("a button that was clicked is busy for the one who clicked, until the app has answered", async () => {
  const messageId = await withButton();
  const { promise, resolve } = Promise.withResolvers<void>();
  endpoint.answer = async (_interaction, response) => {
    await promise;
    reply(response, { type: 6 });
  };
  const clicked = interact({ ...AT, kind: "click", messageId, customId: "merge-1" });
  await expect.poll(() => pageOf(ANA)).toContain('aria-busy="true"');
  expect(await pageOf(BO)).not.toContain("aria-busy");
  resolve();
  await clicked;
  expect(await pageOf(ANA)).not.toContain("aria-busy");
});

test("a click that came to nothing is told to the one who clicked, until the next one", async () => {
  const messageId = await withButton();
  const click = { ...AT, kind: "click", messageId, customId: "merge-1" };
  endpoint.answer = (_interaction, response) => reply(response, {}, 500);
  await interact(click);
  expect(await pageOf(ANA)).toContain("The application did not respond");
  expect(await pageOf(BO)).not.toContain("The application did not respond");
  answer({ type: 6 });
  await interact(click);
  expect(await pageOf(ANA)).not.toContain("The application did not respond");
});

test("a command that came to nothing is told to the one who typed it", async () => {
  endpoint.answer = (_interaction, response) => reply(response, {}, 500);
  await interact({ ...AT, kind: "typed", text: "/status" });
  expect(await pageOf(ANA)).toContain("The application did not respond");
  expect(await pageOf(BO)).not.toContain("The application did not respond");
});

test("every message has a menu with what the apps can do with it", async () => {
  await withButton();
  expect(await pageOf(ANA)).toMatch(
    /<details class="menu"[\s\S]*<button[^>]*>\s*Open issue\s*<\/button>/,
  );
});

test("a dialog brings its fields, labels and limits", async () => {
  const [reason] = MODAL.components;
  const wanted = {
    type: 4,
    custom_id: "t",
    style: 1,
    min_length: 3,
    max_length: 9,
    required: false,
  };
  const until = { type: 18, label: "Until", component: wanted };
  answer({ type: 9, data: { ...MODAL, components: [reason, until] } });
  await interact({ ...AT, kind: "typed", text: "/status" });
  const id = bot.platform.interactions.list().at(-1)?.id;
  const dialog = await fetch(`${bot.platform.url}/_sandbox/interactions/${id}/modal`);
  const text = await dialog.text();
  expect(text).toMatch(/<h2[^>]*>Why\?<\/h2>/);
  expect(text).toMatch(/<label for="f-reason"\s*>Reason/);
  expect(/<textarea[^>]*>/.exec(text)?.[0]).toContain("required");
  const input = /<input[^>]*>/.exec(text)?.[0];
  expect(input).toMatch(/data-min="3"\s+data-max="9"/);
  expect(input).not.toContain("required");
});

test("an interaction without a dialog has none to show", async () => {
  answer(says({ content: "ok" }));
  await interact({ ...AT, kind: "typed", text: "/status" });
  const id = bot.platform.interactions.list().at(-1)?.id;
  const dialog = await fetch(`${bot.platform.url}/_sandbox/interactions/${id}/modal`);
  expect(dialog.status).toBe(404);
});

test("the list of commands holds what the person may use", async () => {
  const commands = async (userId: string) => {
    const list = await fetch(`${bot.platform.url}/_sandbox/commands?userId=${userId}`);
    return list.json();
  };
  const free = [{ name: "relay" }, { name: "status" }];
  expect(await commands(ANA)).toMatchObject([...free, { name: "admin" }]);
  expect(await commands(BO)).toMatchObject(free);
});

test("who says who they are comes back as that person, and only to this server", async () => {
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
  expect(await pageOf(BO)).toMatch(new RegExp(`<option value="${BO}" selected>bo-chen`));
});

test("a link to a message leads to its channel", async () => {
  const url = `${bot.platform.url}/channels/10/${SHOP}/30`;
  const { headers } = await fetch(url, { redirect: "manual" });
  expect(headers.get("location")).toBe(`/channels/${SHOP}#m30`);
});
