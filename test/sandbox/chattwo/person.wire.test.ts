// chattwo's page for the person before it: their own talk with the bot, replies, presses.

import { afterEach, beforeEach, expect, test } from "vitest";
import { ANA, BO, startTestChattwo, SUPERGROUP, type TestChattwo } from "./calls.ts";

let chattwo: TestChattwo;
beforeEach(async () => {
  chattwo = await startTestChattwo();
});
afterEach(() => chattwo.stop());

const open = (userId: number, path = `/chats/${SUPERGROUP}`) =>
  fetch(`${chattwo.url}${path}`, {
    headers: { cookie: `sandbox_chattwo=${userId}` },
    redirect: "manual",
  });
const pageOf = async (userId: number, path?: string) => (await open(userId, path)).text();

async function withButton(): Promise<number> {
  await chattwo.request("sendMessage", {
    chat_id: SUPERGROUP,
    text: "choose",
    reply_markup: { inline_keyboard: [[{ text: "Merge", callback_data: "merge:1" }]] },
  });
  return chattwo.state.messages(SUPERGROUP).at(-1)?.message_id ?? 0;
}

test("everybody has a talk with the bot, bearing its name, to be started first", async () => {
  const before = await pageOf(BO, `/chats/${BO}`);
  expect(before).toMatch(/<header><b>Relay<\/b>/);
  expect(before).toContain(">Start</button>");
  chattwo.say({ chatId: BO, userId: BO, text: "/start" });
  await chattwo.request("sendMessage", { chat_id: BO, text: "For Bo alone" });
  const after = await pageOf(BO, `/chats/${BO}`);
  expect(after).toContain("For Bo alone");
  expect(after).not.toContain(">Start</button>");
});

test("nobody sees another's talk with the bot", async () => {
  chattwo.say({ chatId: BO, userId: BO, text: "/start" });
  expect((await open(ANA, `/chats/${BO}`)).headers.get("location")).toBe(`/chats/${ANA}`);
  const groups = await pageOf(ANA);
  expect(groups).toContain(`href="/chats/${ANA}"`);
  expect(groups).not.toContain(`href="/chats/${BO}"`);
});

test("a reply shows what it answers, and its writer sees it as their own", async () => {
  const replyToId = await withButton();
  const said = chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "yes please", replyToId });
  const own = new RegExp(`class="message [^"]*own"\\s*id="m${said.message_id}"`);
  const page = await pageOf(BO);
  expect(page).toMatch(own);
  expect(page).toContain(
    `<a class="replied" href="#m${replyToId}"><b>Relay</b><span>choose</span></a>`,
  );
  expect(await pageOf(ANA)).not.toMatch(own);
});

test("a pressed button is busy for the one who pressed, until the bot has answered", async () => {
  const messageId = await withButton();
  const id = chattwo.press({ chatId: SUPERGROUP, messageId, userId: BO, data: "merge:1" });
  expect(await pageOf(BO)).toContain("aria-busy");
  expect(await pageOf(ANA)).not.toContain("aria-busy");
  const read = async () => (await fetch(`${chattwo.url}/_sandbox/presses/${id}`)).json();
  expect(await read()).not.toHaveProperty("answer");
  await chattwo.request("answerCallbackQuery", {
    callback_query_id: id,
    text: "Done",
    show_alert: true,
  });
  expect(await read()).toMatchObject({ answer: { text: "Done", isAlert: true } });
  expect(await pageOf(BO)).not.toContain("aria-busy");
});

test("a client does not wait for ever", async () => {
  const messageId = await withButton();
  chattwo.press({ chatId: SUPERGROUP, messageId, userId: BO, data: "merge:1" });
  chattwo.clock.advance(15_000);
  expect(await pageOf(BO)).not.toContain("aria-busy");
});

test("a link to a message leads to its chat and topic", async () => {
  const to = async (path: string) => (await open(ANA, path)).headers.get("location");
  expect(await to("/c/2200000001/7")).toBe(`/chats/${SUPERGROUP}#m7`);
  expect(await to("/c/2200000002/3/7")).toBe("/chats/-1002200000002/3#m7");
});
