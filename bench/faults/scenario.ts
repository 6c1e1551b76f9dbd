// What a scenario is: a run, what must hold in any case, and figures with what we aim at.

import type { Platform } from "../../src/core/delivery/target-key.ts";
import { percentile } from "../load/percentile.ts";
import type { Expectation } from "./delivery/report.ts";
import type { RunOutcome, FaultRun } from "./delivery/run.ts";

type Context = {
  seed: number;
  seconds: number;
  /** The commit of the older version, for those that run two. */
  from: string;
};

/** A measured value; to miss what is wanted is reported and does not fail the run. */
export type Figure = { name: string; value: number; unit: string; wanted: string; isMet: boolean };

type Scenario = {
  about: string;
  run: FaultRun;
  expected?: Expectation;
  /** Asked after the run: what it found wrong by itself. */
  alsoWrong?(outcome: RunOutcome): readonly string[];
  figures(outcome: RunOutcome): Figure[];
  /** Webhooks that could not fare better, as nobody had them any more: what became of them is told. */
  excused?(outcome: RunOutcome): ReadonlySet<number>;
  /** What is run after it, and counts as well. */
  next?: MakeScenario;
};

export type MakeScenario = (context: Context) => Scenario | Promise<Scenario>;

export function atMost(name: string, value: number, max: number, unit = "ms"): Figure {
  return { name, value, unit, wanted: `at most ${max}`, isMet: value <= max };
}

export function atLeast(name: string, value: number, min: number, unit = ""): Figure {
  return { name, value, unit, wanted: `at least ${min}`, isMet: value >= min };
}

/** One line of its own each: the nightly run reads it. */
export function figureLine({ name, value, unit, wanted, isMet }: Figure): string {
  const shown = `${Number(value.toFixed(3))}${unit && ` ${unit}`}`;
  return `${name}: ${shown}, wanted ${wanted}: ${isMet ? "met" : "missed"}`;
}

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

/** Share of calls that this platform, or both, answered with 429. */
export function share429({ evidence }: RunOutcome, platform?: Platform): number {
  const calls = evidence.calls.filter((call) => call.platform === (platform ?? call.platform));
  const limited = calls.filter(({ status, fault }) => status === 429 || fault === "429");
  return limited.length / Math.max(1, calls.length);
}
