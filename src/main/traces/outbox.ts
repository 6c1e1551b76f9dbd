// Queue of spans for the collector. It never blocks: excess spans are dropped and counted, failed batches are not
// retried. An unavailable collector gets one attempt every 5 s.

import type { Log } from "../../ports/system.ts";
import type { TraceMeter } from "../metrics/meters.ts";
import { NotTaken } from "./collector.ts";
import type { TraceSpan } from "./span.ts";

export type OutboxParts = {
  /** Resolves when the collector accepted them; `cut` aborts the request. */
  send(spans: readonly TraceSpan[], cut: AbortSignal): Promise<void>;
  meter: TraceMeter;
  log: Pick<Log, "info" | "warn">;
};

export type Outbox = {
  add(span: TraceSpan): void;
  /** Sends queued spans, for at most a second. */
  stop(): Promise<void>;
};

const MAX_WAITING = 2_048;
const MAX_BATCH = 512;
const SEND_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 1_000;

export function openOutbox({ send, meter, log }: OutboxParts): Outbox {
  const cutting = new AbortController();
  const waiting: TraceSpan[] = [];
  let sending: Promise<void> | undefined;
  let isUnavailable = false;

  async function sendSome(): Promise<void> {
    const spans = waiting.splice(0, MAX_BATCH);
    try {
      await send(spans, cutting.signal);
      meter.spans("sent", spans.length);
      if (isUnavailable) log.info("traces.back");
      isUnavailable = false;
    } catch (error) {
      meter.spans("failed", spans.length);
      const why = error instanceof NotTaken ? error.message : "they could not be written";
      if (!isUnavailable) log.warn("traces.not-sent", { why });
      isUnavailable = true;
    }
  }

  async function sendOn(min: number): Promise<void> {
    do await sendSome();
    while (!isUnavailable && waiting.length >= min);
    sending = undefined;
  }

  const timer = setInterval(() => {
    if (waiting.length > 0) sending ??= sendOn(MAX_BATCH);
  }, SEND_EVERY_MS).unref();

  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) return meter.spans("dropped", 1);
      waiting.push(span);
      if (!isUnavailable && waiting.length >= MAX_BATCH) sending ??= sendOn(MAX_BATCH);
    },
    async stop() {
      clearInterval(timer);
      const cut = setTimeout(() => cutting.abort(), STOP_WITHIN_MS);
      await sending;
      if (waiting.length > 0 && !cutting.signal.aborted) await sendOn(1);
      clearTimeout(cut);
      meter.spans("dropped", waiting.splice(0).length);
    },
  };
}
