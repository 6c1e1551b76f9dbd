// Every message is posted to the platforms in strict mode: taken as it is, no rule broken. All golden
// cases, and what becomes of every recorded payload.

import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { type Bot, SHOP, startBot } from "../sandbox/chatone/bot.ts";
import { startTestChattwo, SUPERGROUP, type TestChattwo } from "../sandbox/chattwo/calls.ts";
import { expectNoProblems } from "../support/strict.ts";
import { goldenCases } from "./cases.ts";
import { messageOf } from "./outputs.ts";
import { notificationOf, onChatone, onChattwo } from "./render.ts";

let chatone: Bot;
let chattwo: TestChattwo;
beforeAll(async () => {
  chatone = await startBot({ limits: false });
  chattwo = await startTestChattwo({ limits: false });
});
afterAll(async () => {
  await chatone.platform.stop();
  await chattwo.stop();
});

/** What both platforms say to the messages. */
async function postBoth(notification: Notification): Promise<string[]> {
  const message = { chat_id: SUPERGROUP, ...onChattwo(notification) };
  const answers = [
    await chatone.call("POST", `/channels/${SHOP}/messages`, onChatone(notification)),
    await chattwo.call("sendMessage", message),
  ];
  return answers.map(({ status, body }) =>
    status === 200 ? "taken" : `${status} ${JSON.stringify(body)}`,
  );
}

test.each(goldenCases)("$provider/$name is taken by both chats", async (golden) => {
  expect(await postBoth(messageOf(golden))).toEqual(["taken", "taken"]);
  expectNoProblems(chatone.platform);
  expectNoProblems(chattwo);
});

test.each(recordedPayloads())(
  "$event, recorded payload $index, is taken by both chats",
  async ({ event, payload }) => {
    const reading = readEvent("codehost", event, payload);
    expect(reading.outcome === "read" && (await postBoth(notificationOf(reading.event)))).toEqual([
      "taken",
      "taken",
    ]);
    expectNoProblems(chatone.platform);
    expectNoProblems(chattwo);
  },
);
