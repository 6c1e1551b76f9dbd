// Whether an edit would change anything that people see.

import { describe, expect, test } from "vitest";
import { isSameChatone } from "../../src/chats/chatone/sender.ts";
import { isSameChattwo } from "../../src/chats/chattwo/sender.ts";

describe("chatone", () => {
  const posted = { content: "<@1> PR opened: #1", embeds: [{ title: "PR opened" }], flags: 4096 };
  const edit = { content: "", components: [], allowed_mentions: { parse: [] } };
  const footer = { footer: { text: "updated" }, timestamp: "2026-11-14T13:05:00Z" };

  test("pings and the time of the change are no change", () => {
    expect(isSameChatone(posted, { ...edit, embeds: [{ title: "PR opened", ...footer }] })).toBe(
      true,
    );
  });

  test.each([
    ["another title", { embeds: [{ title: "PR merged", ...footer }] }],
    ["a button", { embeds: [{ title: "PR opened" }], components: [{ type: 1 }] }],
    ["no embed any more", { embeds: [], content: "PR opened" }],
  ])("%s is one", (_what, change) => {
    expect(isSameChatone(posted, { ...edit, ...change })).toBe(false);
  });

  test("of a line, its text counts", () => {
    expect(isSameChatone({ content: "a", embeds: [] }, { content: "a", embeds: [] })).toBe(true);
    expect(isSameChatone({ content: "a", embeds: [] }, { content: "b", embeds: [] })).toBe(false);
  });
});

describe("chattwo", () => {
  const link_preview_options = { is_disabled: true };
  const posted = {
    text: 'asked: <a href="tg://user?id=7">bo-chen</a>',
    link_preview_options,
    disable_notification: true,
  };

  test("of a ping only the name is left", () => {
    expect(isSameChattwo(posted, { text: "asked: bo-chen", link_preview_options })).toBe(true);
  });

  test.each([
    ["another text", { text: "asked: li-wei" }],
    ["a button", { text: "asked: bo-chen", reply_markup: { inline_keyboard: [[]] } }],
    ["another preview", { text: "asked: bo-chen", link_preview_options: { url: "https://x.y" } }],
  ])("%s is a change", (_what, change) => {
    expect(isSameChattwo(posted, { link_preview_options, ...change })).toBe(false);
  });
});
