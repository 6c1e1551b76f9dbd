// What the answer of a receiver means. Only the status counts; its body is never read.

import { type IncomingHttpHeaders, STATUS_CODES } from "node:http";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { ProbeResult } from "../../ports/chat-platform.ts";
import { ADDRESS_NOT_ALLOWED, type CallResult, waitMs } from "../kit/call.ts";

const RATE_LIMITED_MS = 5_000;

/** An owner has to act. */
const GONE = { outcome: "targetGone", reason: "channel_gone" } as const;
const FORBIDDEN = { outcome: "targetGone", reason: "no_permission" } as const;
/** The message itself is at fault, so the next one may pass. */
const INVALID = { outcome: "refused", reason: "invalid_message" } as const;

/** Other statuses may pass later: 404 is common while a receiver is deployed. */
const MEANINGS = new Map<number, typeof GONE | typeof FORBIDDEN | typeof INVALID>([
  [400, INVALID],
  [401, FORBIDDEN],
  [403, FORBIDDEN],
  [410, GONE],
  [413, INVALID],
  [415, INVALID],
  [422, INVALID],
]);

export function readAnswer(called: CallResult, messageId: string): SendResult {
  if (called.outcome === "answered") return readStatus(called, messageId);
  const { reason, error, isUnknown } = called;
  if (error === ADDRESS_NOT_ALLOWED) return { ...FORBIDDEN, error };
  return { outcome: "retry", reason, error, isUnknown };
}

type Answered = { status: number; headers: IncomingHttpHeaders };

function readStatus({ status, headers }: Answered, messageId: string): SendResult {
  const httpStatus = status;
  const kind = Math.floor(status / 100);
  if (kind === 2) return { outcome: "delivered", messageId, httpStatus };
  // Redirects are not followed: they could lead anywhere.
  if (kind === 3) return { outcome: "targetGone", reason: "other", httpStatus, error: "redirect" };
  const answer = { httpStatus, error: STATUS_CODES[status] ?? "no success" };
  if (status === 429) {
    const afterMs = waitMs(headers["retry-after"]) ?? RATE_LIMITED_MS;
    return { ...answer, outcome: "wait", reason: "rate_limited", afterMs, scope: "place" };
  }
  const meaning = MEANINGS.get(status);
  if (meaning) return { ...answer, ...meaning };
  // After a 5xx the receiver may have taken the message.
  return { ...answer, outcome: "retry", reason: "platform_error", isUnknown: kind === 5 };
}

export function probedOf(called: CallResult): ProbeResult {
  const result = readAnswer(called, "");
  if (result.outcome === "delivered") return { outcome: "ok" };
  if (result.outcome === "wait" || result.outcome === "retry") return { outcome: "unknown" };
  const { reason, error, httpStatus } = result;
  return { outcome: "refused", reason, error, httpStatus };
}
