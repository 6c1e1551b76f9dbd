// Distributes events over time: the shape of a day, and quiet weekends. Days count back from now, so that charts look
// alike at any time.

import { createRandom, type StormRandom } from "../../sandbox/storm/random.ts";

const STEP_MS = 30 * 60_000;
const DAY_MS = 48 * STEP_MS;

/** The last 90 seconds are played for real. */
const QUIET_MS = 90_000;

/** Messages per half hour of the last day, the current one last: late morning after a night. */
const SHAPE = [
  39, 56, 48, 56, 34, 54, 42, 18, 18, 30, 30, 13, 13, 13, 14, 7, 7, 6, 6, 4, 3, 3, 2, 4, 4, 3, 3, 4,
  3, 3, 3, 5, 5, 7, 22, 15, 21, 59, 41, 50, 41, 42, 48, 36, 29, 37, 55, 48,
];
const TOTAL = SHAPE.reduce((sum, each) => sum + each, 0);

/** Load of a day relative to today. Two days a week are a weekend. */
export function busyness(daysAgo: number): number {
  // Yesterday is slightly quieter, for the trend arrow beside the figure.
  if (daysAgo === 1) return 0.93;
  const isWeekend = [4, 5].includes(daysAgo % 7);
  const { next } = createRandom(daysAgo);
  return isWeekend ? 0.08 + next() * 0.08 : 0.85 + next() * 0.5;
}

/** A random time of that day, weighted by its shape. The current half hour is incomplete. */
export function momentOf(now: number, daysAgo: number, random: StormRandom): number {
  const end = (Math.floor(now / STEP_MS) + 1) * STEP_MS - daysAgo * DAY_MS;
  const latest = now - daysAgo * DAY_MS - QUIET_MS;
  for (;;) {
    const step = pickStep(random);
    const at = end - (SHAPE.length - step) * STEP_MS + random.next() * STEP_MS;
    if (at <= latest) return at;
  }
}

function pickStep(random: StormRandom): number {
  let left = random.next() * TOTAL;
  return Math.max(
    0,
    SHAPE.findIndex((weight) => (left -= weight) < 0),
  );
}

/** Delivery latency: about a third of a second, rarely more, and slower for a while this morning. */
export function tookMs(at: number, now: number, random: StormRandom): number {
  const usual = 190 * (1 + 1.4 * random.next() * random.next()) + 90 * random.next();
  const hoursAgo = (now - at) / 3_600_000;
  const isSlow = hoursAgo > 2.6 && hoursAgo < 4;
  if (random.chance(isSlow ? 0.15 : 0.06)) return 600 + random.next() * (isSlow ? 2_900 : 350);
  return usual;
}
