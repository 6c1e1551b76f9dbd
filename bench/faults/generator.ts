// Sends the planned webhooks at their planned times, whatever became of earlier ones: a sender does
// not slow down because the receiver is in trouble, unless it has as many under way as it ever has.

import type { Agent } from "node:http";
import { pause, pauseUntil } from "./pause.ts";
import type { WebhookPlan, ProcessIndex } from "./plan.ts";
import { type PostOutcome, post } from "./post.ts";
import { digestOf, type WebhookRecord, type Transmission } from "./records.ts";
import type { SignedRequest } from "./signed-request.ts";

/** `W` is what a webhook of this traffic is planned as. */
export type Traffic<W extends WebhookPlan> = {
  ports: readonly [number, number];
  sign(webhook: W): SignedRequest;
  /** Moment of `performance.now()` from which planned times count. */
  startedAt: number;
  signal: AbortSignal;
  /** How many webhooks are under way at once, at most; all that come late then are as late. No bound where unset. */
  maxInFlight?: number;
  /** Keeps connections open, as proxies do; each webhook has its own where unset. */
  agent?: Agent;
};

/** As senders have a bounded number of connections: a machine that keeps up with less takes longer. */
export const MAX_IN_FLIGHT = 100;

const CODEHOST_PATIENCE_MS = 10_000;
const ALTFORGE_PATIENCE_MS = 5_000;
const BOTH_DOWN_PAUSE_MS = 50;

/** Resolves when the last webhook has its last outcome. */
export async function sendAll<W extends WebhookPlan>(
  traffic: Traffic<W>,
  webhooks: Iterable<W>,
): Promise<WebhookRecord<W>[]> {
  const records: WebhookRecord<W>[] = [];
  const underWay = new Set<Promise<void>>();
  const { startedAt, signal, maxInFlight = Infinity } = traffic;
  let lateMs = 0;
  for (const webhook of webhooks) {
    await pauseUntil(startedAt + webhook.atMs + lateMs, signal);
    while (underWay.size >= maxInFlight) await Promise.race(underWay);
    if (signal.aborted) break;
    // What waited here is not late yet in the eyes of its sender, and those behind it keep their distance.
    if (maxInFlight < Infinity) lateMs = Math.max(lateMs, elapsed(traffic) - webhook.atMs);
    const record: WebhookRecord<W> = { webhook, digest: undefined, transmissions: [] };
    records.push(record);
    const going = deliver(traffic, record, webhook.atMs + lateMs);
    underWay.add(going);
    void going.finally(() => underWay.delete(going));
  }
  await Promise.all(underWay);
  return records;
}

async function deliver<W extends WebhookPlan>(
  traffic: Traffic<W>,
  record: WebhookRecord<W>,
  atMs: number,
): Promise<void> {
  const { webhook } = record;
  const request = traffic.sign(webhook);
  record.digest = digestOf(request.body);
  await Promise.all([
    deliverFirst(traffic, record, { request, to: webhook.process, atMs }),
    ...webhook.copiesAfterMs.map((afterMs, place) =>
      deliverCopy(traffic, record, {
        request,
        atMs: atMs + afterMs,
        to: place % 2 === 0 ? otherThan(webhook.process) : webhook.process,
      }),
    ),
  ]);
}

/** Like a sender that delivers again what it got no answer to. */
async function deliverFirst<W extends WebhookPlan>(
  traffic: Traffic<W>,
  record: WebhookRecord<W>,
  first: Attempt,
): Promise<void> {
  const { request } = first;
  let { to } = first;
  let last = await transmit(traffic, record, first);
  for (const waitMs of record.webhook.redeliverAfterMs) {
    if (last.outcome !== "unknown" && last.outcome !== "unsent") return;
    await pause(waitMs, traffic.signal);
    if (traffic.signal.aborted) return;
    to = otherThan(to);
    last = await transmit(traffic, record, { request, to, atMs: elapsed(traffic) });
  }
}

async function deliverCopy<W extends WebhookPlan>(
  traffic: Traffic<W>,
  record: WebhookRecord<W>,
  copy: Attempt,
): Promise<void> {
  await pauseUntil(traffic.startedAt + copy.atMs, traffic.signal);
  if (traffic.signal.aborted) return;
  await transmit(traffic, record, copy);
}

type Attempt = { request: SignedRequest; to: ProcessIndex; atMs: number };

/** Goes to the other process as long as no connection comes about; the intent is noted first. */
async function transmit<W extends WebhookPlan>(
  traffic: Traffic<W>,
  { webhook, transmissions }: WebhookRecord<W>,
  { request, to, atMs }: Attempt,
): Promise<PostOutcome> {
  const transmission: Transmission = { atMs, process: to, result: undefined };
  transmissions.push(transmission);
  const giveUpAtMs =
    atMs + (webhook.sender === "altforge" ? ALTFORGE_PATIENCE_MS : CODEHOST_PATIENCE_MS);
  const answer = await connectAndPost(traffic, { request, transmission, giveUpAtMs });
  transmission.result = { answer, tookMs: elapsed(traffic) - atMs };
  return answer;
}

async function connectAndPost<W extends WebhookPlan>(
  traffic: Traffic<W>,
  parts: { request: SignedRequest; transmission: Transmission; giveUpAtMs: number },
): Promise<PostOutcome> {
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
