// Every message is posted to the platforms in strict mode: taken as it is, no rule broken. All golden
// cases, and what becomes of every recorded payload.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chatone, startChatone } from "../../sandbox/chatone/start.ts";
import { type Chattwo, startChattwo } from "../../sandbox/chattwo/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { readEvent } from "../../src/codehosts/read-event.ts";
import type { RelayEvent } from "../../src/core/events.ts";
import { expectNoProblems } from "../support/strict.ts";
import { goldenCases } from "./cases.ts";
import { eventOf } from "./outputs.ts";
import { recordedPayloads } from "./recorded.ts";
import { notificationOf, onChatone, onChattwo } from "./render.ts";

const seed = readSeed();
const [channel] = seed.chatone.channels;
const [chat] = seed.chattwo.chats;
const asBot = {
  authorization: `Bot ${seed.chatone.botToken}`,
  "user-agent": "DiscordBot (https://relay.example, 1.0)",
};

let chatone: Chatone;
let chattwo: Chattwo;
beforeAll(async () => {
  const switches = { limits: false };
  chatone = await startChatone({ seed: seed.chatone, switches });
  chattwo = await startChattwo({ seed: seed.chattwo, switches });
});
afterAll(async () => {
  await chatone.stop();
  await chattwo.stop();
});

async function post(url: string, body: unknown, headers = {}): Promise<string> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return reply.ok ? "taken" : `${reply.status} ${await reply.text()}`;
}

/** What both platforms say to the event's messages. */
async function postBoth(event: RelayEvent): Promise<string[]> {
  const notification = notificationOf(event);
  const channelUrl = `${chatone.url}/api/v10/channels/${channel?.id}/messages`;
  const chatUrl = `${chattwo.url}/bot${seed.chattwo.botToken}/sendMessage`;
  return [
    await post(channelUrl, onChatone(notification), asBot),
    await post(chatUrl, { chat_id: chat?.id, ...onChattwo(notification) }),
  ];
}

test.each(goldenCases)("$provider/$name is taken by both chats", async (golden) => {
  expect(await postBoth(eventOf(golden))).toEqual(["taken", "taken"]);
  expectNoProblems(chatone);
  expectNoProblems(chattwo);
});

test.each(recordedPayloads)(
  "$event, recorded payload $index, is taken by both chats",
  async ({ event, payload }) => {
    const reading = readEvent("codehost", event, payload);
    expect(reading.outcome === "read" && (await postBoth(reading.event))).toEqual([
      "taken",
      "taken",
    ]);
    expectNoProblems(chatone);
    expectNoProblems(chattwo);
  },
);
