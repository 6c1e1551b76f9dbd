// The database went back to an earlier state, as after a failover to a server that was behind, or after
// a restore. Which webhooks that touches, and what became of them; nothing else may go wrong.

import { ONCE_NAMES, REPEAT_NAMES } from "./chats.ts";
import type { RunOutcome } from "./findings.ts";
import type { SentIntent } from "./evidence.ts";

/** In milliseconds since the epoch: what was written in between may be gone. */
export type Rewind = { from: number; until: number };

const EXCUSED = ["lost", "outOfOrder", "doubled", "repeated", "unexplained", "misLogged"] as const;

/** Acknowledged or delivered in that time. */
export function affectedBy({ evidence }: RunOutcome, { from, until }: Rewind): Set<number> {
  const isWithin = (at: number | undefined) => at !== undefined && at >= from && at <= until;
  return new Set([
    ...evidence.intents.filter(({ ackedAt }) => isWithin(ackedAt)).map(({ number }) => number),
    ...evidence.calls
      .filter(({ arrivedAt }) => isWithin(arrivedAt))
      .flatMap(({ number }) => number ?? []),
  ]);
}

/** The same outcome without what is wrong about these webhooks. */
export function excuse(outcome: RunOutcome, numbers: ReadonlySet<number>): RunOutcome {
  const isHeld = (text: string) => !numbers.has(numberIn(text));
  const verdict = { ...outcome.verdict };
  for (const name of EXCUSED) verdict[name] = verdict[name].filter(isHeld);
  return { ...outcome, verdict };
}

/** How many of these webhooks are missing somewhere, or stand there twice. */
export function describeExcused(outcome: RunOutcome, numbers: ReadonlySet<number>): string {
  const count = (texts: readonly string[]) =>
    new Set(texts.map(numberIn).filter((number) => numbers.has(number))).size;
  const { lost, doubled, repeated, misLogged } = outcome.verdict;
  return (
    `touched by it: webhooks ${numbers.size}, lost ${count(lost)}, ` +
    `${ONCE_NAMES} doubled ${count(doubled)}, ${REPEAT_NAMES} doubled ${count(repeated)}, ` +
    `there and not in the log ${count(misLogged)}`
  );
}

export function lostOf({ verdict, evidence }: RunOutcome): SentIntent[] {
  const numbers = new Set(verdict.lost.map(numberIn));
  return evidence.intents.filter(({ number }) => numbers.has(number));
}

/** The first number in a sentence of the oracle. */
function numberIn(text: string): number {
  return Number(/\bn(\d+)\b/.exec(text)?.[1] ?? -1);
}
