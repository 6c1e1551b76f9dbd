// How quickly people were answered, and what they were told.

import type { PlannedCommand } from "./plan.ts";
import type { InteractionVerdict } from "./judge-interactions.ts";
import { percentile } from "../../load/percentile.ts";
import type { Aftermath } from "../run.ts";
import { atLeast, type Figure } from "../target.ts";
import type { CommandResult } from "./chatone-people.ts";

export type CommandFindings = {
  planned: readonly PlannedCommand[];
  results: readonly CommandResult[];
  verdict: InteractionVerdict;
};

type Outcome = CommandFindings & Aftermath;

const WANTED_PERCENT = 99.9;
const SECOND_MS = 1_000;
const DEADLINE_MS = 3_000;
/** A busy machine notices the closed connections of a killed process this late. */
const SEEN_WITHIN_MS = 500;

export function figureLines(outcome: Outcome): string[] {
  const { results, verdict } = outcome;
  const unanswered = results.filter(({ isAnswered }) => !isAnswered);
  return [
    `without an answer ${unanswered.length}, of these in flight when an api was killed ` +
      `${inFlightIn(outcome).length}${reasonsOf(unanswered)}`,
    timesLine("first answer", answered(results)),
    timesLine("whole answer", completed(results)),
    `last words: ${[...verdict.told].map(([what, n]) => `${what} ${n}`).join(", ")}`,
  ];
}

export function shareTargets(outcome: Outcome): Figure[] {
  const { results } = outcome;
  const inFlight = new Set(inFlightIn(outcome));
  const others = results.filter((result) => !inFlight.has(result));
  return [
    shareTarget("answered within 1 s", results, SECOND_MS),
    shareTarget("answered within 3 s", results, DEADLINE_MS),
    shareTarget("without those in flight: answered within 1 s", others, SECOND_MS),
  ];
}

function shareTarget(name: string, results: readonly CommandResult[], withinMs: number): Figure {
  const inTime = results.filter(({ isAnswered, tookMs }) => isAnswered && tookMs <= withinMs);
  const percent = (100 * inTime.length) / Math.max(1, results.length);
  return atLeast(name, percent, WANTED_PERCENT, "%");
}

/** Unanswered commands that were in flight when an api was killed. */
function inFlightIn({ results, kills }: Outcome): CommandResult[] {
  const apiKills = kills.filter(({ what }) => what === "api").map(({ at }) => at);
  return results.filter((result) => !result.isAnswered && isUnderWayAt(result, apiKills));
}

function isUnderWayAt({ sentAt, tookMs }: CommandResult, moments: readonly number[]): boolean {
  return moments.some((at) => at >= sentAt - SEEN_WITHIN_MS && at <= sentAt + tookMs);
}

function answered(results: readonly CommandResult[]): number[] {
  return results.flatMap(({ isAnswered, tookMs }) => (isAnswered ? [tookMs] : []));
}

function completed(results: readonly CommandResult[]): number[] {
  return results.flatMap(({ isLoading, changedMs }) =>
    changedMs === undefined || isLoading ? [] : [changedMs],
  );
}

function timesLine(name: string, times: readonly number[]): string {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  return `${name} p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
}

/** Why, as the platform saw it, and how often. */
function reasonsOf(unanswered: readonly CommandResult[]): string {
  const counts = new Map<string, number>();
  for (const { failure = "" } of unanswered) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts].map(([why, count]) => `; ${count} × ${why}`).join("");
}
