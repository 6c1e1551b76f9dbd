// Which sends nobody could know the outcome of: those that were on their way, or answered and not yet
// written down, when a process was killed; and those whose answer got lost.

import { mayRepeat } from "./chats.ts";
import { type Evidence, placeOf } from "./evidence.ts";
import { type JournalCall, isApplied } from "./journal.ts";

/** "late": it was answered long before the kill, and the send log still has no result of it. */
export type Unsure = "in flight" | "late";

type Sides = Pick<Evidence, "calls" | "kills" | "written">;
type Lane = { calls: readonly JournalCall[]; writtenAt: readonly number[] };

/** On a machine that is not starved a result is in the database so long after its answer. */
const WRITTEN_WITHIN_MS = 3_000;
/** The kill is noted a little before or after it happens. */
const SLACK_MS = 50;

export type InFlight = {
  /** How many additional copies of each message are allowed. */
  allowed: ReadonlyMap<string, number>;
  /** How many of them are late. */
  late: number;
};

export function inFlightAtKills(sides: Sides): InFlight {
  const numbered = [...unsureOf(sides)].filter(([{ number }]) => number !== undefined);
  const places = Map.groupBy(numbered, ([{ target, number }]) => placeOf(target, number));
  return {
    allowed: new Map([...places].map(([place, { length }]) => [place, length])),
    late: numbered.filter(([, why]) => why === "late").length,
  };
}

/** Calls that made a message, and whose sender may not know it. Only chats that may repeat a post have them. */
export function unsureOf({ calls, kills, written }: Sides): ReadonlyMap<JournalCall, Unsure> {
  const results = Map.groupBy(written, ({ target }) => target);
  const repeatable = calls.filter(({ target }) => mayRepeat(target));
  const lanes = Map.groupBy(repeatable, ({ target }) => target);
  const unsure = [...lanes].flatMap(([target, own]) => {
    const writtenAt = results.get(target)?.map(({ at }) => at) ?? [];
    return [...unsureIn({ calls: own, writtenAt }, kills)];
  });
  return new Map(unsure.filter(([{ edits }]) => edits === undefined));
}

function unsureIn(lane: Lane, kills: Evidence["kills"]): ReadonlyMap<JournalCall, Unsure> {
  const unsure = new Map<JournalCall, Unsure>();
  for (const { at, until, what } of kills) {
    const call = what === "api" ? undefined : lastBefore(lane.calls, until + SLACK_MS);
    if (call && isUnwritten(call, lane) && unsure.get(call) !== "in flight")
      unsure.set(call, whyUnsure(call, at));
  }
  for (const call of lane.calls)
    if (isApplied(call) && !call.isAnswered) unsure.set(call, "in flight");
  return unsure;
}

/** A lane sends one after the other, so only its last one can be unwritten. */
function lastBefore(lane: readonly JournalCall[], at: number): JournalCall | undefined {
  return lane.findLast(({ arrivedAt }) => arrivedAt <= at);
}

/** A result is written before the lane's next call is made, or never. */
function isUnwritten(call: JournalCall, { calls, writtenAt }: Lane): boolean {
  const next = calls.find(({ arrivedAt }) => arrivedAt > call.arrivedAt)?.arrivedAt ?? Infinity;
  return isApplied(call) && !writtenAt.some((at) => at >= call.arrivedAt && at <= next);
}

function whyUnsure({ endedAt = Infinity }: JournalCall, killedAt: number): Unsure {
  return endedAt >= killedAt - WRITTEN_WITHIN_MS ? "in flight" : "late";
}
