// How quickly people were answered, and what they were told.

import { percentile } from "../../load/percentile.ts";
import type { Interacting } from "./plan.ts";
import type { InteractionFate } from "./chatone-people.ts";
import type { InteractionVerdict } from "./judge-interactions.ts";
import type { Aftermath } from "./stage.ts";

export type InteractionOutcome = {
  acts: readonly Interacting[];
  fates: readonly InteractionFate[];
  verdict: InteractionVerdict;
  aftermath: Aftermath;
};

const WANTED_SHARE = 0.999;
const SECOND_MS = 1_000;
const DEADLINE_MS = 3_000;
/** Until a killed process's connections are seen to be closed, on a machine that has other work. */
const SEEN_WITHIN_MS = 500;

export function printFigures({ fates, verdict, aftermath }: InteractionOutcome): void {
  const unanswered = fates.filter(({ isAnswered }) => !isAnswered);
  const apiKills = aftermath.kills.filter(({ what }) => what === "api").map(({ at }) => at);
  const inFlight = unanswered.filter((fate) => isUnderWayAt(fate, apiKills));
  console.log(
    `without an answer ${unanswered.length}, of these in flight when an api was killed ` +
      `${inFlight.length}${reasonsOf(unanswered)}`,
  );
  for (const withinMs of [SECOND_MS, DEADLINE_MS]) console.log(shareLine(fates, withinMs));
  // Whoever was answered by a process that lived.
  const others = fates.filter((fate) => fate.isAnswered || !inFlight.includes(fate));
  console.log(`without those in flight: ${shareLine(others, SECOND_MS)}`);
  console.log(timesLine("first answer", answered(fates)));
  console.log(timesLine("whole answer", completed(fates)));
  console.log(`last words: ${[...verdict.told].map(([what, n]) => `${what} ${n}`).join(", ")}`);
}

function shareLine(fates: readonly InteractionFate[], withinMs: number): string {
  const inTime = fates.filter(({ isAnswered, tookMs }) => isAnswered && tookMs <= withinMs);
  const share = inTime.length / Math.max(1, fates.length);
  return (
    `answered within ${withinMs / SECOND_MS} s: ${(share * 100).toFixed(2)} %, ` +
    `wanted ${WANTED_SHARE * 100} %: ${share >= WANTED_SHARE ? "met" : "missed"}`
  );
}

function isUnderWayAt({ sentAt, tookMs }: InteractionFate, moments: readonly number[]): boolean {
  return moments.some((at) => at >= sentAt - SEEN_WITHIN_MS && at <= sentAt + tookMs);
}

function answered(fates: readonly InteractionFate[]): number[] {
  return fates.flatMap(({ isAnswered, tookMs }) => (isAnswered ? [tookMs] : []));
}

function completed(fates: readonly InteractionFate[]): number[] {
  return fates.flatMap(({ isLoading, changedMs }) =>
    changedMs === undefined || isLoading ? [] : [changedMs],
  );
}

function timesLine(name: string, times: readonly number[]): string {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  return `${name} p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
}

/** Why, as the platform saw it, and how often. */
function reasonsOf(unanswered: readonly InteractionFate[]): string {
  const counts = new Map<string, number>();
  for (const { failure = "" } of unanswered) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts].map(([why, count]) => `; ${count} × ${why}`).join("");
}
