import { expect, test } from "vitest";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { ChatResponse } from "../kit/call.ts";
import { readAnswer } from "./read-answer.ts";

type Row = readonly [
  title: string,
  answer: Pick<ChatResponse, "status"> & Partial<ChatResponse>,
  result: Partial<SendResult>,
];

const said = (status: number, description: string, parameters?: object) => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});
const html = (status: number) => ({ status, fault: "not JSON" });
const sent = { status: 200, body: { ok: true, result: { message_id: 7 } } };
const unreadable = { outcome: "retry", isUnknown: true, httpStatus: 200 } as const;
const notOurs = { outcome: "retry", isUnknown: false } as const;
const CHAT_GONE = [
  "Bad Request: chat not found",
  "Bad Request: group is deactivated",
  "Bad Request: not enough rights to send text messages to the chat",
  "Bad Request: have no rights to send a message",
  "Bad Request: need administrator rights in the channel chat",
  "Bad Request: CHAT_WRITE_FORBIDDEN",
  "Bad Request: PEER_ID_INVALID",
];
const CHAT_CLOSED = [
  "Forbidden: bot was kicked from the supergroup chat",
  "Forbidden: bot is not a member of the channel chat",
  "Forbidden: bot was blocked by the user",
  "Forbidden: user is deactivated",
  "Forbidden: the group chat was deleted",
  "Forbidden: something nobody has heard of",
];
const REFUSED = [
  "Bad Request: message thread not found",
  "Bad Request: TOPIC_CLOSED",
  "Bad Request: message is too long",
  "Bad Request: message text is empty",
  "Bad Request: something nobody has heard of",
];

const NEW: readonly Row[] = [
  ["a message", sent, { outcome: "delivered", messageId: "7", httpStatus: 200 }],
  ["no message", { status: 200, body: { ok: true, result: true } }, unreadable],
  ["half a message", { status: 200, fault: "answer cut short" }, unreadable],
  ...CHAT_GONE.map((words): Row => [words, said(400, words), { outcome: "targetGone" }]),
  ...CHAT_CLOSED.map((words): Row => [words, said(403, words), { outcome: "targetGone" }]),
  ...REFUSED.map((words): Row => [words, said(400, words), { outcome: "refused", error: words }]),
  [
    "markup nobody can read",
    said(400, "Bad Request: can't parse entities: Unsupported start tag"),
    { outcome: "unparsed", errorCode: "400" },
  ],
  [
    "a group that has moved",
    said(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: -1002200000009,
    }),
    { outcome: "moved", chatId: "-1002200000009" },
  ],
  ["a wrong credential", said(401, "Unauthorized"), { outcome: "botRefused", errorCode: "401" }],
  ["no credential at all", said(404, "Not Found"), { outcome: "botRefused" }],
  ["a 401 that speaks no JSON", html(401), notOurs],
  ["a 403 that speaks no JSON", html(403), { ...notOurs, error: "HTTP 403, not JSON" }],
  ["a 404 of somebody else", { status: 404, body: { error: "no such page" } }, notOurs],
  ["a redirect", html(302), notOurs],
  [
    "a limit",
    said(429, "Too Many Requests: retry after 31", { retry_after: 31 }),
    { outcome: "wait", scope: "place", afterMs: 31_000, errorCode: "429" },
  ],
  [
    "a limit of which only the headers came",
    { ...html(429), headers: { "retry-after": "3" } },
    { outcome: "wait", scope: "place", afterMs: 3000 },
  ],
  ["a limit that says no time", html(429), { outcome: "wait", afterMs: 1000 }],
  [
    "a limit until the end of days",
    said(429, "Too Many Requests", { retry_after: 1e18 }),
    { outcome: "wait", afterMs: 86_400_000 },
  ],
  ["a broken platform", said(500, "Internal Server Error"), { outcome: "retry", isUnknown: true }],
  ["a broken gateway", html(502), { outcome: "retry", isUnknown: true, httpStatus: 502 }],
];

const UNCHANGED = "Bad Request: message is not modified: specified new message content is the same";

const EDIT: readonly Row[] = [
  ["a message", sent, { outcome: "delivered", messageId: "7" }],
  ["nothing new", said(400, UNCHANGED), { outcome: "delivered", messageId: "5" }],
  [
    "no such message",
    said(400, "Bad Request: message to edit not found"),
    { outcome: "messageGone" },
  ],
  ["too late", said(400, "Bad Request: message can't be edited"), { outcome: "messageGone" }],
  ["a bad number", said(400, "Bad Request: MESSAGE_ID_INVALID"), { outcome: "messageGone" }],
];

const read = (answer: Row[1], messageId?: string) =>
  readAnswer({ headers: {}, body: undefined, ...answer }, messageId);

test.each(NEW)("to a new message: %s", (_title, answer, result) => {
  expect(read(answer)).toMatchObject(result);
});

test.each(EDIT)("to an edit: %s", (_title, answer, result) => {
  expect(read(answer, "5")).toMatchObject(result);
});
