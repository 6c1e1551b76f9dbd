// Before a target is resumed, its platform is asked whether the bot may write there.

import { answerWords, failureClass } from "../contract/delivery/failure-classes.ts";
import type { Platform } from "../contract/kernel/target.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { AnswerDetails } from "../core/delivery/send-result.ts";
import type { Chat } from "../ports/chat-platform.ts";
import type { PausedTarget } from "../ports/targets.ts";

export type ProbePorts = {
  /** Undefined if this process cannot write there. */
  chatOf(platform: Platform): Pick<Chat, "probe"> | undefined;
  /** What people call the platforms. */
  labels: Readonly<Record<Platform, string>>;
};

/** A person waits for the answer. */
const PROBE_MS = 5_000;
const NEAR_BAN_WAIT_S = 60;

/** Throws if the platform refuses. Without an answer, the first message that waits shows it. */
export async function requireWritable(
  { chatOf, labels }: ProbePorts,
  { target, isNearBan }: PausedTarget,
): Promise<void> {
  const { platform } = target;
  if (isNearBan) throw new Refusal("too-many", "Too many requests", NEAR_BAN_WAIT_S);
  const probed = await chatOf(platform)?.probe(target, AbortSignal.timeout(PROBE_MS));
  if (probed?.outcome !== "refused") return;
  const words = refusedWords(labels[platform], platform, probed);
  throw new Refusal("conflict", `${words} Nothing was changed.`);
}

/** "Discord answered 403 Missing Permissions (50013): the bot may not write there. Give the bot’s role …" */
function refusedWords(label: string, platform: Platform, answered: AnswerDetails): string {
  const { error, errorCode = null, httpStatus = null } = answered;
  const failure = { error, errorCode, httpStatus };
  const { means, todo } = failureClass(failure, platform);
  return `${label} answered ${answerWords(failure)}: ${means}. ${todo}`;
}
