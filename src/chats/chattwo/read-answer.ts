// Classifies Telegram's answer: what it means for the send, its chat and the bot. Most reasons are only in the
// description text.

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

const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.int() }) });
const Refusal = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string(),
  // An invalid value here must not hide the description.
  parameters: z
    .object({ retry_after: z.unknown().optional(), migrate_to_chat_id: z.int().optional() })
    .optional()
    .catch(undefined),
});
type Refusal = z.output<typeof Refusal>;

type Outcome = "botRefused" | "targetGone" | "messageGone" | "unparsed" | "refused" | "retry";
type Verdict = readonly [Outcome, FailureReason];

const USUAL_MS = 1000;

/** First match wins. The outcome applies to status 400, the reason also to 403. */
const BY_WORDS: readonly (readonly [words: RegExp, ...Verdict])[] = [
  [/message to edit not found|message can't be edited|MESSAGE_ID_INVALID/i, "messageGone", "other"],
  [/can't parse entities/i, "unparsed", "invalid_message"],
  [/can't parse|message is too long|message text is empty/i, "refused", "invalid_message"],
  // Telegram reports closed and deleted topics alike.
  [/message thread not found|TOPIC_CLOSED|TOPIC_DELETED/i, "refused", "topic_closed"],
  [/chat not found|PEER_ID_INVALID/i, "targetGone", "channel_gone"],
  [/group is deactivated|chat was deleted/i, "targetGone", "channel_gone"],
  [/not a member|was kicked|was blocked|user is deactivated/i, "targetGone", "not_a_member"],
  [/not enough rights|no rights to send/i, "targetGone", "no_permission"],
  [/need administrator rights/i, "targetGone", "no_permission"],
  [/CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED/i, "targetGone", "no_permission"],
];

const BY_CODE: ReadonlyMap<number, Verdict> = new Map<number, Verdict>([
  [401, ["botRefused", "bot_rejected"]],
  // Unknown bot: the credential is part of the path.
  [404, ["botRefused", "bot_rejected"]],
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
  const { data: said } = Refusal.safeParse(answer.body);
  const answered = wordsOf(answer, said);
  if (status === 429)
    return { ...answered, outcome: "wait", scope: "place", afterMs: waitOf(answer, said) };
  // The outcome is unknown: a gateway can time out while Telegram completes the request.
  if (status >= 500) return { ...answered, outcome: "retry", isUnknown: true };
  // Not from Telegram itself: an answer of a gateway or a redirect is never final.
  if (!said) return { ...answered, outcome: "retry", isUnknown: false };
  return readRefusal(said, answered, messageId);
}

function wordsOf(
  { status, fault = "not ours" }: ChatResponse,
  said: Refusal | undefined,
): AnswerDetails {
  const reason = reasonOfStatus(status) ?? (said ? "other" : "unreachable");
  if (!said) return { reason, httpStatus: status, error: `HTTP ${status}, ${fault}` };
  const { error_code: code, description: error } = said;
  return { reason, httpStatus: status, errorCode: String(code), error };
}

function readRefusal(
  { error_code: code, description, parameters }: Refusal,
  answered: AnswerDetails,
  messageId: string | undefined,
): SendResult {
  const movedTo = parameters?.migrate_to_chat_id;
  if (movedTo !== undefined) return { ...answered, outcome: "moved", chatId: String(movedTo) };
  const isEdit = messageId !== undefined;
  if (isEdit && /message is not modified/i.test(description))
    return { outcome: "delivered", messageId, httpStatus: answered.httpStatus };
  const [outcome, reason] = judge(code, description);
  if (outcome === "retry") return { ...answered, outcome, reason, isUnknown: false };
  return { ...answered, outcome, reason };
}

function judge(code: number, description: string): Verdict {
  const byCode = BY_CODE.get(code);
  if (byCode) return byCode;
  const [, outcome = "refused", reason = "other"] =
    BY_WORDS.find(([words]) => words.test(description)) ?? [];
  // Also for unknown reasons: the chat is always closed to the bot. A paused target is visible and can be resumed.
  return [code === 403 ? "targetGone" : outcome, reason];
}

function readSent({ status, body, fault }: ChatResponse): SendResult {
  const sent = Sent.safeParse(body);
  if (sent.success)
    return {
      outcome: "delivered",
      messageId: String(sent.data.result.message_id),
      httpStatus: status,
    };
  return unreadable(fault ?? "no message in the answer", status);
}

function waitOf({ headers }: ChatResponse, said: Refusal | undefined): number {
  const asked = waitMs(said?.parameters?.retry_after) ?? waitMs(headers["retry-after"]);
  return asked ?? USUAL_MS;
}
