// Sends a message to its placement, with immediate fallbacks. Rejected markup falls back to plain text, a deleted
// message to a new post, and a deleted thread to the target itself.

import { nonceOf } from "../../core/delivery/nonce.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import type { Message } from "../../ports/chat-platform.ts";
import type { PostedMessage } from "../../ports/delivery.ts";
import { plainFault } from "./composition.ts";
import type { RenderedDraft } from "./draft.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";
import type { Preparation } from "./prepare-send.ts";
import type { SendAttempt } from "./settlement.ts";
import { type MessageLocation, type Placement, resolvePlacement } from "./placement.ts";

type Fitting = Pick<Extract<Preparation, { outcome: "ready" }>, "draft" | "message" | "posted"> & {
  delivery: Delivery;
};

type FittedMessage = Pick<Fitting, "delivery" | "draft" | "message"> & {
  location: MessageLocation;
  /** Id of the message to edit. */
  messageId?: string | undefined;
};

export async function sendFitting(
  ports: DeliverPorts,
  { posted, ...fitting }: Fitting,
  signal: AbortSignal,
): Promise<SendAttempt> {
  const { delivery, draft } = fitting;
  if (!posted) return postFitting(ports, { ...fitting, lost: undefined }, signal);
  const { messageId, threadId } = posted;
  const edited = await say(ports, { ...fitting, location: { threadId }, messageId }, signal);
  const { outcome } = edited.result;
  if (outcome !== "messageGone" && outcome !== "threadGone")
    return noteThread(ports, edited, delivery);
  if (outcome === "threadGone" && threadId !== undefined) await forget(ports, delivery, threadId);
  const lost = outcome === "threadGone" ? { ...posted, threadId: undefined } : posted;
  return postFitting(ports, { delivery, draft, message: draft.message(false), lost }, signal);
}

async function postFitting(
  ports: DeliverPorts,
  { lost, ...fitting }: Omit<FittedMessage, "location"> & { lost: PostedMessage | undefined },
  signal: AbortSignal,
): Promise<SendAttempt> {
  const { delivery, message, draft } = fitting;
  const placement = await resolvePlacement(ports, { delivery, message, lost }, signal);
  const sent = placement.result
    ? sentBy(placement, placement.result, { message, draft })
    : await say(ports, { ...fitting, location: placement.location }, signal);
  const { notice, wasShut } = placement;
  const { threadId } = placement.location;
  if (wasShut && threadId !== undefined && sent.result.outcome === "delivered")
    return { ...sent, thread: { threadId, state: "open" } };
  if (sent.result.outcome !== "threadGone" || threadId === undefined)
    return noteThread(ports, { ...sent, notice }, delivery);
  await forget(ports, delivery, threadId);
  return say(ports, { ...fitting, location: {} }, signal);
}

function sentBy(
  { location }: Placement,
  result: SendResult,
  { message, draft }: { message: Message; draft: RenderedDraft },
): SendAttempt {
  return { result, message, isEdit: false, fault: draft.fault(), threadId: location.threadId };
}

async function say(
  { chat }: DeliverPorts,
  { delivery, draft, location, messageId, ...first }: FittedMessage,
  signal: AbortSignal,
): Promise<SendAttempt> {
  const { lane, job } = delivery;
  const post = (message: Message) =>
    chat.send(
      { target: lane.target, message, messageId, nonce: nonceOf(job), ...location },
      signal,
    );
  let { message } = first;
  let fault = draft.fault();
  let result = await post(message);
  if (result.outcome === "unparsed") {
    fault = plainFault(result.error);
    message = draft.plain();
    result = await post(message);
  }
  const put = result.outcome === "delivered" ? result.threadId : undefined;
  return {
    result,
    message,
    isEdit: messageId !== undefined,
    fault,
    threadId: put ?? location.threadId,
  };
}

/** Marks the thread as gone, so that later messages also go to the target itself. */
async function forget(
  { threads }: DeliverPorts,
  { lane, job }: Delivery,
  threadId: string,
): Promise<void> {
  const kept = await threads.find(lane, { threadId });
  const key = kept?.key ?? job.thread?.key;
  const name = kept?.name ?? job.thread?.name ?? "";
  if (key !== undefined) await threads.keep(lane, key, { state: "gone", name });
}

/** Reports a closed thread once, until a message succeeds there again. */
async function noteThread(
  { threads }: DeliverPorts,
  sent: SendAttempt,
  { lane }: Delivery,
): Promise<SendAttempt> {
  const { result, threadId } = sent;
  if (threadId === undefined || result.outcome !== "threadShut") return sent;
  const kept = await threads.find(lane, { threadId });
  if (!kept || kept.state === "shut") return sent;
  const { target } = lane;
  const { name } = kept;
  const notice = { kind: "thread", why: "shut", target, name, said: result.error } as const;
  return { ...sent, thread: { threadId, state: "shut" }, notice };
}
