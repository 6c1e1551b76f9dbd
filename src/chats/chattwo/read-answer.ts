// Classifies Telegram's answer: what it means for the send, its chat and the bot. Most reasons are only in the
// description text.

import { z } from "zod";
import type { AnswerDetails, SendResult } from "../../core/delivery/send-result.ts";
import { type CallResult, type ChatResponse, waitMs } from "../kit/call.ts";

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

type Verdict = "botRefused" | "targetGone" | "messageGone" | "unparsed" | "refused" | "retry";

const USUAL_MS = 1000;

const SHUT_TOPIC = /message thread not found|TOPIC_CLOSED|TOPIC_DELETED/i;

/** First match wins. All of them arrive with status 400. */
const BY_WORDS: readonly (readonly [words: RegExp, verdict: Verdict])[] = [
  [/message to edit not found|message can't be edited|MESSAGE_ID_INVALID/i, "messageGone"],
  [/can't parse entities/i, "unparsed"],
  [SHUT_TOPIC, "refused"],
  [/chat not found|PEER_ID_INVALID|group is deactivated|chat was deleted/i, "targetGone"],
  [/not a member|was kicked|was blocked|user is deactivated/i, "targetGone"],
  [/not enough rights|no rights to send|need administrator rights/i, "targetGone"],
  [/CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED/i, "targetGone"],
];

const BY_CODE: ReadonlyMap<number, Verdict> = new Map([
  [401, "botRefused"],
  // Includes unknown reasons: the chat is always closed to the bot. A paused target is visible and can be resumed.
  [403, "targetGone"],
  // Unknown bot: the credential is part of the path.
  [404, "botRefused"],
  [408, "retry"],
]);

/** Whether the topic is closed or deleted; Telegram reports both alike. */
export function isTopicShut(description: string): boolean {
  return SHUT_TOPIC.test(description);
}

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
  if (!said) return { httpStatus: status, error: `HTTP ${status}, ${fault}` };
  return { httpStatus: status, errorCode: String(said.error_code), error: said.description };
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
  const verdict = judge(code, description);
  if (verdict === "retry") return { ...answered, outcome: verdict, isUnknown: false };
  return { ...answered, outcome: verdict };
}

function judge(code: number, description: string): Verdict {
  const byWords = BY_WORDS.find(([words]) => words.test(description));
  return BY_CODE.get(code) ?? byWords?.[1] ?? "refused";
}

function readSent({ status, body, fault }: ChatResponse): SendResult {
  const sent = Sent.safeParse(body);
  if (sent.success)
    return {
      outcome: "delivered",
      messageId: String(sent.data.result.message_id),
      httpStatus: status,
    };
  const error = fault ?? "no message in the answer";
  return { outcome: "retry", isUnknown: true, httpStatus: status, error };
}

function waitOf({ headers }: ChatResponse, said: Refusal | undefined): number {
  const asked = waitMs(said?.parameters?.retry_after) ?? waitMs(headers["retry-after"]);
  return asked ?? USUAL_MS;
}
