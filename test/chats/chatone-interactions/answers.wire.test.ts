// How answers reach whoever asked on chatone: at once or later, for them alone, and once more where they got
// lost.

import { expect, test } from "vitest";
import type { Reply } from "../../../src/contract/interactions/replies.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { ANA, BO, SHOP } from "../../sandbox/chatone/bot.ts";
import { reply as respond } from "../../sandbox/chatone/endpoint.ts";
import { startListener } from "../../support/listener.ts";
import { laterAt, makeChat, replyOf, useStage } from "./stage.ts";

const { stage, seen, lastBody, allow } = useStage();

const EN = localeOf("en");
const AT = { userId: ANA, channelId: SHOP };
const help = () =>
  stage().bot.platform.interactions.command({ ...AT, name: "relay", subcommand: "help" });
const tell = (reply: Reply = replyOf()) => stage().chat.tell(lastBody(), reply, EN);
const tokenOf = (body: string): string => JSON.parse(body).token;

const QUESTION = replyOf({
  tone: "warning",
  lines: [[{ kind: "text", text: "Merge #482?" }]],
  choices: [
    { label: "Merge", id: "go-1", isGo: true },
    { label: "Cancel", id: "no-1", isGo: false },
  ],
  link: { label: "Open", url: "https://codehost.example/acme/shop/pull/482" },
});
const BUTTONS = [
  {
    type: 1,
    components: [
      { type: 2, style: 3, label: "Merge", custom_id: "go-1" },
      { type: 2, style: 2, label: "Cancel", custom_id: "no-1" },
      {
        type: 2,
        style: 5,
        label: "Open",
        url: "https://codehost.example/acme/shop/pull/482",
      },
    ],
  },
];

test("an answer takes the place of the waiting, for the asker alone", async () => {
  await help();
  expect(seen(SHOP, ANA)).toMatchObject([{ flags: 64 | 128, content: "" }]);
  expect(await tell()).toMatchObject({ outcome: "told" });
  expect(seen(SHOP, ANA)).toMatchObject([
    { flags: 64, embeds: [{ description: "✅ Merged.", color: 0x3d_d6_8c }], components: [] },
  ]);
  expect([seen(SHOP), seen(SHOP, BO)]).toEqual([[], []]);
});

test("the way to tell knows no credential of the bot", async () => {
  await help();
  const stranger = makeChat(stage().bot, { botToken: "another" });
  expect(await stranger.tell(lastBody(), replyOf(), EN)).toMatchObject({ outcome: "told" });
});

test("an answer at once is for the asker alone", async () => {
  stage().answer = () => stage().webhook.immediate.say(QUESTION, EN);
  expect(await help()).toMatchObject({ status: "answered", responseType: 4 });
  expect(seen(SHOP, ANA)).toMatchObject([
    { flags: 64, embeds: [{ description: "⚠️ Merge #482?" }], components: BUTTONS },
  ]);
  expect(seen(SHOP, BO)).toEqual([]);
});

test("the answer to a button of an answer takes its place, and its buttons with it", async () => {
  await help();
  await tell(QUESTION);
  const [question] = seen(SHOP, ANA);
  expect(question).toMatchObject({ components: BUTTONS });
  const messageId = question?.id ?? "";
  const click = { ...AT, messageId, customId: "go-1" };
  expect(await stage().bot.platform.interactions.click(click)).toMatchObject({
    status: "answered",
    responseType: 6,
  });
  await tell(replyOf());
  expect(seen(SHOP, ANA)).toMatchObject([
    { id: messageId, embeds: [{ description: "✅ Merged." }], components: [] },
  ]);
});

test("the answer to a button that everybody sees leaves the message alone", async () => {
  const card = { content: "PR 482", allowed_mentions: { parse: [] }, components: BUTTONS };
  await stage().bot.call("POST", `/channels/${SHOP}/messages`, card);
  const messageId = seen(SHOP)[0]?.id ?? "";
  await stage().bot.platform.interactions.click({ ...AT, messageId, customId: "go-1" });
  await tell();
  expect(seen(SHOP, BO)).toMatchObject([{ id: messageId, content: "PR 482", components: BUTTONS }]);
  expect(seen(SHOP, ANA)).toMatchObject([{}, { flags: 64, content: "" }]);
});

test("an answer that is faster than the first response waits for it", async () => {
  const early: unknown[] = [];
  stage().answer = async (body) => {
    early.push(await stage().chat.tell(body, replyOf(), EN));
    return laterAt(stage().webhook)(body);
  };
  await help();
  expect(early).toMatchObject([{ outcome: "later" }]);
  expect(await tell()).toMatchObject({ outcome: "told" });
});

test("what the platform never heard the first response to is given up after a while", async () => {
  stage().answer = () => ({ type: 99 });
  allow("over-limit");
  expect((await help()).status).toBe("failed");
  expect(await tell()).toEqual({ outcome: "later", afterMs: 250, error: "Unknown Webhook" });
  stage().bot.clock.advance(61_000);
  expect(await tell()).toEqual({ outcome: "never", error: "Unknown Webhook" });
});

test("a token that is over, and an answer that was removed, are given up", async () => {
  await help();
  stage().bot.platform.state.removeMessage(SHOP, seen(SHOP, ANA)[0]?.id ?? "");
  expect(await tell()).toEqual({ outcome: "never", error: "Unknown Message" });
  stage().bot.clock.advance(15 * 60_000);
  expect(await tell()).toEqual({ outcome: "never", error: "Invalid Webhook Token" });
});

test("limits and outages are waited for", async () => {
  await help();
  const { faults } = stage().bot.platform;
  faults.add({ steps: [{ kind: "429", retryAfterSeconds: 1.5 }] });
  expect(await tell()).toMatchObject({ outcome: "later", afterMs: 1500 });
  stage().bot.clock.advance(1500);
  faults.add({ steps: [{ kind: "5xx", status: 503 }] });
  expect(await tell()).toMatchObject({ outcome: "later", afterMs: 250 });
  faults.add({ steps: [{ kind: "reset-after" }] });
  expect(await tell()).toEqual({ outcome: "later", afterMs: 250, error: "connection reset" });
  expect(await tell()).toMatchObject({ outcome: "told" });
  expect(seen(SHOP, ANA)).toHaveLength(1);
});

test("no error tells the token, even if the platform does", async () => {
  await help();
  const token = tokenOf(lastBody());
  const echo = await startListener("/api/v10", (_heard, response) =>
    respond(
      response,
      { code: 50035, message: `Not ${token}\nor ${encodeURIComponent(token)}` },
      400,
    ),
  );
  const told = await makeChat(stage().bot, { apiUrl: echo.url }).tell(lastBody(), replyOf(), EN);
  await echo.stop();
  expect(told).toEqual({ outcome: "never", error: "Not … or …" });
});

test("a platform that cannot be reached is tried again, and no address told", async () => {
  await help();
  const nowhere = makeChat(stage().bot, { apiUrl: "http://127.0.0.1:1/api/v10" });
  expect(await nowhere.tell(lastBody(), replyOf(), EN)).toEqual({
    outcome: "later",
    afterMs: 250,
    error: "connection refused",
  });
});

test("a body that nobody can be answered by is given up", async () => {
  expect(await stage().chat.tell("{", replyOf(), EN)).toEqual({
    outcome: "never",
    error: "nobody to tell",
  });
});
