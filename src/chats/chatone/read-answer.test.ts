import { expect, test } from "vitest";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { ChatResponse } from "../kit/call.ts";
import { readAnswer } from "./read-answer.ts";

type Row = readonly [
  title: string,
  answer: Pick<ChatResponse, "status"> & Partial<ChatResponse>,
  result: Partial<SendResult>,
];

const said = (status: number, code: number, message = "No") => ({
  status,
  body: { code, message },
});
const html = (status: number) => ({ status, fault: "not JSON" });
const limit = { message: "You are being rate limited.", retry_after: 0.3004, global: false };
const failed = { outcome: "retry", isUnknown: true, reason: "platform_error" } as const;
const unreadable = { ...failed, httpStatus: 200 } as const;
const notOurs = { outcome: "retry", isUnknown: false, reason: "unreachable" } as const;
const invalid = { outcome: "refused", reason: "invalid_message" } as const;
const filtered = { outcome: "refused", reason: "blocked_by_filter" } as const;
const rejected = { outcome: "botRefused", reason: "bot_rejected" } as const;
const limited = { outcome: "wait", reason: "rate_limited" } as const;
const gone = { outcome: "targetGone", reason: "channel_gone" } as const;

const NEW: readonly Row[] = [
  ["a message", { status: 200, body: { id: "7" } }, { outcome: "delivered", messageId: "7" }],
  ["no message", { status: 200, body: {} }, { ...unreadable, error: "no message in the answer" }],
  ["half a message", { status: 200, fault: "answer cut short" }, unreadable],
  ["a bad form", said(400, 50035), { ...invalid, errorCode: "50035", error: "No" }],
  ["an empty message", said(400, 50006), invalid],
  ["bad JSON", said(400, 50109), invalid],
  ["a blocked word", said(400, 200000), filtered],
  ["a blocked title", said(400, 200001), filtered],
  ["a link nobody may share", said(400, 240000), { outcome: "refused", reason: "other" }],
  ["an archived thread", said(400, 50083), { outcome: "refused", reason: "thread_archived" }],
  ["a locked thread", said(400, 160005), { outcome: "refused", reason: "thread_locked" }],
  ["no credential", said(401, 0), { ...rejected, httpStatus: 401, errorCode: undefined }],
  ["a bad credential", said(401, 50014), rejected],
  ["a credential that may not", said(403, 40001), rejected],
  [
    "no access",
    said(403, 50001),
    { outcome: "targetGone", reason: "not_a_member", errorCode: "50001" },
  ],
  ["no permission", said(403, 50013), { outcome: "targetGone", reason: "no_permission" }],
  ["a 403 for reasons unknown", said(403, 99999), { outcome: "targetGone", reason: "other" }],
  ["a 403 of the wall", said(403, 40333), { ...failed, isUnknown: false }],
  ["a timeout of the platform", said(408, 0), notOurs],
  ["a 403 that speaks no JSON", html(403), { ...notOurs, error: "HTTP 403, not JSON" }],
  ["a 401 that speaks no JSON", html(401), { ...notOurs, reason: "bot_rejected" }],
  ["a 404 that speaks no JSON", html(404), notOurs],
  ["a redirect", html(302), notOurs],
  ["a channel that is gone", said(404, 10003), gone],
  ["a server that is gone", said(404, 10004), gone],
  ["a path that is not there", said(404, 0), rejected],
  ["a message that is gone", said(404, 10008), { outcome: "refused", reason: "other" }],
  ["an error nobody knows", said(400, 99), { outcome: "refused", reason: "other" }],
  ["a broken platform", said(500, 0), { ...failed, httpStatus: 500 }],
  ["a broken gateway", html(502), failed],
  ["an overloaded gateway", html(503), failed],
  [
    "a full bucket",
    { status: 429, body: limit },
    { ...limited, scope: "place", afterMs: 301, errorCode: undefined },
  ],
  [
    "a limit over everything",
    { status: 429, body: { ...limit, global: true } },
    { ...limited, scope: "bot" },
  ],
  [
    "a limit over everything by its header",
    { status: 429, body: limit, headers: { "x-ratelimit-global": "true" } },
    { ...limited, scope: "bot" },
  ],
  [
    "a limit of which only the headers came",
    { status: 429, headers: { "x-ratelimit-scope": "user", "retry-after": "2" } },
    { ...limited, scope: "place", afterMs: 2000 },
  ],
  [
    "a limit over everything of which only the headers came",
    { status: 429, headers: { "x-ratelimit-scope": "global", "retry-after": "2" } },
    { ...limited, scope: "bot", afterMs: 2000 },
  ],
  [
    "a limit that says no time",
    { status: 429, body: { ...limit, retry_after: -1 } },
    { ...limited, scope: "place", afterMs: 1000 },
  ],
  [
    "the wall",
    { ...html(429), headers: { "retry-after": "120" } },
    { ...limited, scope: "bot", afterMs: 120_000 },
  ],
  ["the wall without a time", html(429), { ...limited, scope: "bot", afterMs: 60_000 }],
  ...[20016, 20028, 20029].map((code): Row => [
    `a busy place (${code})`,
    { status: 400, body: { ...limit, code } },
    { ...limited, scope: "place", afterMs: 301, errorCode: String(code) },
  ]),
];

const EDIT: readonly Row[] = [
  ["a message", { status: 200, body: { id: "7" } }, { outcome: "delivered", messageId: "7" }],
  [
    "a message that is gone",
    said(404, 10008),
    { outcome: "messageGone", reason: "other", errorCode: "10008" },
  ],
  ["somebody else's message", said(403, 50005), { outcome: "messageGone" }],
  ["a channel that is gone", said(404, 10003), gone],
];

const read = (answer: Row[1], messageId?: string) =>
  readAnswer({ headers: {}, body: undefined, ...answer }, messageId);

test.each(NEW)("to a new message: %s", (_title, answer, result) => {
  expect(read(answer)).toMatchObject(result);
});

test.each(EDIT)("to an edit: %s", (_title, answer, result) => {
  expect(read(answer, "7")).toMatchObject(result);
});

test("the last message of a bucket lets its place rest", () => {
  const used = { "x-ratelimit-remaining": "0", "x-ratelimit-reset-after": "4.9991" };
  const answer = { status: 200, body: { id: "7" } };
  expect(read({ ...answer, headers: used })).toMatchObject({ cooldownMs: 5000 });
  const headers = { ...used, "x-ratelimit-remaining": "1" };
  expect(read({ ...answer, headers })).not.toHaveProperty("cooldownMs");
  expect(read({ ...answer, headers: { "x-ratelimit-remaining": "0" } })).not.toHaveProperty(
    "cooldownMs",
  );
});

test("a bad form says which field, and what is wrong with it", () => {
  const leaf = { _errors: [{ code: "X", message: "Must be 256 or fewer in length." }] };
  const body = {
    code: 50035,
    message: "Invalid Form Body",
    errors: { embeds: { 0: { title: leaf } } },
  };
  expect(read({ status: 400, body })).toMatchObject({
    error: "Invalid Form Body: embeds.0.title: Must be 256 or fewer in length.",
  });
  expect(read({ status: 400, body: { ...body, errors: leaf } })).toMatchObject({
    error: "Invalid Form Body: Must be 256 or fewer in length.",
  });
});
