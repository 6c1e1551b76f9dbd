// Performs one attempt of a send: composes it, posts or edits the message, and returns the settlement.

import type { SendResult } from "../../core/delivery/send-result.ts";
import { placeOf } from "../../core/delivery/target-key.ts";
import type { Settlement } from "../../ports/delivery.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";
import { prepareSend } from "./prepare-send.ts";
import { sendFitting } from "./send-fitting.ts";
import { settlementOf, unsentSettlement } from "./settlement.ts";

export async function deliverSend(
  ports: DeliverPorts,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Settlement> {
  const begunAt = ports.elapsed();
  const prepared = await prepareSend(ports, delivery);
  if (prepared.outcome === "unsent") return unsentSettlement(delivery, prepared);
  const startedAt = ports.elapsed();
  const sent = await sendFitting(ports, { ...prepared, delivery }, signal);
  const endedAt = ports.elapsed();
  const durationMs = Math.round(endedAt - startedAt);
  noteAttempt(ports, delivery, sent.result, durationMs);
  const times = { tookMs: endedAt - begunAt, callMs: endedAt - startedAt };
  traceAttempt(ports, delivery, sent.result, times);
  const { composed, mentionedOnce } = prepared;
  return settlementOf(ports, { ...sent, delivery, composed, mentionedOnce, durationMs });
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
      reason: result.reason,
      httpStatus: result.httpStatus,
      errorCode: result.errorCode,
      why: result.error,
    }),
  });
}

/** Only sends about one event are traced; a rollup is not. */
function traceAttempt(
  { traces, chat }: DeliverPorts,
  { lane, job }: Delivery,
  result: SendResult,
  times: { tookMs: number; callMs: number },
): void {
  if (!traces || !job.eventRef) return;
  traces.attempted({
    event: job.eventRef,
    groupKey: lane.groupKey,
    groupId: job.group?.id,
    platform: chat.platform,
    targetId: lane.id,
    sendId: job.sendId,
    kind: job.kind,
    attempt: job.attempts + 1,
    isReplay: job.isReplay,
    result,
    ...times,
  });
}
