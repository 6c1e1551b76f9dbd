// Messages that Telegram accepts although they break a rule of strict mode.

import { expect } from "vitest";
import { ANA, FORUM } from "./calls.ts";
import { test } from "./fixtures.ts";

test("the General topic has no message_thread_id", async ({ chattwo, send }) => {
  expect(await send({ chat_id: FORUM, message_thread_id: 1 })).toBe(
    "400 Bad Request: message thread not found",
  );
  expect(chattwo.problems()).toEqual([
    "sent-to-general-topic: General is addressed by leaving the topic out",
  ]);
  await send({ chat_id: FORUM, text: "to all" });
  expect(chattwo.state.messages(FORUM, 1).at(-1)?.text).toBe("to all");
});

test.for<[string, string]>([
  ["by @ana_lopez", "plain-mention: mention: @ana_lopez"],
  ["run /start now", "plain-mention: bot_command: /start"],
  ["a #bug", "plain-mention: hashtag: #bug"],
  ["<a href='tg://user?id=1'>x</a>", "unsafe-link: tg://user?id=1"],
  ["<a href='javascript:alert(1)'>x</a>", "unsafe-link: javascript:alert(1)"],
  ["<a href=acme.com>x</a>", "unsafe-link: acme.com"],
])("%j breaks a rule", async ([text, problem], { chattwo, send }) => {
  expect(await send({ text, parse_mode: "HTML" })).toHaveProperty("message_id");
  expect(chattwo.problems()).toEqual([problem]);
});

test.for([
  "<code>@ana_lopez /start #bug</code>",
  `<a href="tg://user?id=${ANA}">Ana</a>`,
  "<a href='https://acme.example'>@ana_lopez</a>",
  "by @\u2060ana_lopez, #517, a/b",
])("%j breaks no rule", async (text, { chattwo, send }) => {
  expect(await send({ text, parse_mode: "HTML" })).toHaveProperty("message_id");
  expect(chattwo.problems()).toEqual([]);
});

test("a paid broadcast breaks a rule", async ({ chattwo, send }) => {
  await send({ allow_paid_broadcast: true });
  expect(chattwo.problems()).toEqual(["paid-broadcast: costs money for every message"]);
});

test("no rule is broken if strict mode is off", async ({ chattwo, send }) => {
  chattwo.switches.strict = false;
  await send({ text: "@ana_lopez", parse_mode: "HTML", allow_paid_broadcast: true });
  chattwo.switches.strict = true;
  expect(chattwo.problems()).toEqual([]);
});
