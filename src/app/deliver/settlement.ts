// What a send has become by the platform's answer, and how its lane goes on.

import type { Notice } from "../../contract/notices.ts";
import { nudgeOf } from "../../core/notifications/nudge.ts";
import type { SendResult } from "../../core/sends/send-result.ts";
import { retryInMs } from "../../core/sends/retry.ts";
import { placeOf } from "../../core/sends/target-key.ts";
import type { Message } from "../../ports/chat.ts";
import type { Attempt, Settlement } from "../../ports/lane-store.ts";
import type { Written } from "./composed.ts";
import type { Called } from "./people.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";

export type Sent = {
  result: SendResult;
  message: Message;
  isEdit: boolean;
  /** A mistake of ours that was survived. */
  fault: string | undefined;
};

export type Outcome = Sent & {
  delivery: Delivery;
  composed: Written;
  /** Who has to hear of its state and can be called. */
  alarmed: Called["alarmed"];
  durationMs: number;
};

type Next = Settlement["next"];

/** For a send that needed no call. */
export function unsentSettlement(delivery: Delivery, next: Next): Settlement {
  return { ...frameOf(delivery), next };
}

export async function settlementOf(ports: DeliverPorts, outcome: Outcome): Promise<Settlement> {
  const { delivery, result } = outcome;
  // The message may stand there by now: whatever fails from here on, its result is written.
  await reactToPlatform(ports, outcome).catch((error: unknown) => {
    ports.log.error("platform.reaction-failed", error, { sendId: delivery.job.sendId });
  });
  const isUnknown = result.outcome === "retry" && result.isUnknown && !outcome.isEdit;
  return {
    ...frameOf(delivery),
    attempt: attemptOf(outcome),
    next: nextOf(ports, outcome),
    mayBeDoubled: isUnknown,
    rests: restsOf(ports, outcome),
    ...(result.outcome === "targetGone" && pauseOf(delivery, result.error)),
    ...(result.outcome === "delivered" && { alarms: alarmsOf(outcome) }),
    // Its lane has a new target: whoever leases it next sees that.
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
    rests: [],
    logTarget: job.group?.logTarget,
    isSensitive: job.isSensitive,
    release: false,
  };
}

/** What concerns the whole bot, or the chat itself, before anything is said about this send. */
async function reactToPlatform(ports: DeliverPorts, { delivery, result }: Outcome): Promise<void> {
  const { chat, health, lanes, log, meter } = ports;
  const place = placeOf(delivery.lane.target);
  if (result.outcome === "retry") health.failed(place);
  else if (result.outcome === "wait") health.limited(place);
  else health.passed(place);

  if (result.outcome === "botRefused") {
    await lanes.stopBot(chat.platform, "refused", result.error);
    meter.stopped(chat.platform, "refused");
    log.warn("bot.refused", { platform: chat.platform, why: result.error });
  } else if (result.outcome === "retry" && (health.isAway() || delivery.isProbe)) {
    await lanes.stopBot(chat.platform, "unreachable", result.error);
    meter.stopped(chat.platform, "unreachable");
    log.warn("bot.unreachable", { platform: chat.platform, why: result.error });
  } else if (delivery.isProbe && (await lanes.resumeBot(chat.platform)))
    log.info("bot.back", { platform: chat.platform });

  if (result.outcome === "moved")
    await lanes.moveChat(
      { laneId: delivery.lane.id, generation: delivery.lane.generation },
      result.chatId,
    );
}

function nextOf(ports: DeliverPorts, outcome: Outcome): Next {
  const { result, composed, message, fault } = outcome;
  const { title, sequence } = composed;
  switch (result.outcome) {
    case "delivered": {
      const { messageId } = result;
      return { status: "delivered", messageId, message, title, sequence, error: fault };
    }
    case "wait":
      return again(result.afterMs, result.error);
    case "moved":
    case "botRefused":
      return again(0, result.error);
    case "retry":
      return retryOf(ports, outcome, result.error);
    case "refused":
    case "unparsed":
    case "messageGone":
    case "targetGone":
    default:
      return { status: "failed", error: result.error };
  }
}

function again(inMs: number, error: string): Next {
  return { status: "queued", inMs, counts: false, error };
}

/** While the whole platform is away nothing counts as a try: the bot's probe says when to go on. */
function retryOf(ports: DeliverPorts, { delivery }: Outcome, error: string): Next {
  if (delivery.isProbe || ports.health.isAway()) return again(0, error);
  const { attempts, failingMs = 0 } = delivery.job;
  const inMs = retryInMs({
    tries: attempts + 1,
    failingMs,
    othersPass: ports.health.othersPass(placeOf(delivery.lane.target)),
    chance: ports.chance(),
  });
  if (inMs === undefined) return { status: "dead", error };
  return { status: "retrying", inMs, counts: true, error };
}

function attemptOf({ result, durationMs }: Outcome): Attempt {
  const { httpStatus } = result;
  if (result.outcome === "delivered")
    return {
      ok: true,
      httpStatus,
      errorCode: undefined,
      error: undefined,
      waitMs: undefined,
      durationMs,
    };
  const { errorCode, error } = result;
  const waitMs = result.outcome === "wait" ? Math.round(result.afterMs) : undefined;
  return { ok: false, httpStatus, errorCode, error, waitMs, durationMs };
}

/** What rests, and for how long, for all workers. */
function restsOf(ports: DeliverPorts, { delivery, result, isEdit }: Outcome): Settlement["rests"] {
  const { target } = delivery.lane;
  const rest = (scope: "bot" | "place", forMs: number) =>
    ports.chat
      .pacesFor({ target, isEdit })
      .filter((pace) => pace.scope === scope)
      .map(({ key }) => ({ key, forMs }));
  if (result.outcome === "delivered") return result.restMs ? rest("place", result.restMs) : [];
  if (result.outcome !== "wait") return [];
  const isWhole = result.scope === "bot" || ports.health.isWholeBotLimited();
  return rest(isWhole ? "bot" : "place", result.afterMs);
}

function pauseOf({ lane }: Delivery, said: string): Pick<Settlement, "pause" | "notice"> {
  const notice: Notice = { kind: "targetPaused", target: lane.target, said };
  return { pause: { why: said }, notice };
}

/** A message that is posted pings by itself; an edit is followed by a line for whoever it concerns. */
function alarmsOf(outcome: Outcome): NonNullable<Settlement["alarms"]> {
  const { alarmed, composed, delivery, isEdit } = outcome;
  const { key } = delivery.job;
  if (composed.outcome !== "composed" || key === undefined) return [];
  const { notification } = composed;
  const state = notification.alarm?.state ?? "";
  return alarmed.map((person) => ({
    key: `${key} ${state} ${person.id}`,
    nudge: isEdit ? nudgeOf(notification, person) : undefined,
  }));
}
