import { expect, test } from "vitest";
import { nameBook, roleWords } from "./name-book.ts";

const { nameOf } = nameBook([
  { platform: "chatone", channelId: "3", name: "dev" },
  { platform: "chatone", channelId: "3", threadId: "4", name: "dev › release 41" },
  { platform: "chattwo", chatId: "-7", name: "Shop team" },
  { platform: "chattwo", chatId: "-7", topicId: "2", name: "Shop team › Deploys" },
  { platform: "chatone", channelId: "8", name: null },
]);

test.each([
  ["a channel", { platform: "chatone", channelId: "3" }, "dev"],
  ["a thread", { platform: "chatone", channelId: "3", threadId: "4" }, "dev › release 41"],
  [
    "a thread without a name",
    { platform: "chatone", channelId: "3", threadId: "5" },
    "dev › thread 5",
  ],
  ["a topic", { platform: "chattwo", chatId: "-7", topicId: "2" }, "Shop team › Deploys"],
  [
    "a topic without a name",
    { platform: "chattwo", chatId: "-7", topicId: "9" },
    "Shop team › topic 9",
  ],
  ["a channel without a name", { platform: "chatone", channelId: "8" }, undefined],
])("%s is named with what it belongs to", (_what, place, name) => {
  expect(nameOf(place)).toBe(name);
});

test("a role is told by its name, or by the ends of its id", () => {
  expect(roleWords("700100000000000001", "backend")).toBe("@backend");
  expect(roleWords("700100000000000001", undefined)).toMatch(/^@role \S+/);
});
