// Classifies Discord's answer: what it means for the send, its target and the bot.

import { z } from "zod";
import type { AnswerDetails, SendResult } from "../../core/delivery/send-result.ts";
import { type CallResult, type ChatResponse, waitMs } from "../kit/call.ts";
import { formFault, readLimit } from "./read-errors.ts";

const Sent = z.object({ id: z.string().min(1) });
const Refusal = z.object({ code: z.number(), message: z.string(), errors: z.unknown().optional() });

type Verdict = "botRefused" | "targetGone" | "messageGone" | "refused" | "wait" | "retry";

const BY_CODE: ReadonlyMap<number, Verdict> = new Map([
  [10003, "targetGone"],
  [10004, "targetGone"],
  [10008, "messageGone"],
  [20016, "wait"],
  [20028, "wait"],
  [20029, "wait"],
  [40001, "botRefused"],
  // Cloudflare blocks the whole installation for a while; no target is at fault.
  [40333, "retry"],
  [50001, "targetGone"],
  // The message has another author, so Relay's own is not there.
  [50005, "messageGone"],
  [50013, "targetGone"],
  [50014, "botRefused"],
  [50083, "refused"],
  [160005, "refused"],
]);

const BY_STATUS: ReadonlyMap<number, Verdict> = new Map([
  [401, "botRefused"],
  // Includes unknown reasons. 10,000 of these in 10 minutes ban the IP address and with it every group. A paused target
  // is visible and can be resumed.
  [403, "targetGone"],
  [408, "retry"],
]);

export function readCalled(called: CallResult, messageId?: string): SendResult {
  return called.outcome === "answered"
    ? readAnswer(called, messageId)
    : { ...called, outcome: "retry" };
}

/** `messageId` is the message to edit. */
export function readAnswer(answer: ChatResponse, messageId: string | undefined): SendResult {
  const { status } = answer;
  if (status >= 200 && status < 300) return readSent(answer);
  if (status === 429) return readLimit(answer);
  const { code, ...answered } = readRefusal(answer);
  // The outcome is unknown: a gateway can time out while Discord completes the request.
  if (status >= 500) return { ...answered, outcome: "retry", isUnknown: true };
  const verdict = judge(status, code, messageId !== undefined);
  if (verdict === "wait") return readLimit(answer);
  if (verdict === "retry") return { ...answered, outcome: verdict, isUnknown: false };
  return { ...answered, outcome: verdict };
}

/** Verdict for a refusal by Discord. */
export function readRefusal({
  status,
  body,
  fault = "not ours",
}: ChatResponse): AnswerDetails & { code?: number } {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return { httpStatus: status, error: `HTTP ${status}, ${fault}` };
  const { code, message, errors } = refusal.data;
  return {
    code,
    httpStatus: status,
    errorCode: code === 0 ? undefined : String(code),
    error: message + formFault(errors),
  };
}

function judge(status: number, code: number | undefined, isEdit: boolean): Verdict {
  // Not from Discord itself: an answer of a gateway, Cloudflare or a redirect is never final.
  if (code === undefined) return "retry";
  // Unknown path: the API URL is wrong, for every send alike.
  if (status === 404 && code === 0) return "botRefused";
  const verdict = BY_CODE.get(code) ?? BY_STATUS.get(status) ?? "refused";
  return verdict === "messageGone" && !isEdit ? "refused" : verdict;
}

function readSent({ status, headers, body, fault }: ChatResponse): SendResult {
  const sent = Sent.safeParse(body);
  if (!sent.success) {
    const error = fault ?? "no message in the answer";
    return { outcome: "retry", isUnknown: true, httpStatus: status, error };
  }
  const isUsedUp = headers["x-ratelimit-remaining"] === "0";
  const cooldownMs = isUsedUp ? waitMs(headers["x-ratelimit-reset-after"]) : undefined;
  return {
    outcome: "delivered",
    messageId: sent.data.id,
    httpStatus: status,
    ...(cooldownMs !== undefined && { cooldownMs }),
  };
}
