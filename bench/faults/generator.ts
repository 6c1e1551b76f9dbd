// Sends the planned webhooks at their planned times, whatever became of earlier ones: a sender does
// not slow down because the receiver is in trouble.

import type { Agent } from "node:http";
import { pause, pauseUntil } from "./pause.ts";
import type { Planned, ProcessIndex } from "./plan.ts";
import { type Answer, post } from "./post.ts";
import { digestOf, type WebhookRecord, type Transmission } from "./records.ts";
import type { SignedRequest } from "./signed-request.ts";

/** `W` is what a webhook of this traffic is planned as. */
export type Traffic<W extends Planned> = {
  ports: readonly [number, number];
  sign(webhook: W): SignedRequest;
  /** Moment of `performance.now()` from which planned times count. */
  startedAt: number;
  signal: AbortSignal;
  /** Keeps connections open, as proxies do; each webhook has its own where unset. */
  agent?: Agent;
};

const CODEHOST_PATIENCE_MS = 10_000;
const ALTFORGE_PATIENCE_MS = 5_000;
const BOTH_DOWN_PAUSE_MS = 50;

/** Resolves when the last webhook has its last outcome. */
export async function sendAll<W extends Planned>(
  traffic: Traffic<W>,
  webhooks: Iterable<W>,
): Promise<WebhookRecord<W>[]> {
  const records: WebhookRecord<W>[] = [];
  const underWay: Promise<void>[] = [];
  for (const webhook of webhooks) {
    await pauseUntil(traffic.startedAt + webhook.atMs, traffic.signal);
    if (traffic.signal.aborted) break;
    const record: WebhookRecord<W> = { webhook, digest: undefined, transmissions: [] };
    records.push(record);
    underWay.push(deliver(traffic, record));
  }
  await Promise.all(underWay);
  return records;
}

async function deliver<W extends Planned>(
  traffic: Traffic<W>,
  record: WebhookRecord<W>,
): Promise<void> {
  const { webhook } = record;
  const request = traffic.sign(webhook);
  record.digest = digestOf(request.body);
  await Promise.all([
    deliverFirst(traffic, record, request),
    ...webhook.copiesAfterMs.map((afterMs, place) =>
      deliverCopy(traffic, record, {
        request,
        afterMs,
        to: place % 2 === 0 ? otherThan(webhook.process) : webhook.process,
      }),
    ),
  ]);
}

/** Like a sender that delivers again what it got no answer to. */
async function deliverFirst<W extends Planned>(
  traffic: Traffic<W>,
  record: WebhookRecord<W>,
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

async function deliverCopy<W extends Planned>(
  traffic: Traffic<W>,
  record: WebhookRecord<W>,
  { request, afterMs, to }: { request: SignedRequest; afterMs: number; to: ProcessIndex },
): Promise<void> {
  const { atMs } = record.webhook;
  await pause(afterMs, traffic.signal);
  if (traffic.signal.aborted) return;
  await transmit(traffic, record, { request, to, atMs: atMs + afterMs });
}

type Try = { request: SignedRequest; to: ProcessIndex; atMs: number };

/** Goes to the other process as long as no connection comes about; the intent is noted first. */
async function transmit<W extends Planned>(
  traffic: Traffic<W>,
  { webhook, transmissions }: WebhookRecord<W>,
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

async function connectAndPost<W extends Planned>(
  traffic: Traffic<W>,
  parts: { request: SignedRequest; transmission: Transmission; giveUpAtMs: number },
): Promise<Answer> {
  const { request, transmission, giveUpAtMs } = parts;
  for (let refusals = 1; ; refusals += 1) {
    const port = traffic.ports[transmission.process];
    const answer = await post(port, request, giveUpAtMs - elapsed(traffic), traffic.agent);
    if (answer.outcome !== "unsent") return answer;
    if (elapsed(traffic) >= giveUpAtMs || traffic.signal.aborted) return answer;
    transmission.process = otherThan(transmission.process);
    if (refusals % 2 === 0) await pause(BOTH_DOWN_PAUSE_MS, traffic.signal);
  }
}

function otherThan(process: ProcessIndex): ProcessIndex {
  return process === 0 ? 1 : 0;
}

function elapsed({ startedAt }: { startedAt: number }): number {
  return performance.now() - startedAt;
}
