// Reactions that the bot sets to messages.

import { expect } from "vitest";
import { BO, SUPERGROUP } from "./calls.ts";
import { test } from "./fixtures.ts";

const eyes = [{ type: "emoji", emoji: "👀" }];

test("a reaction stands at the message until another call takes it away", async ({ chattwo }) => {
  const { message_id } = chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "/relay whoami" });
  const react = (reaction: object[]) =>
    chattwo.request("setMessageReaction", { chat_id: SUPERGROUP, message_id, reaction });
  expect(await react(eyes)).toBe(true);
  expect(chattwo.state.reactionsTo(SUPERGROUP, message_id)).toEqual(["👀"]);
  expect(await react([])).toBe(true);
  expect(chattwo.state.reactionsTo(SUPERGROUP, message_id)).toEqual([]);
});

test("what the platform does not allow is refused", async ({ chattwo }) => {
  const { message_id } = chattwo.say({ chatId: SUPERGROUP, userId: BO, text: "/relay whoami" });
  const react = (change: object) =>
    chattwo.request("setMessageReaction", {
      chat_id: SUPERGROUP,
      message_id,
      reaction: eyes,
      ...change,
    });
  expect(await react({ message_id: 99_999 })).toBe("400 Bad Request: message to react not found");
  const unknown = { reaction: [{ type: "emoji", emoji: "🦖" }] };
  expect(await react(unknown)).toBe("400 Bad Request: REACTION_INVALID");
});
