// Figures that several delivery scenarios measure.

import type { RunOutcome } from "./findings.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { percentile } from "../../load/percentile.ts";
import { answersOf } from "../records.ts";
import { atMost, type Figure } from "../target.ts";

/** How long senders waited for their answer. */
export function ackTimes({ records }: RunOutcome): number[] {
  return records
    .flatMap(({ transmissions }) => transmissions)
    .flatMap(({ result }) => (result?.answer.outcome === "acked" ? [result.tookMs] : []));
}

export function ackFigures(outcome: RunOutcome): Figure[] {
  const times = ackTimes(outcome);
  return [
    atMost("ack p50", percentile(times, 0.5), 10),
    atMost("ack p99", percentile(times, 0.99), 100),
    atMost("ack p99.9", percentile(times, 0.999), 500),
  ];
}

export function latencyFigure({ verdict }: RunOutcome, share: number, max: number): Figure {
  const name = share === 1 ? "longest" : `p${share * 100}`;
  return atMost(`accept to delivered ${name}`, percentile(verdict.latencyMs, share), max);
}

/** Share of calls that this platform, or all of them, answered with 429. */
export function share429({ evidence }: RunOutcome, platform?: Platform): number {
  const calls = evidence.calls.filter((call) => call.platform === (platform ?? call.platform));
  const limited = calls.filter(({ status, fault }) => status === 429 || fault === "429");
  return limited.length / Math.max(1, calls.length);
}

/** How many transmissions stayed without an answer. */
export function unansweredFigure({ records }: RunOutcome): Figure {
  const failed = records
    .flatMap(answersOf)
    .filter(({ outcome }) => outcome === "unknown" || outcome === "unsent").length;
  return atMost("webhooks without an answer at first", failed, 0, "");
}
