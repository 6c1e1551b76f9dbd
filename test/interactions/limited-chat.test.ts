// While a bot is close to a ban, people in chats are answered later.

import { expect, test, vi } from "vitest";
import { sparingChat } from "../../src/app/interactions/guarded-clients.ts";
import type { Reply } from "../../src/contract/interactions/replies.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import type { InteractiveChat } from "../../src/ports/interactions.ts";

const LOCALE = localeOf(undefined);
const REPLY: Reply = { tone: "good", lines: [], mayBeHeard: false };

function chatWith(isLimited: () => Promise<boolean>) {
  const tell = vi.fn<InteractiveChat["tell"]>(async () => ({ outcome: "told" }));
  const register = vi.fn<InteractiveChat["register"]>(async () => []);
  const chat: InteractiveChat = {
    platform: "chatone",
    read: () => ({ outcome: "nothing" }),
    namesIn: () => [],
    tell,
    leadToPrivate: async () => ({ outcome: "told" }) as const,
    mayManage: async () => true,
    direct: async () => undefined,
    register,
  };
  return { tell, register, sparing: sparingChat(chat, { isLimited }) };
}

test("it answers as ever while the bot may call", async () => {
  const { sparing } = chatWith(async () => false);
  expect(await sparing.tell("{}", REPLY, LOCALE)).toEqual({ outcome: "told" });
  expect(await sparing.register([], "https://relay.example")).toEqual([]);
});

test("it makes no call while the bot is close to a ban", async () => {
  const { sparing, tell, register } = chatWith(async () => true);
  expect(await sparing.tell("{}", REPLY, LOCALE)).toMatchObject({ outcome: "later" });
  await expect(sparing.register([], "https://relay.example")).rejects.toThrow("close to a ban");
  expect([tell.mock.calls, register.mock.calls]).toEqual([[], []]);
});

test("a database that does not answer keeps no answer back", async () => {
  const { sparing } = chatWith(() => Promise.reject(new Error("unavailable")));
  expect(await sparing.tell("{}", REPLY, LOCALE)).toEqual({ outcome: "told" });
});
