// Maps the platform's answer to the settlement of a send and of its lane.

import { type Notice, WatchNotice } from "../../contract/messages/notices.ts";
import { nudgeOf } from "../../core/messages/notices/personal-notices.ts";
import { cooldownsOf } from "../../core/delivery/cooldowns.ts";
import { SAMPLE_HEADER } from "../../core/ingress/endpoint-headers.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { retryInMs } from "../../core/delivery/retry.ts";
import { isResumeSummary, isSummaryKey } from "../../core/delivery/message-key.ts";
import { placeOf } from "../../core/delivery/target-key.ts";
import type { Message } from "../../ports/chat-platform.ts";
import type { Attempt, Job, Settlement } from "../../ports/delivery.ts";
import type { ComposedMessage } from "./composition.ts";
import type { MentionPlan } from "./mention-people.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";

export type SendAttempt = {
  result: SendResult;
  message: Message;
  isEdit: boolean;
  /** An internal error that cost only the markup. */
  fault: string | undefined;
  /** Thread of the message, if it is not in the target itself. */
  threadId?: string | undefined;
  /** New state of the thread, if it changed. */
  thread?: Settlement["thread"];
  /** Notice for the owners. */
  notice?: Notice | undefined;
};

export type DeliveryOutcome = SendAttempt & {
  delivery: Delivery;
  composed: ComposedMessage;
  /** Users to ping once for this state. */
  mentionedOnce: MentionPlan["mentionedOnce"];
  durationMs: number;
};

type Next = Settlement["next"];

/** For a send that made no call. */
export function unsentSettlement(
  delivery: Delivery,
  { next, rollup }: Pick<Settlement, "next" | "rollup">,
): Settlement {
  return { ...frameOf(delivery), next, rollup: rollup ?? rollupOf(delivery) };
}

/** An unsent rollup settles all of its lines, because no other message will show them. */
function rollupOf({ job: { kind, key } }: Delivery): Settlement["rollup"] {
  const isRollup = kind === "rollup" || isSummaryKey(key);
  return isRollup && key !== undefined ? { key, upTo: undefined } : undefined;
}

export async function settlementOf(
  ports: DeliverPorts,
  outcome: DeliveryOutcome,
): Promise<Settlement> {
  const { delivery, result } = outcome;
  // The message may be posted by now, so its result is written even if this fails.
  await reactToPlatform(ports, outcome).catch((error: unknown) => {
    ports.log.error("platform.reaction-failed", error, { sendId: delivery.job.sendId });
  });
  const isUnknown = result.outcome === "retry" && result.isUnknown && !outcome.isEdit;
  const next = nextOf(ports, outcome);
  return {
    ...frameOf(delivery),
    attempt: attemptOf(outcome),
    next,
    mayBeDoubled: isUnknown,
    cooldowns: cooldownsAfter(ports, outcome),
    rollup: outcome.composed.rollup,
    thread: outcome.thread,
    notice: outcome.notice,
    ...lostSummary(delivery, next),
    ...(result.outcome === "targetGone" && goneOf(outcome, result.error)),
    ...(result.outcome === "delivered" && { mentionsOnce: mentionsOnceOf(outcome) }),
    // The lane has a new target, so it is released and leased again.
    release: result.outcome === "moved",
  };
}

function frameOf({ lane, job }: Delivery) {
  return {
    laneId: lane.id,
    generation: lane.generation,
    sendId: job.sendId,
    attempt: undefined,
    mayBeDoubled: false,
    cooldowns: [],
    // The log of a group lists real events.
    logTarget: isSample(job) ? undefined : job.group?.logTarget,
    isSensitive: job.isSensitive,
    release: false,
  };
}

function isSample({ event }: Job): boolean {
  return event?.headers[SAMPLE_HEADER] !== undefined;
}

/** Handles answers about the whole bot or the chat, before the send itself. */
async function reactToPlatform(
  ports: DeliverPorts,
  { delivery, result }: DeliveryOutcome,
): Promise<void> {
  const { bots, chat, health, log, meter } = ports;
  const place = placeOf(delivery.lane.target);
  if (result.outcome === "retry") health.failed(place);
  else if (result.outcome !== "wait") health.passed(place);
  // Channels of one limited workspace say nothing about the bot.
  else if (result.scope !== "workspace") health.limited(place);

  if (result.outcome === "botRefused") {
    await bots.stop(chat.platform, "refused", result.error);
    meter.stopped(chat.platform, "refused");
    log.warn("bot.refused", { platform: chat.platform, why: result.error });
  } else if (result.outcome === "retry" && (health.isUnavailable() || delivery.isProbe)) {
    await bots.stop(chat.platform, "unreachable", result.error);
    meter.stopped(chat.platform, "unreachable");
    log.warn("bot.unreachable", { platform: chat.platform, why: result.error });
  } else if (delivery.isProbe) await resume(ports);

  const { id: laneId, generation } = delivery.lane;
  if (result.outcome === "moved") await ports.moveChat({ laneId, generation }, result.chatId);
}

