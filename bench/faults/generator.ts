// Sends the planned webhooks at their planned times, whatever became of earlier ones: a sender does
// not slow down because the receiver is in trouble.

import { pause, pauseUntil } from "./pause.ts";
import type { PlannedWebhook, ProcessIndex } from "./plan.ts";
import { type Answer, post } from "./post.ts";
import { digestOf, type WebhookRecord, type Transmission } from "./records.ts";
import { type Secrets, type SignedRequest, signRequest } from "./signed-request.ts";

export type Traffic = {
  ports: readonly [number, number];
  secrets: Secrets;
  /** Moment of `performance.now()` from which planned times count. */
  startedAt: number;
  signal: AbortSignal;
};

const CODEHOST_PATIENCE_MS = 10_000;
const ALTFORGE_PATIENCE_MS = 5_000;
const BOTH_DOWN_PAUSE_MS = 50;

/** Resolves when the last webhook has its last outcome. */
export async function sendAll(
  traffic: Traffic,
  webhooks: readonly PlannedWebhook[],
): Promise<WebhookRecord[]> {
  const records: WebhookRecord[] = [];
  const underWay: Promise<void>[] = [];
  for (const webhook of webhooks) {
    await pauseUntil(traffic.startedAt + webhook.atMs, traffic.signal);
    if (traffic.signal.aborted) break;
    const record: WebhookRecord = { webhook, digest: undefined, transmissions: [] };
    records.push(record);
    underWay.push(deliver(traffic, record));
  }
  await Promise.all(underWay);
  return records;
}

async function deliver(traffic: Traffic, record: WebhookRecord): Promise<void> {
  const { webhook } = record;
  const request = signRequest(webhook, traffic.secrets);
  record.digest = digestOf(request.body);
  await Promise.all([
    deliverFirst(traffic, record, request),
    webhook.copyAfterMs === undefined
      ? undefined
      : deliverCopy(traffic, record, { request, afterMs: webhook.copyAfterMs }),
  ]);
}

/** Like a sender that delivers again what it got no answer to. */
async function deliverFirst(
  traffic: Traffic,
  record: WebhookRecord,
  request: SignedRequest,
): Promise<void> {
  const { process, atMs, redeliverAfterMs } = record.webhook;
  let to = process;
  let last = await transmit(traffic, record, { request, to, atMs });
  for (const waitMs of redeliverAfterMs) {
    if (last.outcome !== "unknown" && last.outcome !== "unsent") return;
    await pause(waitMs, traffic.signal);
    if (traffic.signal.aborted) return;
    to = otherThan(to);
    last = await transmit(traffic, record, { request, to, atMs: elapsed(traffic) });
  }
}

async function deliverCopy(
  traffic: Traffic,
  record: WebhookRecord,
  { request, afterMs }: { request: SignedRequest; afterMs: number },
): Promise<void> {
  const { process, atMs } = record.webhook;
  await pause(afterMs, traffic.signal);
  if (traffic.signal.aborted) return;
  await transmit(traffic, record, { request, to: otherThan(process), atMs: atMs + afterMs });
}

type Try = { request: SignedRequest; to: ProcessIndex; atMs: number };

/** Goes to the other process as long as no connection comes about; the intent is noted first. */
async function transmit(
  traffic: Traffic,
  { webhook, transmissions }: WebhookRecord,
  { request, to, atMs }: Try,
): Promise<Answer> {
  const transmission: Transmission = { atMs, process: to, result: undefined };
  transmissions.push(transmission);
  const giveUpAtMs =
    atMs + (webhook.sender === "altforge" ? ALTFORGE_PATIENCE_MS : CODEHOST_PATIENCE_MS);
  const answer = await connectAndPost(traffic, { request, transmission, giveUpAtMs });
  transmission.result = { answer, tookMs: elapsed(traffic) - atMs };
  return answer;
}

async function connectAndPost(
  traffic: Traffic,
  parts: { request: SignedRequest; transmission: Transmission; giveUpAtMs: number },
): Promise<Answer> {
  const { request, transmission, giveUpAtMs } = parts;
  for (let refusals = 1; ; refusals += 1) {
    const port = traffic.ports[transmission.process];
    const answer = await post(port, request, giveUpAtMs - elapsed(traffic));
    if (answer.outcome !== "unsent") return answer;
    if (elapsed(traffic) >= giveUpAtMs || traffic.signal.aborted) return answer;
    transmission.process = otherThan(transmission.process);
    if (refusals % 2 === 0) await pause(BOTH_DOWN_PAUSE_MS, traffic.signal);
  }
}

function otherThan(process: ProcessIndex): ProcessIndex {
  return process === 0 ? 1 : 0;
}

function elapsed({ startedAt }: Traffic): number {
  return performance.now() - startedAt;
}
