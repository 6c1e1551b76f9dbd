// Resolves the placement of a message: the target itself, the thread of its entity, or a reply to the entity's card.
// A missing thread is opened.

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
  /** Set if opening the thread already posted the message, or failed. */
  result?: SendResult;
  /** The last send to this thread failed because it is closed. */
  wasShut?: boolean;
  /** Notice for the owners. */
  notice?: ThreadNotice | undefined;
};

type PlacementInput = {
  delivery: Delivery;
  message: Message;
  /** The posted message that was deleted. */
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
  // Without a thread plan, the message goes where the deleted one was.
  if (plan === undefined) return { location: locationOfLost(lost) };
  const isCard = isCardOf(job, plan);
  if (isCard && plan.mode === "notes") return IN_TARGET;
  const kept = await ports.threads.find(lane, { key: plan.key });
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

/** Undefined if no thread was ever opened. */
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

/** A thread can only be attached to a message in the target itself. */
function canHang(card: PostedMessage | undefined): boolean {
  return card !== undefined && card.threadId === undefined;
}

async function cardOf(
  { postedMessages }: DeliverPorts,
  { lane, job }: Delivery,
  { card }: ThreadPlan,
): Promise<PostedMessage | undefined> {
  if (card === undefined) return undefined;
  return (await postedMessages.find(lane, { sendId: job.sendId, key: card })).posted;
}

const NOT_KEPT: SendResult = {
  outcome: "retry",
  reason: "other",
  isUnknown: true,
  error: "The thread was created but could not be stored.",
};

type Planned = { delivery: Delivery; plan: ThreadPlan; beside: MessageLocation };

async function placementAfterOpening(
  { threads }: DeliverPorts,
  { delivery: { lane }, plan, beside }: Planned,
  opened: ThreadResult,
): Promise<Placement> {
  const { key, name, mode } = plan;
  if (opened.outcome === "opened") {
    const { threadId, messageId } = opened;
    const location = { threadId };
    // The message may already be posted, so a failed write is a result and not an exception.
    const isKept = await threads.keep(lane, key, { state: "open", threadId, name }).then(
      () => true,
      () => false,
    );
    // The thread exists; the next attempt finds it.
    if (!isKept) return { location: {}, result: NOT_KEPT };
    if (messageId === undefined) return { location };
    return { location, result: { outcome: "delivered", messageId, threadId } };
  }
  if (opened.outcome === "none") {
    // Remembered in mode `all` only, to save the call. In mode `notes`, Telegram makes none.
    if (mode === "all") await threads.keep(lane, key, { state: "none", name });
    return { location: beside };
  }
  if (opened.outcome !== "barred") return { location: {}, result: opened };
  const isFirst = await threads.keep(lane, key, { state: "barred", name });
  const { error: said } = opened;
  const notice = { kind: "thread", why: "barred", target: lane.target, name, said } as const;
  return { location: beside, ...(isFirst && { notice }) };
}
