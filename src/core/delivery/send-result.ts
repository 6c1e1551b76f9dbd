// Result of one attempt. A rejection by the platform is a result, not an exception, because it goes into the send log.

import type { FailureReason } from "../../contract/kernel/failure-reasons.ts";
import type { RateLimitScope } from "./rate-limit.ts";

/** `reason` is what the answer means; only the adapter of the platform knows that. */
export type AnswerDetails = {
  reason: FailureReason;
  httpStatus?: number | undefined;
  errorCode?: string | undefined;
  /** The platform's answer, shortened, without secrets and URLs. */
  error: string;
};

/** Cooldown that the platform asks for. */
type Wait = { afterMs: number; scope: RateLimitScope };

export type SendResult =
  /**
   * `cooldownMs`: the target accepts nothing for that long, although the message was accepted. `threadId` is set if the
   * platform opened a thread for the message.
   */
  | {
      outcome: "delivered";
      messageId: string;
      httpStatus?: number | undefined;
      cooldownMs?: number;
      threadId?: string | undefined;
    }
  /** Not an attempt: the same send runs again after the cooldown. */
  | (AnswerDetails & { outcome: "wait" } & Wait)
  /** `isUnknown`: the answer was lost, so the platform may have executed the call. */
  | (AnswerDetails & { outcome: "retry"; isUnknown: boolean })
  /** This message can never be sent; the next one may succeed. */
  | (AnswerDetails & { outcome: "refused" })
  /** The platform could not parse the markup; plain text may succeed. */
  | (AnswerDetails & { outcome: "unparsed" })
  /** The message to edit no longer exists. */
  | (AnswerDetails & { outcome: "messageGone" })
  /** The thread is archived, locked or closed. The target itself works. */
  | (AnswerDetails & { outcome: "threadShut" })
  /** The thread no longer exists; the target may. */
  | (AnswerDetails & { outcome: "threadGone" })
  /** Nothing can be delivered to this target until a person acts. */
  | (AnswerDetails & { outcome: "targetGone" })
  /** The chat has a new id. */
  | (AnswerDetails & { outcome: "moved"; chatId: string })
  /** The platform rejects the bot's token, so nothing can be delivered. */
  | (AnswerDetails & { outcome: "botRefused" });
