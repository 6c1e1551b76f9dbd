// One send, once its try has begun: compose, post or edit, and say what it has become.

import { nonceOf } from "../../core/sends/nonce.ts";
import type { SendResult } from "../../core/sends/send-result.ts";
import { isOlder } from "../../core/sends/sequence.ts";
import { placeOf } from "../../core/sends/target-key.ts";
import { voiceOf } from "../../core/words/voices.ts";
import type { Look, Message, Posting } from "../../ports/chat.ts";
import type { LeasedLane, Settlement, Shown } from "../../ports/lane-store.ts";
import { type Composed, composeMessage, plainFault } from "./compose-message.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";
import { type Sent, settlementOf, unsentSettlement } from "./settlement.ts";

/** A message is edited for two weeks; later news gets a message of its own. */
const EDITED_FOR_MS = 14 * 86_400_000;

export async function deliverSend(
  ports: DeliverPorts,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Settlement> {
  const { lane, job } = delivery;
  const composed = await composeMessage(ports, lane, job);
  if (composed.outcome === "nothing")
    return unsentSettlement(delivery, { status: "canceled", error: composed.why });
  const shown = await findShown(ports, lane, composed);
  const { update, title } = composed;
  if (shown && isOlder(update?.sequence, shown.sequence))
    return unsentSettlement(delivery, { status: "skipped", shownBy: shown.sendId, title });
  const startedAt = ports.elapsed();
  const sent = await sendFitting(ports, { delivery, composed, shown }, signal);
  const durationMs = Math.round(ports.elapsed() - startedAt);
  noteAttempt(ports, delivery, sent.result, durationMs);
  return settlementOf(ports, { ...sent, delivery, composed, durationMs });
}

async function findShown(
  { lanes }: DeliverPorts,
  lane: LeasedLane,
  { update }: Exclude<Composed, { outcome: "nothing" }>,
): Promise<Shown | undefined> {
  const shown = update && (await lanes.findShown(lane.id, update.key));
  return shown && shown.ageMs < EDITED_FOR_MS ? shown : undefined;
}

type Fitting = {
  delivery: Delivery;
  composed: Exclude<Composed, { outcome: "nothing" }>;
  shown: Shown | undefined;
};

/** At most two more postings follow at once: plain where the markup was refused, new where the old is gone. */
async function sendFitting(
  ports: DeliverPorts,
  { delivery, composed, shown }: Fitting,
  signal: AbortSignal,
): Promise<Sent> {
  const draft = draftOf(ports, delivery, composed);
  let messageId = shown?.messageId;
  let message = draft.message(messageId !== undefined);
  let fault = draft.fault();
  const post = () => ports.chat.send(postingOf(delivery, message, messageId), signal);
  let result = await post();
  if (result.outcome === "messageGone" && messageId !== undefined) {
    messageId = undefined;
    message = draft.message(false);
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

/** The message in the forms it can take; a renderer that throws costs the markup, not the message. */
function draftOf(
  { chat, plainText, now }: DeliverPorts,
  { job }: Delivery,
  composed: Fitting["composed"],
) {
  let fault = composed.fault;
  const voice = voiceOf(job.group?.lang);
  const plain = () =>
    chat.renderPlain(
      composed.outcome === "bare" ? composed.text : plainText(composed.notification, voice),
    );
  return {
    plain,
    fault: () => fault,
    message(isEdit: boolean): Message {
      if (composed.outcome === "bare") return plain();
      const emoji = job.group?.emoji ?? true;
      const look: Look = { voice, emoji, isEdit, roleIds: job.roleIds, now: now() };
      try {
        return chat.render(composed.notification, look);
      } catch (error) {
        fault = plainFault(error);
        return plain();
      }
    },
  };
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
