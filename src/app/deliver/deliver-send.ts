// One send, once its try has begun: compose, post or edit, and say what it has become.

import type { SendResult } from "../../core/sends/send-result.ts";
import { placeOf } from "../../core/sends/target-key.ts";
import type { Settlement } from "../../ports/lane-store.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";
import { prepareSend } from "./prepare.ts";
import { sendFitting } from "./send-fitting.ts";
import { settlementOf, unsentSettlement } from "./settlement.ts";

export async function deliverSend(
  ports: DeliverPorts,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Settlement> {
  const prepared = await prepareSend(ports, delivery);
  if (prepared.outcome === "unsent") return unsentSettlement(delivery, prepared);
  const startedAt = ports.elapsed();
  const sent = await sendFitting(ports, { ...prepared, delivery }, signal);
  const durationMs = Math.round(ports.elapsed() - startedAt);
  noteAttempt(ports, delivery, sent.result, durationMs);
  const { composed, alarmed } = prepared;
  return settlementOf(ports, { ...sent, delivery, composed, alarmed, durationMs });
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
