// Where in its target a message is going to stand: in the target itself, in the thread of its thing, which is
// opened where there is none, or as an answer to the message that shows the thing.

import type { ThreadNotice } from "../../contract/messages/notices.ts";
import type { ThreadPlan } from "../../core/messages/thread-plan.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { Message, ThreadResult, ThreadOpening } from "../../ports/chat-platform.ts";
import type { Job, ChatThread, PostedMessage } from "../../ports/delivery.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";

export type MessageLocation = {
  threadId?: string | undefined;
  replyTo?: string | undefined;
};

export type Placement = {
  location: MessageLocation;
  /** Something came of it already: it was said with the opening, or the opening failed. */
  result?: SendResult;
  /** Nothing could be said there the last time. */
  wasShut?: boolean;
  /** What owners have to know. */
  notice?: ThreadNotice | undefined;
};

type PlacementInput = {
  delivery: Delivery;
  message: Message;
  /** What stood there and is gone. */
  lost: PostedMessage | undefined;
};

const IN_TARGET: Placement = { location: {} };

export async function resolvePlacement(
  ports: DeliverPorts,
  { delivery, message, lost }: PlacementInput,
  signal: AbortSignal,
): Promise<Placement> {
  const { lane, job } = delivery;
  const { thread: plan } = job;
  // Nobody knows its thing: it stands where the one before did.
  if (plan === undefined) return { location: locationOfLost(lost) };
  const isCard = isCardOf(job, plan);
  if (isCard && plan.mode === "notes") return IN_TARGET;
  const kept = await ports.lanes.thread(lane, { key: plan.key });
  const known = kept && placementInThread(kept);
  if (known) return known;
  const card = isCard ? undefined : await cardOf(ports, delivery, plan);
  const beside = locationBeside(card);
  if (kept || (plan.mode === "notes" && !canHang(card))) return { location: beside };
  const opened = await ports.chat.openThread(openingOf(delivery, plan, { card, message }), signal);
  return placementAfterOpening(ports, { delivery, plan, beside }, opened);
}

function locationOfLost(lost: PostedMessage | undefined): MessageLocation {
  return { threadId: lost?.threadId };
}

function isCardOf({ key, isNote }: Job, { card }: ThreadPlan): boolean {
  return card !== undefined && key === card && !isNote;
}

/** Undefined where there is no thread, and was none. */
function placementInThread(kept: ChatThread): Placement | undefined {
  if ("threadId" in kept)
    return { location: { threadId: kept.threadId }, wasShut: kept.state === "shut" };
  return kept.state === "gone" ? IN_TARGET : undefined;
}

function locationBeside(card: PostedMessage | undefined): MessageLocation {
  return { threadId: card?.threadId, replyTo: card?.messageId };
}

function openingOf(
  { lane: { target }, job }: Delivery,
  { name, mode }: ThreadPlan,
  { card, message }: { card: PostedMessage | undefined; message: Message },
): ThreadOpening {
  const cardId = mode === "notes" ? card?.messageId : undefined;
  return { target, name, cardId, message, mayBeOpen: job.mayBeDoubled };
}

/** A thread hangs on what stands in the target itself. */
function canHang(card: PostedMessage | undefined): boolean {
  return card !== undefined && card.threadId === undefined;
}

async function cardOf(
  { lanes }: DeliverPorts,
  { lane, job }: Delivery,
  { card }: ThreadPlan,
): Promise<PostedMessage | undefined> {
  if (card === undefined) return undefined;
  return (await lanes.findPosted(lane, { sendId: job.sendId, key: card })).posted;
}

const NOT_KEPT: SendResult = {
  outcome: "retry",
  isUnknown: true,
  error: "The thread was opened and could not be noted.",
};

/** Something has left by now: whatever fails is a result. */
function keep(...[lanes, ...kept]: [DeliverPorts["lanes"], ...Kept]): Promise<boolean> {
  return lanes.keepThread(...kept).then(
    () => true,
    () => false,
  );
}

type Kept = Parameters<DeliverPorts["lanes"]["keepThread"]>;

type Planned = { delivery: Delivery; plan: ThreadPlan; beside: MessageLocation };

async function placementAfterOpening(
  { lanes }: DeliverPorts,
  { delivery: { lane }, plan, beside }: Planned,
  opened: ThreadResult,
): Promise<Placement> {
  const { key, name, mode } = plan;
  if (opened.outcome === "opened") {
    const { threadId, messageId } = opened;
    const location = { threadId };
    const isKept = await keep(lanes, lane, key, { state: "open", threadId, name });
    // It is there, and the next try will find it.
    if (!isKept) return { location: {}, result: NOT_KEPT };
    if (messageId === undefined) return { location };
    return { location, result: { outcome: "delivered", messageId, threadId } };
  }
  if (opened.outcome === "none") {
    // Asked again only where asking costs nothing.
    if (mode === "all") await lanes.keepThread(lane, key, { state: "none", name });
    return { location: beside };
  }
  if (opened.outcome !== "barred") return { location: {}, result: opened };
  const isFirst = await lanes.keepThread(lane, key, { state: "barred", name });
  const { error: said } = opened;
  const notice = { kind: "thread", why: "barred", target: lane.target, name, said } as const;
  return { location: beside, ...(isFirst && { notice }) };
}
