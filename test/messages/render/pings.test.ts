// Who is called, who hears it, and which buttons there are.

import { describe, expect, test } from "vitest";
import type { ChatoneOptions } from "../../../src/chats/chatone/message.ts";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { type ChattwoOptions, renderChattwo } from "../../../src/chats/chattwo/render.ts";
import type { Action, Notification } from "../../../src/core/messages/notification.ts";
import { person, text } from "../../../src/core/kernel/rich-text.ts";
import { english } from "./example.ts";
import { ana, bare, bo, facts, li, SHOP, words } from "./people.ts";

const shared = { words: english, emoji: true, isEdit: false };
const chatone = (notification: Notification, options: Partial<ChatoneOptions> = {}) =>
  renderChatone(notification, {
    ...shared,
    roleIds: [],
    mention: ({ id }) => `81100000000000${id}`,
    ...options,
  });
const chattwo = (notification: Notification, options: Partial<ChattwoOptions> = {}) =>
  renderChattwo(notification, { ...shared, mention: ({ id }) => `7700${id}`, ...options });

const asked: Notification = {
  ...bare,
  label: "Review requested",
  subject: "#482 Retry",
  short: "#482",
  concerns: [bo],
};

describe("pings", () => {
  test("a linked person who stands nowhere is named in a last line", () => {
    expect(chattwo(asked).text).toMatch(/\nFor <a href="tg:\/\/user\?id=77004022">bo-chen<\/a>$/);
  });

  test("a person is called once, where they stand first", () => {
    const lines = [facts([text("asked: "), person(bo)], [text("again: "), person(bo)])];
    expect(chattwo({ ...asked, lines }).text.split("tg://user")).toHaveLength(2);
    expect(chattwo({ ...asked, lines }).text).not.toContain("For ");
  });

  test("a person named twice is in the line of pings once", () => {
    const { content } = chatone({ ...asked, concerns: [bo, bo, li] });
    expect(content).toBe("<@811000000000004022> <@811000000000004023> Review requested: #482");
  });

  test("roles come first and are allowed by their ids; what is no id is left out", () => {
    const message = chatone(asked, { roleIds: ["700100000000000001", "everyone"] });
    expect(message.content).toMatch(/^<@&700100000000000001> <@811000000000004022> /);
    expect(message.allowed_mentions).toEqual({
      parse: [],
      roles: ["700100000000000001"],
      users: ["811000000000004022"],
    });
  });

  test("somebody who wants silence is named without a ping, others are called all the same", () => {
    const isQuiet = ({ id }: { id: string | undefined }) => id === bo.id;
    const both = { ...asked, concerns: [bo, li] };
    const one = chatone(both, { isQuiet });
    expect(one.content).toBe("<@811000000000004022> <@811000000000004023> Review requested: #482");
    expect(one.allowed_mentions.users).toEqual(["811000000000004023"]);
    expect(chattwo(both, { isQuiet }).text).toMatch(
      /\nFor bo-chen, <a href="tg:\/\/user\?id=77004023">li-wei<\/a>$/,
    );
    const alone = { isQuiet: () => true };
    expect([chatone(asked, alone).flags, chattwo(asked, alone).disable_notification]).toEqual([
      4096,
      true,
    ]);
  });

  test.each<[string, Notification, Partial<ChatoneOptions & ChattwoOptions>]>([
    ["an edit", asked, { isEdit: true }],
    ["somebody who is not linked", asked, { mention: () => undefined }],
    ["a bot", { ...asked, concerns: [{ ...bo, isBot: true }] }, {}],
    ["an id that is none", asked, { mention: () => "1> <@&7" }],
    ["a name in the words", { ...asked, concerns: [], lines: [words("@bo-chen <@811>")] }, {}],
  ])("%s calls nobody", (_, notification, options) => {
    expect(chatone(notification, options).content ?? "").toBe("");
    expect(chatone(notification, options).allowed_mentions.users ?? []).toEqual([]);
    expect(chattwo(notification, options).text).not.toContain("tg://");
  });
});

describe("sound", () => {
  test.each<[string, Notification, boolean]>([
    ["bad news rings", { ...bare, tone: "bad", subject: "x" }, true],
    ["news for somebody rings", asked, true],
    ["all other news is silent", { ...bare, tone: "warning", subject: "x" }, false],
  ])("%s", (_, notification, isLoud) => {
    expect(chatone(notification).flags).toBe(isLoud ? undefined : 4096);
    expect(chattwo(notification).disable_notification).toBe(isLoud ? undefined : true);
  });
});

describe("buttons", () => {
  const on = { repository: "acme/shop", number: 482, sha: "e2b7d10" };
  const actions: Action[] = [
    { kind: "merge", label: "Merge", on, isReady: true },
    { kind: "close", label: "Close", on, isReady: false },
    { kind: "link", label: "Open log", url: `${SHOP}/log` },
  ];
  const labels = (
    notification: Notification,
    options: Partial<ChatoneOptions & ChattwoOptions>,
  ) => [
    chatone(notification, options).components?.[0]?.components.map(({ label }) => label),
    chattwo(notification, options).reply_markup?.inline_keyboard[0]?.map((button) => button.text),
  ];

  test("without ids only links are drawn", () => {
    expect(labels({ ...asked, actions }, {})).toEqual([["Open log"], ["Open log"]]);
  });

  test("an id that is too long, empty or used already is none", () => {
    const all = { ...asked, actions };
    expect(labels(all, { actionId: () => "x".repeat(65) })[0]).toEqual(["Open log"]);
    expect(labels(all, { actionId: () => "" })[0]).toEqual(["Open log"]);
    expect(labels(all, { actionId: () => "a:1" })[0]).toEqual(["Merge", "Open log"]);
  });

  test("merge is green once it is ready", () => {
    const actionId = ({ kind }: { kind: string }) => `a:${kind}`;
    const [row] = chatone({ ...asked, actions }, { actionId }).components ?? [];
    expect(row?.components.map(({ style }) => style)).toEqual([3, 2, 5]);
  });

  test.each([
    "javascript:alert(1)",
    "http://evil.example/",
    `https://a.example/${"x".repeat(512)}`,
  ])("an address like %.30s makes no button", (url) => {
    const link: Action = { kind: "link", label: "Open", url };
    expect(labels({ ...asked, actions: [link] }, {})).toEqual([undefined, undefined]);
  });
});

test("other languages have their own colon, comma and order", () => {
  const chinese = {
    ...english,
    headline: (label: string, subject: string) => `${label}：${subject}`,
    comma: "、",
    forPeople: (people: string) => `请 ${people} 查看`,
  };
  const notification = {
    ...asked,
    label: "PR 待评审",
    panels: [{ name: "轮到", isInline: true, items: [[person(ana)], [person(li)]] }],
  };
  expect(chattwo(notification, { words: chinese }).text).toBe(
    "<b>PR 待评审：</b>#482 Retry\nacme/shop\n<b>轮到</b> ana-lopez、li-wei\n" +
      '请 <a href="tg://user?id=77004022">bo-chen</a> 查看',
  );
  expect(chatone(notification, { words: chinese }).content).toMatch(/ PR 待评审：#482$/);
});

test("words stand in the quote where no card can be shown", () => {
  const opened: Notification = {
    ...asked,
    lines: [words("Early look.")],
    face: { name: ana.login, words: "Early look.", avatarUrl: ana.avatarUrl ?? "" },
  };
  const message = chattwo(opened, { richHeader: () => undefined });
  expect(message.text).toContain("<blockquote>Early look.</blockquote>");
  expect(message.link_preview_options).toEqual({ is_disabled: true });
});
