// What came of one attempt. A platform that says no is a result, not an exception: it ends up in the
// send log.

export type AnswerDetails = {
  httpStatus?: number | undefined;
  errorCode?: string | undefined;
  /** What the platform said, short, without secrets and addresses. */
  error: string;
};

/** How long the platform wants nothing more, of the whole bot or of one bucket of its limits. */
type Wait = { afterMs: number; scope: "bot" | "place" };

export type SendResult =
  /**
   * `rest` says how long the place wants nothing more although nothing was refused; `threadId`, where it stands
   * if the platform put it into a thread of its own.
   */
  | {
      outcome: "delivered";
      messageId: string;
      httpStatus?: number | undefined;
      cooldownMs?: number;
      threadId?: string | undefined;
    }
  /** No try: the same again once the time is over. */
  | (AnswerDetails & { outcome: "wait" } & Wait)
  /** `isUnknown`: the platform may have done it before the answer was lost. */
  | (AnswerDetails & { outcome: "retry"; isUnknown: boolean })
  /** This message, never; the next one may pass. */
  | (AnswerDetails & { outcome: "refused" })
  /** The markup was not understood: the same in plain text may pass. */
  | (AnswerDetails & { outcome: "unparsed" })
  /** The message to be edited is not there any more. */
  | (AnswerDetails & { outcome: "messageGone" })
  /** Nothing can be said in the thread now: archived, locked or closed. The target itself is well. */
  | (AnswerDetails & { outcome: "threadShut" })
  /** The thread is not there any more; the target itself may be. */
  | (AnswerDetails & { outcome: "threadGone" })
  /** Nothing will ever arrive at this target until somebody does something about it. */
  | (AnswerDetails & { outcome: "targetGone" })
  /** The chat has a new id. */
  | (AnswerDetails & { outcome: "moved"; chatId: string })
  /** The bot's credential is not taken: nothing will arrive anywhere. */
  | (AnswerDetails & { outcome: "botRefused" });
