import { expect, test } from "vitest";
import { readHeaders } from "../../../core/ingress/webhook-headers.ts";
import { chattwoWebhook } from "./webhook.ts";

const OURS = "X-Chattwo-Secret-Token";
const THEIRS = "X-Telegram-Bot-Api-Secret-Token";
const webhook = chattwoWebhook({ secretTokens: ["new-secret", "old-secret"] });

test.each([
  ["the secret", [THEIRS, "new-secret"], true],
  ["the secret under the contract's name", [OURS, "new-secret"], true],
  ["the one that is on its way out", ["x-telegram-bot-api-secret-token", "old-secret"], true],
  ["both names with one value", [OURS, "new-secret", THEIRS, "new-secret"], true],
  ["both names with two values", [OURS, "new-secret", THEIRS, "old-secret"], false],
  ["the secret twice", [THEIRS, "new-secret", THEIRS, "new-secret"], false],
  ["no header", [], false],
  ["an empty one", [THEIRS, ""], false],
  ["a wrong one", [THEIRS, "new-secreT"], false],
  ["a part of it", [THEIRS, "new-secre"], false],
  ["both in one", [THEIRS, "new-secret, old-secret"], false],
])("%s opens the door or does not: %#", (_, raw, isOpen) => {
  expect(webhook.mayBeAuthentic(readHeaders(raw), 0)).toBe(isOpen);
});

test.each([[[]], [[""]]])("without a secret (%j) nobody gets in", (secretTokens) => {
  const closed = chattwoWebhook({ secretTokens });
  for (const raw of [[], [THEIRS, ""], [THEIRS, "undefined"]])
    expect(closed.mayBeAuthentic(readHeaders(raw), 0)).toBe(false);
});

test.each([
  ["a message", { message: { chat: { id: -100 }, from: { id: 5 } } }, "chattwo:-100"],
  ["a press", { callback_query: { from: { id: 5 }, message: { chat: { id: -7 } } } }, "chattwo:-7"],
  ["a press elsewhere", { callback_query: { from: { id: 5 } } }, "chattwo:user:5"],
  ["an edit", { edited_message: { chat: { id: 9 } } }, "chattwo:9"],
  ["a membership", { my_chat_member: { chat: { id: -3 }, from: { id: 5 } } }, "chattwo:-3"],
  ["what nobody knows yet", { thought: { from: { id: 5 } } }, "chattwo:user:5"],
  ["poison", { message: { chat: { id: "x" }, from: [] } }, "chattwo:-"],
  ["a number that lost its bits", { message: { chat: { id: 2 ** 60 } } }, "chattwo:-"],
  ["nothing", {}, "chattwo:-"],
])("%s is kept under its number and place", (_, told, place) => {
  expect(webhook.read(JSON.stringify({ update_id: 845, ...told }))).toEqual({
    kind: "interaction",
    id: "845",
    place,
  });
});

test.each(["", "{", "null", "[]", "5", "{}", '{"update_id":"5"}', '{"update_id":1.5}'])(
  "%j is no update",
  (body) => {
    expect(webhook.read(body).kind).toBe("unreadable");
  },
);

test("T16 a body that nests too deep is no update", () => {
  const depth = 200_000;
  const nested = `{"update_id":1,"message":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  expect(webhook.read(nested).kind).toBe("unreadable");
});