async function resume({ bots, chat, budget, log, meter }: DeliverPorts): Promise<void> {
  const resumed = await bots.resume(chat.platform, budget);
  if (!resumed) return;
  log.info("bot.back", { platform: chat.platform, rolledUp: resumed.rolledUp });
  meter.rolledUp(chat.platform, "outage", resumed.rolledUp);
}

function nextOf(ports: DeliverPorts, outcome: DeliveryOutcome): Next {
  const { result, composed, message, fault, threadId } = outcome;
  const { title, sequence } = composed;
  if (result.outcome === "delivered") {
    const { messageId } = result;
    return { status: "delivered", messageId, threadId, message, title, sequence, error: fault };
  }
  const { error } = result;
  if (result.outcome === "wait") return again(result.afterMs, error);
  if (result.outcome === "moved" || result.outcome === "botRefused") return again(0, error);
  if (result.outcome === "retry") return retryOf(ports, outcome, error);
  return { status: "failed", error };
}

function again(inMs: number, error: string): Next {
  return { status: "queued", inMs, counts: false, error };
}

/** While the platform is unavailable, attempts do not count. The bot's probe decides when to continue. */
function retryOf(ports: DeliverPorts, { delivery }: DeliveryOutcome, error: string): Next {
  if (delivery.isProbe || ports.health.isUnavailable()) return again(0, error);
  const { attempts, failingMs = 0 } = delivery.job;
  const inMs = retryInMs({
    attempts: attempts + 1,
    failingMs,
    othersPass: ports.health.othersPass(placeOf(delivery.lane.target)),
    chance: ports.chance(),
  });
  if (inMs === undefined) return { status: "dead", error };
  return { status: "retrying", inMs, counts: true, error };
}

function attemptOf({ result, durationMs }: DeliveryOutcome): Attempt {
  const { outcome, httpStatus } = result;
  const waitMs = outcome === "wait" ? Math.round(result.afterMs) : undefined;
  const attempt = { outcome, httpStatus, waitMs, durationMs };
  if (outcome === "delivered") return attempt;
  const { reason, errorCode, error } = result;
  return { ...attempt, reason, errorCode, error };
}

/** Shared by all workers. */
function cooldownsAfter(
  { chat, health }: DeliverPorts,
  { delivery, result, isEdit }: DeliveryOutcome,
): Settlement["cooldowns"] {
  const { target } = delivery.lane;
  return cooldownsOf(result, chat.rateLimitsFor({ target, isEdit }), health.isWholeBotLimited());
}

/** A failed resume summary pauses the target again. Its messages stay queued until a user chooses again. */
function lostSummary({ job }: Delivery, next: Next): Pick<Settlement, "pause"> {
  const isLost = next.status === "failed" || next.status === "dead";
  if (!isLost || !isResumeSummary(job.key)) return {};
  return { pause: { why: next.error } };
}

/**
 * A user who blocks direct messages may allow them later, so the lane is not paused. A watch falls back to a nudge in
 * the channel where it was requested.
 */
function goneOf(
  { delivery, composed }: DeliveryOutcome,
  said: string,
): Pick<Settlement, "pause" | "elsewhere"> {
  const { job, lane } = delivery;
  if (job.userId === undefined) return { pause: { why: said } };
  const { data: watch } = WatchNotice.safeParse(job.notice);
  if (!watch || composed.outcome !== "composed") return {};
  const notice = nudgeOf(composed.notification, watch.person);
  return { elsewhere: { groupKey: lane.groupKey, target: watch.requestedIn, notice } };
}

/** A new post pings by itself; an edit notifies no one, so it is followed by a nudge. */
function mentionsOnceOf(outcome: DeliveryOutcome): NonNullable<Settlement["mentionsOnce"]> {
  const { mentionedOnce, composed, delivery, isEdit } = outcome;
  const { key } = delivery.job;
  if (composed.outcome !== "composed" || key === undefined) return [];
  const { notification } = composed;
  const state = notification.mentionOnce?.state ?? "";
  return mentionedOnce.map((person) => ({
    key: `${key} ${state} ${person.id}`,
    nudge: isEdit ? nudgeOf(notification, person) : undefined,
  }));
}
