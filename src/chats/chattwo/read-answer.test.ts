import { expect, test } from "vitest";
import type { FailureReason } from "../../contract/kernel/failure-reasons.ts";
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
const failed = { outcome: "retry", isUnknown: true, reason: "platform_error" } as const;
const unreadable = { ...failed, httpStatus: 200 } as const;
const notOurs = { outcome: "retry", isUnknown: false, reason: "unreachable" } as const;
const rejected = { outcome: "botRefused", reason: "bot_rejected" } as const;
const limited = { outcome: "wait", reason: "rate_limited" } as const;
const lost = { outcome: "messageGone", reason: "other" } as const;

type Wording = readonly [words: string, reason: FailureReason];

const CHAT_GONE: readonly Wording[] = [
  ["Bad Request: chat not found", "channel_gone"],
  ["Bad Request: group is deactivated", "channel_gone"],
  ["Bad Request: PEER_ID_INVALID", "channel_gone"],
  ["Bad Request: not enough rights to send text messages to the chat", "no_permission"],
  ["Bad Request: have no rights to send a message", "no_permission"],
  ["Bad Request: need administrator rights in the channel chat", "no_permission"],
  ["Bad Request: CHAT_WRITE_FORBIDDEN", "no_permission"],
  ["Bad Request: CHAT_RESTRICTED", "no_permission"],
];
const CHAT_CLOSED: readonly Wording[] = [
  ["Forbidden: bot was kicked from the supergroup chat", "not_a_member"],
  ["Forbidden: bot is not a member of the channel chat", "not_a_member"],
  ["Forbidden: bot was blocked by the user", "not_a_member"],
  ["Forbidden: user is deactivated", "not_a_member"],
  ["Forbidden: the group chat was deleted", "channel_gone"],
  ["Forbidden: not enough rights to send text messages to the chat", "no_permission"],
  ["Forbidden: something nobody has heard of", "other"],
];
const REFUSED: readonly Wording[] = [
  ["Bad Request: message thread not found", "topic_closed"],
  ["Bad Request: TOPIC_CLOSED", "topic_closed"],
  ["Bad Request: TOPIC_DELETED", "topic_closed"],
  ["Bad Request: message is too long", "invalid_message"],
  ["Bad Request: message text is empty", "invalid_message"],
  ["Bad Request: can't parse inline keyboard button", "invalid_message"],
  ["Bad Request: something nobody has heard of", "other"],
];

const NEW: readonly Row[] = [
  ["a message", sent, { outcome: "delivered", messageId: "7", httpStatus: 200 }],
  ["no message", { status: 200, body: { ok: true, result: true } }, unreadable],
  ["half a message", { status: 200, fault: "answer cut short" }, unreadable],
  ...CHAT_GONE.map(([words, reason]): Row => [
    words,
    said(400, words),
    { outcome: "targetGone", reason },
  ]),
  ...CHAT_CLOSED.map(([words, reason]): Row => [
    words,
    said(403, words),
    { outcome: "targetGone", reason },
  ]),
  ...REFUSED.map(([words, reason]): Row => [
    words,
    said(400, words),
    { outcome: "refused", reason, error: words },
  ]),
  [
    "markup nobody can read",
    said(400, "Bad Request: can't parse entities: Unsupported start tag"),
    { outcome: "unparsed", reason: "invalid_message", errorCode: "400" },
  ],
  [
    "a group that has moved",
    said(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: -1002200000009,
    }),
    { outcome: "moved", reason: "other", chatId: "-1002200000009" },
  ],
  ["a wrong credential", said(401, "Unauthorized"), { ...rejected, errorCode: "401" }],
  ["no credential at all", said(404, "Not Found"), rejected],
  ["a timeout of the platform", said(408, "Request Timeout"), notOurs],
  ["a 401 that speaks no JSON", html(401), { ...notOurs, reason: "bot_rejected" }],
  ["a 403 that speaks no JSON", html(403), { ...notOurs, error: "HTTP 403, not JSON" }],
  ["a 404 of somebody else", { status: 404, body: { error: "no such page" } }, notOurs],
  ["a redirect", html(302), notOurs],
  [
    "a limit",
    said(429, "Too Many Requests: retry after 31", { retry_after: 31 }),
    { ...limited, scope: "place", afterMs: 31_000, errorCode: "429" },
  ],
  [
    "a limit of which only the headers came",
    { ...html(429), headers: { "retry-after": "3" } },
    { ...limited, scope: "place", afterMs: 3000 },
  ],
  ["a limit that says no time", html(429), { ...limited, afterMs: 1000 }],
  [
    "a limit until the end of days",
    said(429, "Too Many Requests", { retry_after: 1e18 }),
    { ...limited, afterMs: 86_400_000 },
  ],
  ["a broken platform", said(500, "Internal Server Error"), failed],
  ["a broken gateway", html(502), { ...failed, httpStatus: 502 }],
];

const UNCHANGED = "Bad Request: message is not modified: specified new message content is the same";

const EDIT: readonly Row[] = [
  ["a message", sent, { outcome: "delivered", messageId: "7" }],
  ["nothing new", said(400, UNCHANGED), { outcome: "delivered", messageId: "5" }],
  ["no such message", said(400, "Bad Request: message to edit not found"), lost],
  ["too late", said(400, "Bad Request: message can't be edited"), lost],
  ["a bad number", said(400, "Bad Request: MESSAGE_ID_INVALID"), lost],
];

const read = (answer: Row[1], messageId?: string) =>
  readAnswer({ headers: {}, body: undefined, ...answer }, messageId);

test.each(NEW)("to a new message: %s", (_title, answer, result) => {
  expect(read(answer)).toMatchObject(result);
});

test.each(EDIT)("to an edit: %s", (_title, answer, result) => {
  expect(read(answer, "5")).toMatchObject(result);
});
