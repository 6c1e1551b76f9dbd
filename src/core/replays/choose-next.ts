// Chooses which replayed messages may be queued now. Live messages always keep at least half of a chat's rate limit.

import type { Target } from "../../contract/kernel/target.ts";
import type { RateLimit } from "../delivery/rate-limit.ts";
import { placeOf } from "../delivery/target-key.ts";

/** Minimum interval, and the rate limits of the target. */
export type ReplayRate = { everyMs: number; rateLimits: readonly RateLimit[] };

/** A message that was queued in a lane. All times are milliseconds since the epoch. */
type Fed = { target: Target; at: number };

/** The next message of a target. `fedAt`: when its lane got the previous one. */
export type Next = { replayId: string; target: Target; fedAt: number | undefined };

export type Moment = {
  now: number;
  fed: readonly Fed[];
  /** Recent sends by rate limit key. */
  counted: ReadonlyMap<string, { times: readonly number[]; notBefore: number }>;
  replayRateOf(target: Target): ReplayRate;
};

/** The longest wait comes first, so that groups and targets take turns. */
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

/** No cooldown is active, and half of the quota is free. */
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
 * Half of the bot's rate over all targets, without bursts: an eighth of the quota per quarter of the window. The
 * longest window is the platform's; shorter ones are Relay's own smoothing.
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

/**
 * Lower bound even if the platform publishes no limit: Discord channels were observed to accept five messages in five
 * seconds.
 */
const MIN_MS = 2000;

/**
 * Replay interval of a target: half the rate of its strictest limit, so that live messages always have room. Limits of
 * the whole bot do not count here.
 */
export function safeRateOf(rateLimits: readonly RateLimit[], minMs = MIN_MS): { everyMs: number } {
  const gaps = rateLimits.flatMap(({ scope, quota }) =>
    quota && scope === "place" ? [(2 * quota.windowMs) / quota.limit] : [],
  );
  return { everyMs: Math.ceil(Math.max(minMs, ...gaps)) };
}
