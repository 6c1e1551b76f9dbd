// Which sends nobody could know the outcome of: those that were on their way, or answered and not yet
// written down, when a process was killed; and those whose answer got lost.

import { type Kill, placeOf } from "./evidence.ts";
import { type Call, isApplied } from "./journal.ts";

/** So long after its answer a result may still be on its way into the database of a busy machine. */
const WRITTEN_WITHIN_MS = 3_000;
/** The kill is noted a little before or after it happens. */
const SLACK_MS = 50;

/** How often each message of chattwo may rightly be there once more. */
export function inFlightAtKills(
  calls: readonly Call[],
  kills: readonly Kill[],
): Map<string, number> {
  const numbered = [...unsureOf(calls, kills)].filter(({ number }) => number !== undefined);
  const places = Map.groupBy(numbered, ({ target, number }) => placeOf(target, number));
  return new Map([...places].map(([place, { length }]) => [place, length]));
}

/** Calls of chattwo that made a message, and whose sender may not have heard of it. */
export function unsureOf(calls: readonly Call[], kills: readonly Kill[]): ReadonlySet<Call> {
  const unsure = new Set<Call>();
  for (const lane of Map.groupBy(chattwoCalls(calls), ({ target }) => target).values()) {
    for (const call of lane) if (isApplied(call) && !call.isAnswered) unsure.add(call);
    for (const { at, until, what } of kills) {
      const call = what === "api" ? undefined : lastBefore(lane, until + SLACK_MS);
      if (call && isUnwritten(call, at)) unsure.add(call);
    }
  }
  return unsure.difference(new Set(calls.filter(({ edits }) => edits !== undefined)));
}

function chattwoCalls(calls: readonly Call[]): Call[] {
  return calls.filter(({ platform }) => platform === "chattwo");
}

/** A lane sends one after the other, so only its last one can be unwritten. */
function lastBefore(lane: readonly Call[], at: number): Call | undefined {
  return lane.findLast(({ arrivedAt }) => arrivedAt <= at);
}

function isUnwritten(call: Call, killedAt: number): boolean {
  return isApplied(call) && (call.endedAt ?? Infinity) >= killedAt - WRITTEN_WITHIN_MS;
}
