// What becomes of an answer where the platform is away, slow or says no, and what it says of people.

import { expect, test } from "vitest";
import { news, question, secret } from "./replies.ts";
import { ANA, BO, CHAT, TOKEN, useInteractionStage } from "./stage.ts";

const { stage, write, press, open, tell, texts, posted } = useInteractionStage();

test.each([
  ["429", { retryAfterSeconds: 7 }, 7000],
  ["5xx", {}, 0],
  ["html-502", {}, 0],
  ["reset-before", {}, 0],
] as const)("%s means later, for a message and for a popup", async (kind, step, afterMs) => {
  await open();
  const typed = await write("/relay whoami");
  const pressed = await press("x");
  stage().chattwo.faults.add({ steps: [{ kind, times: 2, ...step }] });
  expect(await tell(typed, secret)).toMatchObject({ outcome: "later", afterMs });
  expect(await tell(pressed, secret)).toMatchObject({ outcome: "later", afterMs });
  expect(texts(BO)).toEqual([]);
});

test("what was said is told, also where the press does not end", async () => {
  await open();
  const body = await press("x");
  stage().chattwo.faults.add({ path: "/*/answerCallbackQuery", steps: [{ kind: "5xx" }] });
  expect(await tell(body, question)).toEqual(posted(BO));
});

test("a chat that is closed to us is never told, and no error holds the credential", async () => {
  const body = await write("/relay whoami");
  stage().chattwo.setFate(CHAT, "kicked");
  const never = await tell(body, news);
  expect(never).toEqual({
    outcome: "never",
    error: "Forbidden: bot was kicked from the supergroup chat",
  });
  expect(JSON.stringify(never)).not.toContain(TOKEN);
});

test("an update that nobody sent can be told to nobody", async () => {
  expect(await tell("{}", news)).toEqual({ outcome: "never", error: "nobody to tell" });
});

test("who made the chat may manage it, others may not, and silence is not an answer", async () => {
  const { chat, chattwo } = stage();
  const chatUser = { userId: String(ANA), name: "Ana", isHidden: false, lang: "en" };
  const target = { platform: "chattwo", chatId: String(CHAT) } as const;
  const where = { target, isPrivate: false, mayManage: undefined };
  const input = { kind: "press", actionId: "x" } as const;
  const interaction = {
    platform: "chattwo",
    chatUser,
    where,
    input,
    createdAt: undefined,
  } as const;
  const bo = { ...interaction, chatUser: { ...chatUser, userId: String(BO) } };
  expect(await chat.mayManage(interaction)).toBe(true);
  expect(await chat.mayManage(bo)).toBe(false);
  expect(await chat.mayManage({ ...bo, where: { ...where, isPrivate: true } })).toBe(true);
  chattwo.faults.add({ steps: [{ kind: "5xx" }] });
  await expect(chat.mayManage(interaction)).rejects.toThrow(
    "cannot read who manages the chat: Internal Server Error",
  );
  const stranger = { ...interaction, chatUser: { ...chatUser, userId: "1" } };
  expect(await chat.mayManage(stranger)).toBeUndefined();
});
