// Why an attempt failed: what each reason means, and what an owner can do. The chat adapters decide the reason.

import { CHATS } from "../chats/index.ts";
import { z } from "zod";

export const FAILURE_REASONS = [
  "no_permission",
  "not_a_member",
  "channel_gone",
  "thread_archived",
  "thread_locked",
  "topic_closed",
  "blocked_by_filter",
  "invalid_message",
  "rate_limited",
  "bot_rejected",
  "platform_error",
  "unreachable",
  "other",
] as const;

export const FailureReason = z.enum(FAILURE_REASONS);
export type FailureReason = z.infer<typeof FailureReason>;

export const LoggedReason = FailureReason.nullable().describe(
  "why the attempt failed; null if it did not, or if an older version made it",
);

/** `means` follows the name of a target and a colon. */
type Meaning = { means: string; todo: string };

const MEANINGS: Readonly<Record<FailureReason, Meaning>> = {
  no_permission: {
    means: "the bot may not write there",
    todo: "Let the bot write there, then resume the target.",
  },
  not_a_member: {
    means: "the bot is not in there any more",
    todo: "Invite the bot again, then resume the target.",
  },
  channel_gone: {
    means: "the channel does not exist any more",
    todo: "Point the route at another target.",
  },
  thread_archived: {
    means: "the thread is archived",
    todo: "Unarchive the thread, or point the route at its channel.",
  },
  thread_locked: {
    means: "the thread is locked",
    todo: "Unlock the thread, or point the route at its channel.",
  },
  topic_closed: {
    means: "the topic is closed or gone",
    todo: "Open the topic again, or point the route at its chat.",
  },
  blocked_by_filter: {
    means: "the word filter of the channel blocked it",
    todo: "Let the bot pass the word filter in the channel's settings.",
  },
  invalid_message: {
    means: "the platform rejected the format of the message",
    todo: "Not your fault. Send the operator of Relay the delivery id.",
  },
  rate_limited: {
    means: "the platform asked to slow down",
    todo: "Nothing: Relay waits as long as it was asked to. Fewer messages to this target shorten it.",
  },
  bot_rejected: {
    means: "the platform does not accept the bot",
    todo: "Ask the operator of Relay to check the bot's token.",
  },
  platform_error: {
    means: "the platform had an internal error",
    todo: "Nothing: Relay retries for about a day. If it lasts, look at the platform's own status page.",
  },
  unreachable: {
    means: "the platform did not answer",
    todo: "Nothing: Relay retries for about a day. If it lasts, ask the operator to check the network of Relay.",
  },
  other: {
    means: "the platform refused it",
    todo: "Its answer says why. Relay sends the next messages as usual.",
  },
};

type Repairs = Readonly<Partial<Record<FailureReason, string>>>;

const REPAIRS: ReadonlyMap<string, Repairs> = new Map(
  CHATS.map(({ name, repairs }) => [name, repairs]),
);

/** With `platform`, `todo` names the permission. */
export function meaningOf(reason: FailureReason | null, platform = ""): Meaning {
  const known = reason ?? "other";
  const { means, todo } = MEANINGS[known];
  return { means, todo: REPAIRS.get(platform)?.[known] ?? todo };
}

export type SendFailure = {
  reason: FailureReason | null;
  httpStatus?: number | null | undefined;
  errorCode?: string | null | undefined;
  error: string | null;
};

/** Answer of the platform: "403 Missing Permissions (50013)". */
export function answerWords(answer: Omit<SendFailure, "reason">): string {
  const { httpStatus, error, errorCode } = answer;
  const status = httpStatus ? `${httpStatus} ` : "";
  const code = errorCode === String(httpStatus) ? undefined : errorCode;
  return `${status}${withCode(error ?? "no", code)}`;
}

export function withCode(words: string, code: string | null | undefined): string {
  return code ? `${words} (${code})` : words;
}
