// Classifies Discord's answer: what it means for the send, its target and the bot.

import { z } from "zod";
import type { FailureReason } from "../../contract/kernel/failure-reasons.ts";
import type { AnswerDetails, SendResult } from "../../core/delivery/send-result.ts";
import {
  type CallResult,
  type ChatResponse,
  reasonOfStatus,
  unreadable,
  waitMs,
} from "../kit/call.ts";
import { formFault, readLimit } from "./read-errors.ts";

const Sent = z.object({ id: z.string().min(1) });
const Refusal = z.object({ code: z.number(), message: z.string(), errors: z.unknown().optional() });

type Outcome = "botRefused" | "targetGone" | "messageGone" | "refused" | "wait" | "retry";
type Verdict = readonly [Outcome, FailureReason];

const BY_CODE: ReadonlyMap<number, Verdict> = new Map<number, Verdict>([
  [10003, ["targetGone", "channel_gone"]],
  [10004, ["targetGone", "channel_gone"]],
  [10008, ["messageGone", "other"]],
  [20016, ["wait", "rate_limited"]],
  [20028, ["wait", "rate_limited"]],
  [20029, ["wait", "rate_limited"]],
  [40001, ["botRefused", "bot_rejected"]],
  // Cloudflare blocks the whole installation for a while; no target is at fault.
  [40333, ["retry", "platform_error"]],
  [50001, ["targetGone", "not_a_member"]],
  // The message has another author, so Relay's own is not there.
  [50005, ["messageGone", "other"]],
  [50006, ["refused", "invalid_message"]],
  [50013, ["targetGone", "no_permission"]],
  [50014, ["botRefused", "bot_rejected"]],
  [50035, ["refused", "invalid_message"]],
  [50083, ["refused", "thread_archived"]],
  [50109, ["refused", "invalid_message"]],
  [160005, ["refused", "thread_locked"]],
  [200000, ["refused", "blocked_by_filter"]],
  [200001, ["refused", "blocked_by_filter"]],
]);

const BY_STATUS: ReadonlyMap<number, Verdict> = new Map<number, Verdict>([
  [401, ["botRefused", "bot_rejected"]],
  // Includes unknown reasons. 10,000 of these in 10 minutes ban the IP address and with it every group. A paused target
  // is visible and can be resumed.
  [403, ["targetGone", "other"]],
  [408, ["retry", "unreachable"]],
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
  if (status >= 500)
    return { ...answered, outcome: "retry", reason: "platform_error", isUnknown: true };
  const [outcome, reason] = judge(status, code, messageId !== undefined);
  if (outcome === "wait") return readLimit(answer);
  if (outcome === "retry") return { ...answered, outcome, reason, isUnknown: false };
  return { ...answered, outcome, reason };
}

/** Verdict for a refusal by Discord. */
export function readRefusal({
  status,
  body,
  fault = "not ours",
}: ChatResponse): Omit<AnswerDetails, "reason"> & { code?: number } {
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

const REFUSED: Verdict = ["refused", "other"];

function judge(status: number, code: number | undefined, isEdit: boolean): Verdict {
  // Not from Discord itself: an answer of a gateway, Cloudflare or a redirect is never final.
  if (code === undefined) return ["retry", reasonOfStatus(status) ?? "unreachable"];
  // Unknown path: the API URL is wrong, for every send alike.
  if (status === 404 && code === 0) return ["botRefused", "bot_rejected"];
  const verdict = BY_CODE.get(code) ?? BY_STATUS.get(status) ?? REFUSED;
  return verdict[0] === "messageGone" && !isEdit ? REFUSED : verdict;
}

function readSent({ status, headers, body, fault }: ChatResponse): SendResult {
  const sent = Sent.safeParse(body);
  if (!sent.success) return unreadable(fault ?? "no message in the answer", status);
  const isUsedUp = headers["x-ratelimit-remaining"] === "0";
  const cooldownMs = isUsedUp ? waitMs(headers["x-ratelimit-reset-after"]) : undefined;
  return {
    outcome: "delivered",
    messageId: sent.data.id,
    httpStatus: status,
    ...(cooldownMs !== undefined && { cooldownMs }),
  };
}
