// One send, once its try has begun: compose, post or edit, and say what it has become.

import { nonceOf } from "../../core/sends/nonce.ts";
import type { SendResult } from "../../core/sends/send-result.ts";
import { placeOf } from "../../core/sends/target-key.ts";
import type { Message, Posting } from "../../ports/chat.ts";
import type { Settlement } from "../../ports/lane-store.ts";
import { plainFault } from "./composed.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";
import { type Prepared, prepareSend } from "./prepare.ts";
import { type Sent, settlementOf, unsentSettlement } from "./settlement.ts";

export async function deliverSend(
  ports: DeliverPorts,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Settlement> {
  const prepared = await prepareSend(ports, delivery);
  if (prepared.outcome === "unsent") return unsentSettlement(delivery, prepared.next);
  const startedAt = ports.elapsed();
  const sent = await sendFitting(ports, { ...prepared, delivery }, signal);
  const durationMs = Math.round(ports.elapsed() - startedAt);
  noteAttempt(ports, delivery, sent.result, durationMs);
  const { composed, alarmed } = prepared;
  return settlementOf(ports, { ...sent, delivery, composed, alarmed, durationMs });
}

type Fitting = Extract<Prepared, { outcome: "ready" }> & { delivery: Delivery };

/** At most two more postings follow at once: plain where the markup was refused, new where the old is gone. */
async function sendFitting(
  ports: DeliverPorts,
  { delivery, draft, standing, ...first }: Fitting,
  signal: AbortSignal,
): Promise<Sent> {
  let messageId = standing?.messageId;
  let { message } = first;
  let fault = draft.fault();
  const post = () => ports.chat.send(postingOf(delivery, message, messageId), signal);
  let result = await post();
  if (result.outcome === "messageGone" && messageId !== undefined) {
    messageId = undefined;
    message = draft.message(false);
    fault = draft.fault();
    result = await post();
  }
  if (result.outcome === "unparsed") {
    fault = plainFault(result.error);
    message = draft.plain();
    result = await post();
  }
  return { result, message, isEdit: messageId !== undefined, fault };
}

function postingOf({ lane, job }: Delivery, message: Message, messageId: string | undefined) {
  return { target: lane.target, message, messageId, nonce: nonceOf(job) } satisfies Posting;
}

function noteAttempt(
  { log, meter, chat }: DeliverPorts,
  { lane, job }: Delivery,
  result: SendResult,
  durationMs: number,
): void {
  meter.attempted(chat.platform, result.outcome);
  log.info("send.attempted", {
    sendId: job.sendId,
    eventId: job.event?.id,
    platform: chat.platform,
    place: placeOf(lane.target),
    attempt: job.attempts + 1,
    outcome: result.outcome,
    durationMs,
    ...(result.outcome !== "delivered" && {
      httpStatus: result.httpStatus,
      errorCode: result.errorCode,
      why: result.error,
    }),
  });
}
