// What people do on chatone, as it is read: typed commands, entries of a message's menu, buttons, forms.

import { expect, test } from "vitest";
import { ANA, BO, QUIET, SHOP } from "../../sandbox/chatone/bot.ts";
import { laterAt, useStage } from "./stage.ts";

const { stage, interaction, allow } = useStage();

const AT = { userId: ANA, channelId: SHOP };
const interactions = () => stage().bot.platform.interactions;
const THREAD = {
  id: "118040000000000001",
  name: "t",
  topic: "",
  type: 11,
  parentId: SHOP,
  isHidden: false,
  isReadOnly: false,
  isArchived: false,
  isLocked: false,
  busyUntil: 0,
} as const;

async function post(message: object): Promise<string> {
  await stage().bot.call("POST", `/channels/${SHOP}/messages`, { ...QUIET, ...message });
  return stage().bot.platform.state.messages(SHOP).at(-1)?.id ?? "";
}

test("a typed command brings its values by name, who asks, where, and since when", async () => {
  const options = { on: "acme/shop#482", method: "squash" };
  const { status } = await interactions().command({
    ...AT,
    name: "relay",
    subcommand: "merge",
    options,
  });
  expect(status).toBe("answered");
  expect(interaction()).toEqual({
    platform: "chatone",
    chatUser: { userId: ANA, name: "ana-lopez", isHidden: false, lang: "en-US" },
    where: {
      target: { platform: "chatone", channelId: SHOP },
      isPrivate: false,
      mayManage: true,
    },
    input: { kind: "command", name: "merge", values: options, shown: undefined },
    createdAt: stage().bot.clock.now(),
  });
});

test("somebody without any right over the channel may not manage it", async () => {
  const help = { name: "relay", subcommand: "help" };
  await interactions().command({ userId: BO, channelId: SHOP, ...help });
  expect(interaction().where.mayManage).toBe(false);
  expect(await stage().chat.mayManage(interaction())).toBe(false);
  await interactions().command({ ...AT, ...help });
  expect(await stage().chat.mayManage(interaction())).toBe(true);
});

test("a thread is a part of its channel", async () => {
  stage().bot.platform.state.addChannel(THREAD);
  const at = { userId: ANA, channelId: THREAD.id };
  await interactions().command({ ...at, name: "relay", subcommand: "help" });
  expect(interaction().where.target).toEqual({
    platform: "chatone",
    channelId: SHOP,
    threadId: THREAD.id,
  });
});

test("an entry of a message's menu tells where the message leads, its headline first", async () => {
  const messageId = await post({
    content: "For you: https://codehost.example/acme/shop/issues/7.",
    embeds: [
      {
        title: "PR opened",
        url: "https://codehost.example/acme/shop/pull/482",
        author: { name: "bo", url: "https://codehost.example/bo" },
        description:
          "[a](https://codehost.example/a) **https://codehost.example/b** [again](https://codehost.example/bo)",
        fields: [{ name: "Checks", value: "[lint](https://codehost.example/c)" }],
      },
    ],
  });
  await interactions().messageCommand({ ...AT, name: "Why is this here?", messageId });
  expect(interaction().input).toEqual({
    kind: "command",
    name: "why",
    values: {},
    shown: {
      messageId,
      written: ["https://codehost.example/acme/shop/issues/7", "https://codehost.example/b"],
      links: [
        "https://codehost.example/acme/shop/pull/482",
        "https://codehost.example/bo",
        "https://codehost.example/a",
        "https://codehost.example/b",
        "https://codehost.example/c",
        "https://codehost.example/acme/shop/issues/7",
      ],
    },
  });
});

test("a message of somebody else may be asked about too, with nothing in it", async () => {
  const { id: messageId } = stage().bot.platform.state.say(SHOP, BO, "It is broken");
  await interactions().messageCommand({ ...AT, name: "Comment", messageId });
  expect(interaction().input).toMatchObject({
    name: "comment",
    shown: { messageId, written: [], links: [] },
  });
});

test("a button brings its id, and the form that it opens the words", async () => {
  const button = { type: 2, style: 2, label: "Comment", custom_id: "act-1" };
  const messageId = await post({
    content: "PR 482",
    components: [{ type: 1, components: [button] }],
  });
  const form = { actionId: "act-2", title: "Comment on #482", label: "What you want to say" };
  stage().answer = () => stage().webhook.immediate.form(form);
  const opened = await interactions().click({ ...AT, messageId, customId: "act-1" });
  expect(interaction().input).toEqual({ kind: "press", actionId: "act-1" });
  expect(opened).toMatchObject({
    status: "answered",
    modal: {
      title: "Comment on #482",
      components: [
        {
          label: "What you want to say",
          component: { style: 2, required: true, min_length: 1, max_length: 4000 },
        },
      ],
    },
  });
  stage().answer = laterAt(stage().webhook);
  const words = "Nice.\n@everyone **look**";
  const filled = await interactions().submitModal({
    interactionId: opened.id,
    fields: { words },
  });
  expect(filled.status).toBe("answered");
  expect(interaction().input).toEqual({ kind: "words", actionId: "act-2", words });
});

test("a form keeps to the platform's limits, whatever it is called", async () => {
  stage().answer = () =>
    stage().webhook.immediate.form({
      actionId: "act-2",
      title: `${"é".repeat(60)}\n`,
      label: "\u202e",
    });
  const opened = await interactions().command({ ...AT, name: "relay", subcommand: "help" });
  expect(opened).toMatchObject({
    status: "answered",
    modal: { title: expect.stringMatching(/^é{43} …$/), components: [{ label: "…" }] },
  });
});

test("words that are completed while they are typed ask nothing", async () => {
  allow("over-limit");
  await interactions().autocomplete({
    ...AT,
    name: "relay",
    subcommand: "merge",
    options: { on: "acme" },
    focused: "on",
  });
  const body = stage().bodies.at(-1) ?? "";
  expect(stage().chat.read(body)).toEqual({ outcome: "nothing" });
  expect(stage().webhook.read(body)).toEqual({
    kind: "unreadable",
    problem: "an interaction of type 4",
  });
});
