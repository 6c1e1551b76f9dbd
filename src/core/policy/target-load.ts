// Whether too much comes in at once. While a list grows, everything that may be listed goes into it until it is
// calm: then the next message is sent as itself again, and after two calm minutes the next list is a new one.

const MINUTE_MS = 60_000;
/** A list that did not grow for so long is closed. */
const CLOSED_AFTER_MS = 2 * MINUTE_MS;
/** What waits longer than this to be sent is listed instead. */
const MAX_DRAIN_MS = 15 * MINUTE_MS;
/** Once it is, until it has come down to this: or every second message would find room again. */
const SHORT_DRAIN_MS = MINUTE_MS;

export type Limits = {
  /** Messages a minute; 0: nothing is ever listed. */
  budget: number;
  /** How long the platform takes for a message there. */
  messageMs: number;
};

export type Overload = { why: "budget" | "backlog"; key: string };

export function floodOf(
  load: LoadState,
  { budget, messageMs }: Limits,
  now: number,
): Overload | undefined {
  if (budget === 0) return undefined;
  const rollup =
    load.rollup && now - load.rollup.grewAt < CLOSED_AFTER_MS ? load.rollup : undefined;
  const key = rollup?.key ?? `rollup:${Math.floor(now)}`;
  if (isOver(load, budget, now)) return { why: "budget", key };
  const longest = rollup === undefined ? MAX_DRAIN_MS : SHORT_DRAIN_MS;
  return (load.waiting + 1) * messageMs > longest ? { why: "backlog", key } : undefined;
}

function isOver({ arrivals }: LoadState, budget: number, now: number): boolean {
  return arrivals.filter((at) => at > now - MINUTE_MS).length >= budget;
}

// What the quiet rules know of a target when a message comes: how much comes in, and the list that grows there.

export type LoadState = {
  /** When messages came in lately, in milliseconds since the epoch, oldest first; as many as are counted. */
  arrivals: readonly number[];
  /** Messages that wait in line; counted no further than is needed. */
  waiting: number;
  /** When the last of what waits, or is held for a while, is due there. */
  lastDue: number | undefined;
  /** The list that grew last. */
  rollup: { key: string; grewAt: number } | undefined;
};

export const NO_LOAD: LoadState = {
  arrivals: [],
  waiting: 0,
  lastDue: undefined,
  rollup: undefined,
};
