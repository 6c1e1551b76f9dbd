// A busy day of a team. Work has two peaks, before noon and in the afternoon; bursts start many pull requests or
// pushes at once.

import type { SharedSeed } from "../shared-seed.ts";
import {
  branchLifecycle,
  issueLifecycle,
  type Lifecycle,
  pushLifecycle,
  releaseLifecycle,
  starLifecycle,
  STRANGERS,
} from "./lifecycles.ts";
import { BOT, botPullRequestLifecycle, pullRequestLifecycle } from "./pull-request-lifecycles.ts";
import type { Choices } from "./random.ts";
import {
  type Activity,
  createActivity,
  simulate,
  type Start,
  type TimedEvent,
} from "./simulate.ts";

export type BusyDayOptions = {
  seed: number;
  /** From `busyWorld`. */
  world: SharedSeed;
  /** Shortens the day to its first events. */
  events?: number;
};

const USUAL_EVENTS = 6_000;
const STARTS_AT = Date.UTC(2026, 10, 16, 8);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In addition to those of the seed, five in total. */
const MORE_REPOSITORIES: SharedSeed["repositories"] = [
  { id: 50_021, owner: "acme", name: "warehouse", private: false, description: "Shelves" },
  { id: 50_022, owner: "globex", name: "turbine", private: false, description: "It turns" },
];

const MIX: Choices<Lifecycle> = [
  [pullRequestLifecycle, 6],
  [issueLifecycle, 4],
  [pushLifecycle, 2],
  [starLifecycle, 2],
  [releaseLifecycle, 1],
  [branchLifecycle, 1],
];
/** Lifecycles that start in each hour. The last figure counts for all later hours. */
const STARTS_AN_HOUR = [30, 44, 48, 36, 20, 40, 50, 46, 32, 16, 30] as const;
/** Bursts: bot pull requests, or pushes to main, in quick succession. */
const BURSTS: readonly [Lifecycle, Lifecycle] = [botPullRequestLifecycle, pushLifecycle];
const BURST_CHANCE = 0.7;
const BURSTS_AN_HOUR = 2;
const BURST_STARTS = { min: 8, max: 16 };
const BURST_WITHIN_MS = 1.5 * MINUTE_MS;

/** The seed plus what a busy day needs: five repositories, a bot, and strangers. */
export function busyWorld(seed: SharedSeed): SharedSeed {
  return {
    ...seed,
    people: [...seed.people, BOT, ...STRANGERS],
    repositories: [...seed.repositories, ...MORE_REPOSITORIES],
  };
}

export function busyDay({ seed, world, events = USUAL_EVENTS }: BusyDayOptions): TimedEvent[] {
  const activity = createActivity({ seed, world, startAt: STARTS_AT });
  return simulate(activity, { slotMs: HOUR_MS, startsIn }).take(events).toArray();
}

function startsIn(hour: number, { random, repositories }: Activity): Start[] {
  const work = STARTS_AN_HOUR[Math.min(hour, STARTS_AN_HOUR.length - 1)] ?? 0;
  const starts = Array.from({ length: work }, (): Start => ({
    atMs: (hour + random.next()) * HOUR_MS,
    lifecycle: random.weighted(MIX),
    repository: random.pick(repositories),
  }));
  for (let left = BURSTS_AN_HOUR; left > 0; left -= 1)
    if (random.chance(BURST_CHANCE)) starts.push(...burst(hour, { random, repositories }));
  return starts;
}

function burst(hour: number, { random, repositories }: Pick<Activity, "random" | "repositories">) {
  const atMs = (hour + random.next()) * HOUR_MS;
  const [lifecycle, repository] = [random.pick(BURSTS), random.pick(repositories)];
  const length = random.integer(BURST_STARTS.min, BURST_STARTS.max);
  return Array.from({ length }, (): Start => ({
    atMs: atMs + random.next() * BURST_WITHIN_MS,
    lifecycle,
    repository,
  }));
}
