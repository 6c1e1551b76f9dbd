// The wire of chattwo as a bot meets it: calls, chats, commands.

import { expect } from "vitest";
import { z } from "zod";
import { ANA, BO, FORUM, GROUP, startTestChattwo, SUPERGROUP, TOKEN } from "./calls.ts";
import { test } from "./fixtures.ts";

test("a bot learns who it is", async ({ chattwo }) => {
  expect((await chattwo.call("getMe")).body).toMatchObject({
    ok: true,
    result: { id: 220000001, is_bot: true, username: "relay_sandbox_bot" },
  });
});

test.for(["/bot1:wrong/getMe", "/bot%zz/getMe"])(
  "a wrong token is told so: %s",
  async (path, { chattwo }) => {
    const answer = await fetch(`${chattwo.url}${path}`);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { ok: false, error_code: 401, description: "Unauthorized" },
    ]);
  },
);

test("the token may come escaped", async ({ chattwo }) => {
  const answer = await fetch(`${chattwo.url}/bot${encodeURIComponent(TOKEN)}/getMe`);
  expect([answer.status, TOKEN]).toEqual([200, expect.stringContaining(":")]);
});

test.for(["/bot%TOKEN%/noSuchMethod", "/bot%TOKEN%/constructor", "/elsewhere"])(
  "nothing is found at %s",
  async (path, { chattwo }) => {
    const answer = await fetch(`${chattwo.url}${path.replace("%TOKEN%", TOKEN)}`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { ok: false, error_code: 404, description: "Not Found" },
    ]);
  },
);

test("parameters come as JSON, as a form or in the query, and method names in any case", async ({
  chattwo,
  lastMessage,
}) => {
  const markup = JSON.stringify({ inline_keyboard: [[{ text: "Go", callback_data: "go" }]] });
  const fields = new URLSearchParams({
    chat_id: String(SUPERGROUP),
    text: "<b>hi</b>",
    parse_mode: "HTML",
    disable_notification: "true",
    reply_markup: markup,
  });
  const form = await fetch(`${chattwo.url}/bot${TOKEN}/SENDMESSAGE`, {
    method: "POST",
    body: fields,
  });
  const query = await fetch(`${chattwo.url}/bot${TOKEN}/sendmessage?${fields.toString()}`);
  const result = {
    text: "hi",
    entities: [{ type: "bold", offset: 0, length: 2 }],
    reply_markup: { inline_keyboard: [[{ text: "Go", callback_data: "go" }]] },
  };
  expect(await form.json()).toMatchObject({ ok: true, result });
  expect(await query.json()).toMatchObject({ ok: true, result });
  expect(chattwo.state.isSilent(SUPERGROUP, lastMessage()?.message_id ?? 0)).toBe(true);
});

test.for([
  [SUPERGROUP, "kicked", "403 Forbidden: bot was kicked from the supergroup chat"],
  [GROUP, "kicked", "403 Forbidden: bot was kicked from the group chat"],
  [SUPERGROUP, "not-member", "403 Forbidden: bot is not a member of the supergroup chat"],
  [GROUP, "deleted", "403 Forbidden: the group chat was deleted"],
  [BO, "blocked", "403 Forbidden: bot was blocked by the user"],
  [BO, "deactivated", "403 Forbidden: user is deactivated"],
] as const)(
  "chat %i answers as one where the bot is %s",
  async ([chat_id, fate, refusal], { chattwo, send }) => {
    chattwo.say({ chatId: BO, userId: BO, text: "/start" });
    chattwo.setFate(chat_id, fate);
    expect(await send({ chat_id })).toBe(refusal);
    chattwo.setFate(chat_id, undefined);
    expect(await send({ chat_id })).toMatchObject({ text: "hello" });
  },
);

test("a group that became a supergroup says where it is now", async () => {
  const own = await startTestChattwo();
  const moved = own.migrate(GROUP);
  expect((await own.call("sendMessage", { chat_id: GROUP, text: "hello" })).body).toEqual({
    ok: false,
    error_code: 400,
    description: "Bad Request: group chat was upgraded to a supergroup chat",
    parameters: { migrate_to_chat_id: moved },
  });
  expect(await own.request("sendMessage", { chat_id: moved, text: "hello" })).toMatchObject({
    chat: { id: moved, type: "supergroup", title: "Night shift" },
  });
  expect(await own.request("getUpdates")).toMatchObject([
    { message: { chat: { id: GROUP }, migrate_to_chat_id: moved } },
    { message: { chat: { id: moved }, migrate_from_chat_id: GROUP } },
  ]);
  await own.stop();
});

test("a bot can look at a chat and its people", async ({ chattwo }) => {
  expect(await chattwo.request("getChat", { chat_id: FORUM })).toMatchObject({
    id: FORUM,
    type: "supergroup",
    is_forum: true,
  });
  const member = (user_id: number) => chattwo.request("getChatMember", { chat_id: FORUM, user_id });
  expect(await member(ANA)).toMatchObject({ status: "creator", user: { id: ANA } });
  expect(await member(BO)).toMatchObject({ status: "member" });
  expect(await member(5)).toBe("400 Bad Request: PARTICIPANT_ID_INVALID");
  expect(await chattwo.request("getChatAdministrators", { chat_id: FORUM })).toMatchObject([
    { status: "creator" },
    { status: "administrator", user: { id: 220000001 } },
  ]);
});

test("the creator makes somebody an administrator, of that chat alone", async ({ chattwo }) => {
  const standing = async (chat_id: number) => {
    const member = await chattwo.request("getChatMember", { chat_id, user_id: BO });
    return z.object({ status: z.string() }).parse(member).status;
  };
  chattwo.setAdministrator({ chatId: FORUM, userId: BO, isAdministrator: true });
  expect([await standing(FORUM), await standing(SUPERGROUP)]).toEqual(["administrator", "member"]);
  chattwo.setAdministrator({ chatId: FORUM, userId: BO, isAdministrator: false });
  expect(await standing(FORUM)).toBe("member");
});

test("commands are kept by scope", async ({ chattwo }) => {
  const commands = [{ command: "link", description: "Link your account" }];
  const scope = { type: "all_group_chats" };
  expect(await chattwo.request("setMyCommands", { commands, scope })).toBe(true);
  expect(await chattwo.request("getMyCommands", { scope })).toEqual(commands);
  expect(await chattwo.request("getMyCommands")).toEqual([]);
  expect(await chattwo.request("deleteMyCommands", { scope })).toBe(true);
  expect(await chattwo.request("getMyCommands", { scope })).toEqual([]);
});

test.for<[object[], string]>([
  [
    Array.from({ length: 101 }, (_, n) => ({ command: `c${n}`, description: "x" })),
    "BOT_COMMANDS_TOO_MUCH",
  ],
  [[{ command: "Link", description: "x" }], "BOT_COMMAND_INVALID"],
  [[{ command: "x".repeat(33), description: "x" }], "BOT_COMMAND_INVALID"],
  [[{ command: "link", description: "" }], "BOT_COMMAND_DESCRIPTION_INVALID"],
  [[{ command: "link", description: "x".repeat(257) }], "BOT_COMMAND_DESCRIPTION_INVALID"],
])("commands outside of the limits are refused (%#)", async ([commands, refusal], { chattwo }) => {
  expect(await chattwo.request("setMyCommands", { commands })).toBe(`400 Bad Request: ${refusal}`);
});
