// Messages that ask for a reply: what chattwo takes, and whom it asks.

import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ANA, BO, startTestChattwo, SUPERGROUP, type TestChattwo } from "./calls.ts";

let chattwo: TestChattwo;
beforeEach(async () => {
  chattwo = await startTestChattwo();
});
afterEach(() => chattwo.stop());

const Sent = z.object({ message_id: z.number() });

const prompt = (reply_markup: object, more: object = {}) =>
  chattwo.request("sendMessage", {
    chat_id: SUPERGROUP,
    text: "Which one?",
    reply_markup,
    ...more,
  });

/** What a person's client shows in the empty field of the group, as their page says it. */
async function fieldOf(userId: number): Promise<string | undefined> {
  const cookie = `sandbox_chattwo=${userId}`;
  const page = await fetch(`${chattwo.url}/chats/${SUPERGROUP}`, { headers: { cookie } });
  return /data-prompt="\d+"[^>]*data-placeholder="([^"]*)"/.exec(await page.text())?.[1];
}

test("the message on the wire does not tell that it asks", async () => {
  const sent = await prompt({ force_reply: true, input_field_placeholder: "owner/repo#1" });
  expect(sent).not.toHaveProperty("reply_markup");
  expect(await fieldOf(ANA)).toBe("owner/repo#1");
});

test("the field has room for 64 characters", async () => {
  const asking = (length: number) =>
    prompt({ force_reply: true, input_field_placeholder: "x".repeat(length) });
  expect(await asking(64)).toHaveProperty("message_id");
  expect(await asking(65)).toBe("400 Bad Request: REPLY_MARKUP_INVALID");
  expect(chattwo.problems()).toEqual(["over-limit: a placeholder of 65 characters"]);
});

test("a selective one is for whom it answers, until they have spoken", async () => {
  const { message_id } = chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "/relay merge" });
  const markup = { force_reply: true, selective: true, input_field_placeholder: "Which?" };
  await prompt(markup, { reply_parameters: { message_id } });
  expect([await fieldOf(ANA), await fieldOf(BO)]).toEqual([undefined, "Which?"]);
  chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "never mind" });
  expect(await fieldOf(BO)).toBeUndefined();
});

test("a selective one is for whom it names", async () => {
  const markup = { force_reply: true, selective: true, input_field_placeholder: "Which?" };
  await prompt(markup, { text: "@ana_lopez, which one?" });
  expect([await fieldOf(ANA), await fieldOf(BO)]).toEqual(["Which?", undefined]);
});

test("a message that stands already cannot begin to ask", async () => {
  const { message_id } = Sent.parse(await prompt({}));
  const edit = { chat_id: SUPERGROUP, message_id, reply_markup: { force_reply: true } };
  expect(await chattwo.request("editMessageReplyMarkup", edit)).toBe(
    "400 Bad Request: inline keyboard expected",
  );
});
