// Detects overload of a target: more posts than its budget, or a backlog that takes too long to drain.
// Posts go into a rollup until the overload ends. If that rollup is closed, the next overload opens a new one.

import { dueOf, encodeMessageKey } from "../delivery/message-key.ts";

const MINUTE_MS = 60_000;
/** A rollup that did not grow for this long is closed. */
const CLOSED_AFTER_MS = 2 * MINUTE_MS;
/** A post that would wait in the lane for longer is rolled up. */
const MAX_DRAIN_MS = 15 * MINUTE_MS;
/** Hysteresis: an open rollup grows until the lane drains to this. Otherwise every second post would fit again. */
const SHORT_DRAIN_MS = MINUTE_MS;

export type Limits = {
  /** Messages per minute; 0 disables the check. */
  budget: number;
  /** Milliseconds per message under the platform's rate limit. */
  messageMs: number;
  /** Whether posted messages can be edited. If not, a rollup cannot grow, so each minute gets its own. */
  canEdit: boolean;
};

/** `until`: when the rollup is posted; undefined for one that is posted at once and grows by edits. */
export type Overload = { why: "budget" | "backlog"; key: string; until: number | undefined };

export function floodOf(
  load: LoadState,
  { budget, messageMs, canEdit }: Limits,
  now: number,
): Overload | undefined {
  if (budget === 0) return undefined;
  const rollup =
    load.rollup && now - load.rollup.grewAt < CLOSED_AFTER_MS ? load.rollup : undefined;
  const into = canEdit ? growing(rollup?.key, now) : digestOf(now);
  if (isOver(load, budget, now)) return { why: "budget", ...into };
  const longest = rollup === undefined ? MAX_DRAIN_MS : SHORT_DRAIN_MS;
  return (load.waiting + 1) * messageMs > longest ? { why: "backlog", ...into } : undefined;
}

function growing(key: string | undefined, now: number) {
  const startedAt = Math.floor(now);
  return { key: key ?? encodeMessageKey({ kind: "rollup", startedAt }), until: undefined };
}

function digestOf(now: number) {
  const until = endOfMinute(now);
  return { key: encodeMessageKey({ kind: "digest", until }), until };
}

export function endOfMinute(now: number): number {
  return (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
}

function isOver({ arrivals }: LoadState, budget: number, now: number): boolean {
  return arrivals.filter((at) => at > now - MINUTE_MS).length >= budget;
}

/** Load after a post. `rollupKey`: the rollup that lists it instead. */
export function afterPost(load: LoadState, rollupKey: string | undefined, now: number): LoadState {
  // A digest or snooze is due at its own time instead.
  const isGrowing = rollupKey !== undefined && dueOf(rollupKey) === undefined;
  return {
    arrivals: [...load.arrivals, now],
    waiting: load.waiting + (rollupKey === undefined ? 1 : 0),
    lastDue: load.lastDue,
    rollup: isGrowing ? { key: rollupKey, grewAt: now } : load.rollup,
  };
}

/** Load after an edit. */
export function afterEdit(load: LoadState, due: number): LoadState {
  return { ...load, lastDue: Math.max(load.lastDue ?? 0, due) };
}

/** Load of a target when a post is planned. */
export type LoadState = {
  /** Times of recent posts, rolled up or not, in milliseconds since the epoch, oldest first. Bounded. */
  arrivals: readonly number[];
  /** Queued messages in the lane. The count is bounded. */
  waiting: number;
  /** When the last queued or held message is due, in milliseconds since the epoch. */
  lastDue: number | undefined;
  /** The rollup that grew last. */
  rollup: { key: string; grewAt: number } | undefined;
};

export const NO_LOAD: LoadState = {
  arrivals: [],
  waiting: 0,
  lastDue: undefined,
  rollup: undefined,
};
