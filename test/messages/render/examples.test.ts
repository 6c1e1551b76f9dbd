// The design's examples, drawn from notifications: body for body what the design shows.

import { describe, expect, test } from "vitest";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../../src/chats/kit/render-plain.ts";
import {
  chatoneOptions,
  chattwoOptions,
  english,
  linkedWithoutCode,
  EXAMPLES,
  notificationOf,
  readExample,
} from "./example.ts";

// The design writes an escaped mention as `\<@8…>`, which the platform still reads as one; ours has a
// zero-width space in it, and is otherwise the same.
const asDesigned = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replace("<@\u200b8", "<@8"));

describe.each(EXAMPLES)("%s", (name) => {
  const notification = notificationOf(name);
  const example = readExample(name);

  test("is the chatone body of the design", () => {
    const message = renderChatone(notification, chatoneOptions(name));
    expect(asDesigned(message)).toEqual(example.chatone);
  });

  test("is the chattwo body of the design", () => {
    const message = renderChattwo(notification, chattwoOptions(name));
    expect(message).toEqual(linkedWithoutCode(example.chattwo));
  });

  test("has the tone's text mark where emoji are off", () => {
    const chatone = renderChatone(notification, { ...chatoneOptions(name), emoji: false });
    const chattwo = renderChattwo(notification, { ...chattwoOptions(name), emoji: false });
    expect(chatone.embeds[0]?.title).toBe(example.emojiOff.chatone);
    expect(chattwo.text.split("\n")[0]).toBe(example.emojiOff.chattwo);
  });

  test("is the plain text of the design", () => {
    expect(renderPlain(notification, { words: english })).toBe(example.plain);
  });
});
