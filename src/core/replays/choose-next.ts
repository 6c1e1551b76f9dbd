// Which messages of replays may go at this moment: live ones have always at least half of what a chat allows.

import type { Target } from "../../contract/kernel/target.ts";
import type { RateLimit } from "../delivery/rate-limit.ts";
import { placeOf } from "../delivery/target-key.ts";

/** Not more often than this, and what the target counts. */
export type ReplayRate = { everyMs: number; rateLimits: readonly RateLimit[] };

/** Something that was put into a lane; all times in milliseconds since the epoch. */
type Fed = { target: Target; at: number };

/** The next message of a target; `fedAt`: when its lane got the one before. */
export type Next = { replayId: string; target: Target; fedAt: number | undefined };

export type Moment = {
  now: number;
  fed: readonly Fed[];
  /** What the chats took lately, by the key of the pace. */
  counted: ReadonlyMap<string, { times: readonly number[]; notBefore: number }>;
  replayRateOf(target: Target): ReplayRate;
};

/** Whoever waits longest is first, so that groups and targets take turns. */
export function chooseNext<Head extends Next>(
  heads: readonly Head[],
  { now, fed, counted, replayRateOf }: Moment,
): readonly Head[] {
  const taken = [...fed];
  return heads.toSorted(byTurn).filter(({ target }) => {
    const { everyMs, rateLimits } = replayRateOf(target);
    const mayGo =
      !taken.some((each) => now - each.at < everyMs && isSamePlace(each.target, target)) &&
      rateLimits.every((rateLimit) => hasRoom(rateLimit, counted.get(rateLimit.key), now)) &&
      hasBotRoom(
        rateLimits,
        taken.filter((each) => each.target.platform === target.platform),
        now,
      );
    if (mayGo) taken.push({ target, at: now });
    return mayGo;
  });
}

function byTurn(one: Next, two: Next): number {
  return (
    (one.fedAt ?? 0) - (two.fedAt ?? 0) ||
    one.replayId.length - two.replayId.length ||
    (one.replayId < two.replayId ? -1 : 1)
  );
}

function isSamePlace(one: Target, two: Target): boolean {
  return one.platform === two.platform && placeOf(one) === placeOf(two);
}

/** Nothing rests, and half of what is counted is free. */
function hasRoom(
  { quota }: RateLimit,
  counted: { times: readonly number[]; notBefore: number } | undefined,
  now: number,
): boolean {
  if (!counted) return true;
  if (counted.notBefore > now) return false;
  return !quota || recent(counted.times, quota.windowMs, now) <= quota.limit / 2;
}

/**
 * Half of the rate of the whole bot over all targets, and not all of it at once: an eighth in a quarter of
 * the time. The longest window is the platform's; shorter ones are breaths of ours.
 */
function hasBotRoom(rateLimits: readonly RateLimit[], taken: readonly Fed[], now: number): boolean {
  const [longest] = rateLimits
    .flatMap(({ scope, quota }) => (quota && scope === "bot" ? [quota] : []))
    .toSorted((one, two) => two.windowMs - one.windowMs);
  if (!longest) return true;
  const share = Math.max(1, Math.floor(longest.limit / 8));
  const times = taken.map(({ at }) => at);
  return recent(times, longest.windowMs / 4, now) < share;
}

function recent(times: readonly number[], windowMs: number, now: number): number {
  return times.filter((at) => now - at < windowMs).length;
}

// How often a place takes something that is sent once more: so seldom that live messages always have room.

/** Also where the platform publishes no limit: chatone's channels were seen to take five in five seconds. */
const MIN_MS = 2000;

/** Half of what the strictest counted pace of the place allows; what a whole bot counts is no part of it. */
export function safeRateOf(rateLimits: readonly RateLimit[], minMs = MIN_MS): { everyMs: number } {
  const gaps = rateLimits.flatMap(({ scope, quota }) =>
    quota && scope === "place" ? [(2 * quota.windowMs) / quota.limit] : [],
  );
  return { everyMs: Math.ceil(Math.max(minMs, ...gaps)) };
}
