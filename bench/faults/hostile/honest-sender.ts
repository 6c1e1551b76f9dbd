// A sender that does nothing wrong, 50 times a second: what it feels is what an attack achieves.

import type { ThreatScene } from "./threat-scene.ts";
import { percentile } from "../../load/percentile.ts";
import { pauseUntil } from "../pause.ts";
import type { PlannedWebhook } from "../plan.ts";
import { post } from "../post.ts";
import { signRequest } from "../signed-request.ts";

export type SenderFigures = {
  sent: number;
  failures: number;
  p50: number;
  p99: number;
  max: number;
};

export type HonestSender = {
  /** Waits for the last answers. */
  stop(): Promise<SenderFigures>;
};

const PER_SECOND = 50;
const PATIENCE_MS = 10_000;
const FILLER_BYTES = 2_000;

let lastNumber = 0;

export function sendHonestly(scene: ThreatScene): HonestSender {
  const stopping = new AbortController();
  const sending = sendUntil(scene, AbortSignal.any([stopping.signal, scene.signal]));
  return {
    async stop() {
      stopping.abort();
      return figuresOf(await sending);
    },
  };
}

type Sending = { tookMs: number; isAcked: boolean };

async function sendUntil(scene: ThreatScene, signal: AbortSignal): Promise<Sending[]> {
  const startedAt = performance.now();
  const underWay: Promise<Sending>[] = [];
  for (let count = 0; ; count += 1) {
    const dueAt = startedAt + (count * 1_000) / PER_SECOND;
    await pauseUntil(dueAt, signal);
    if (signal.aborted) return Promise.all(underWay);
    underWay.push(send(scene, dueAt));
  }
}

/** Timed from when it was due, so that a stall of ours or theirs shows in full. */
async function send({ api, secrets }: ThreatScene, dueAt: number): Promise<Sending> {
  const answer = await post(api.port, signRequest(honestWebhook(), secrets), PATIENCE_MS);
  return { tookMs: performance.now() - dueAt, isAcked: answer.outcome === "acked" };
}

export function honestWebhook(): PlannedWebhook {
  lastNumber += 1;
  return {
    number: lastNumber,
    atMs: 0,
    sender: "codehost",
    group: undefined,
    deliveryId: `honest-${lastNumber}`,
    filler: FILLER_BYTES,
    flaw: undefined,
    process: 0,
    copiesAfterMs: [],
    redeliverAfterMs: [],
  };
}

function figuresOf(sendings: readonly Sending[]): SenderFigures {
  const times = sendings.map(({ tookMs }) => tookMs);
  const [p50 = 0, p99 = 0, max = 0] = [0.5, 0.99, 1].map((part) => percentile(times, part));
  const failures = sendings.filter(({ isAcked }) => !isAcked).length;
  return { sent: sendings.length, failures, p50, p99, max };
}

export function describeSender({ sent, failures, p50, p99, max }: SenderFigures): string {
  return (
    `honest ${sent} sent, ${failures} failed, ` +
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms`
  );
}
