// Every message is posted to the platforms in strict mode: accepted as it is, no rule broken. All golden cases, and
// every recorded payload.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCAL_CHATS } from "../../sandbox/index.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { channelsIn, readSeed } from "../../sandbox/seed.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { expectNoProblems } from "../support/strict.ts";
import { goldenCases } from "./cases.ts";
import { messageOf } from "./outputs.ts";
import { notificationOf, renderFor } from "./render.ts";

const seed = readSeed();

describe.each(LOCAL_CHATS)("$name", ({ name, start }) => {
  let chat: RunningChat;
  beforeAll(async () => {
    chat = await start({ seed: seed[name], switches: { limits: false } });
  });
  afterAll(() => chat.stop());

  /** The message id. Throws with the platform's answer if it rejects the message. */
  function post(notification: Notification): Promise<string> {
    const channel = channelsIn(seed).find(({ target }) => target.platform === name);
    if (!channel) throw new Error(`${name} has no channel`);
    return chat.post(channel.target, renderFor(name, notification));
  }

  test.each(goldenCases)("accepts $provider/$name", async (golden) => {
    expect(await post(messageOf(golden))).toMatch(/./);
    expectNoProblems(chat);
  });

  test.each(recordedPayloads())("accepts $event, recorded payload $index", async (recorded) => {
    const reading = readEvent("codehost", recorded.event, recorded.payload);
    if (reading.outcome !== "read") throw new Error(reading.problem);
    expect(await post(notificationOf(reading.event))).toMatch(/./);
    expectNoProblems(chat);
  });
});
