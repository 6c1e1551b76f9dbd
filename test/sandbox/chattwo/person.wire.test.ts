// The Telegram double's page: private chats, replies and pressed buttons of one user.

import { expect } from "vitest";
import { ANA, BO, SUPERGROUP, type TestChattwo } from "./calls.ts";
import { limitedTest as test } from "./fixtures.ts";

const open = (chattwo: TestChattwo, userId: number, path = `/chats/${SUPERGROUP}`) =>
  fetch(`${chattwo.url}${path}`, {
    headers: { cookie: `sandbox_chattwo=${userId}` },
    redirect: "manual",
  });
const pageOf = async (chattwo: TestChattwo, userId: number) => (await open(chattwo, userId)).text();

test("a user cannot see another user's private chat", async ({ chattwo }) => {
  chattwo.say({ chatId: BO, userId: BO, text: "/start" });
  expect((await open(chattwo, ANA, `/chats/${BO}`)).headers.get("location")).toBe(`/chats/${ANA}`);
  const groups = await pageOf(chattwo, ANA);
  expect(groups).toContain(`href="/chats/${ANA}"`);
  expect(groups).not.toContain(`href="/chats/${BO}"`);
});

test("a reply quotes its message, and is marked as own for its author", async ({
  chattwo,
  messageWithButton,
}) => {
  const replyToId = await messageWithButton();
  const said = chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "yes please", replyToId });
  const own = new RegExp(`class="message [^"]*own"\\s*id="m${said.message_id}"`);
  const page = await pageOf(chattwo, BO);
  expect(page).toMatch(own);
  expect(page).toContain(
    `<a class="replied" href="#m${replyToId}"><b>Relay</b><span>choose</span></a>`,
  );
  expect(await pageOf(chattwo, ANA)).not.toMatch(own);
});

test("a pressed button is busy for its user until the bot answers", async ({
  chattwo,
  messageWithButton,
}) => {
  const messageId = await messageWithButton();
  const id = chattwo.press({ chatId: SUPERGROUP, messageId, userId: BO, data: "merge:1" });
  expect(await pageOf(chattwo, BO)).toContain("aria-busy");
  expect(await pageOf(chattwo, ANA)).not.toContain("aria-busy");
  const read = async () => (await fetch(`${chattwo.url}/_sandbox/presses/${id}`)).json();
  expect(await read()).not.toHaveProperty("answer");
  await chattwo.request("answerCallbackQuery", {
    callback_query_id: id,
    text: "Done",
    show_alert: true,
  });
  expect(await read()).toMatchObject({ answer: { text: "Done", isAlert: true } });
  expect(await pageOf(chattwo, BO)).not.toContain("aria-busy");
});

test("a pressed button is busy for fifteen seconds at most", async ({
  chattwo,
  messageWithButton,
}) => {
  const messageId = await messageWithButton();
  chattwo.press({ chatId: SUPERGROUP, messageId, userId: BO, data: "merge:1" });
  chattwo.clock.advance(15_000);
  expect(await pageOf(chattwo, BO)).not.toContain("aria-busy");
});

test("a link to a message redirects to its chat and topic", async ({ chattwo }) => {
  const to = async (path: string) => (await open(chattwo, ANA, path)).headers.get("location");
  expect(await to("/c/2200000001/7")).toBe(`/chats/${SUPERGROUP}#m7`);
  expect(await to("/c/2200000002/3/7")).toBe("/chats/-1002200000002/3#m7");
});
