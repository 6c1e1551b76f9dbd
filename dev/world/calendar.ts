// What starts when at acme: kinds of work, the shape of a day, and quiet weekends. Days count back from now, so that
// charts look alike at any time.

import {
  deploymentLifecycle,
  issueLifecycle,
  type Lifecycle,
  pushLifecycle,
  releaseLifecycle,
} from "../../sandbox/activity/lifecycles.ts";
import {
  botPullRequestLifecycle,
  pullRequestLifecycle,
} from "../../sandbox/activity/pull-request-lifecycles.ts";
import { type Choices, createRandom, type SeededRandom } from "../../sandbox/activity/random.ts";
import { alertEvent } from "../../sandbox/activity/release.ts";
import type { ActivityRepository } from "../../sandbox/activity/repository.ts";
import type { Activity, Calendar, Start } from "../../sandbox/activity/simulate.ts";
import { FLAWS, JOBS, type Repo } from "./habits.ts";
import { jobEvent } from "./job.ts";

const STEP_MS = 30 * 60_000;
export const DAY_MS = 48 * STEP_MS;

/** Load per half hour of a day, the current one last: late morning after a night. */
const SHAPE = [
  39, 56, 48, 56, 34, 54, 42, 18, 18, 30, 30, 13, 13, 13, 14, 7, 7, 6, 6, 4, 3, 3, 2, 4, 4, 3, 3, 4,
  3, 3, 3, 5, 5, 7, 22, 15, 21, 59, 41, 50, 41, 42, 48, 36, 29, 37, 55, 48,
];
const TOTAL = SHAPE.reduce((sum, each) => sum + each, 0);

type WorkKind = {
  lifecycle: Lifecycle;
  /** Starts per working day. */
  count: number;
  repositories: Choices<Repo>;
  /** Today's events are played for real, so none are generated. */
  isPlayedToday?: boolean;
};

const EVERYWHERE: Choices<Repo> = [
  ["acme/shop", 35],
  ["acme/api", 30],
  ["acme/web", 19],
  ["acme/infra", 10],
  ["acme/mobile", 6],
];
const PUSHED: Choices<Repo> = [
  ["acme/shop", 46],
  ["acme/api", 35],
  ["acme/web", 19],
];
const REPORTED: Choices<Repo> = [
  ["acme/shop", 70],
  ["acme/api", 15],
  ["acme/web", 15],
];

const KINDS: readonly WorkKind[] = [
  { lifecycle: pullRequestLifecycle, count: 36, repositories: EVERYWHERE },
  { lifecycle: botPullRequestLifecycle, count: 14, repositories: EVERYWHERE },
  { lifecycle: pushLifecycle, count: 90, repositories: PUSHED },
  { lifecycle: issueLifecycle, count: 60, repositories: REPORTED },
  { lifecycle: deploymentLifecycle, count: 45, repositories: EVERYWHERE },
  { lifecycle: releaseLifecycle, count: 6, repositories: EVERYWHERE },
  { lifecycle: alertLifecycle, count: 16, repositories: EVERYWHERE, isPlayedToday: true },
  { lifecycle: jobLifecycle, count: 2, repositories: [["acme/infra", 1]] },
];

function* alertLifecycle(repository: ActivityRepository) {
  yield alertEvent(repository, repository.random.pick(FLAWS));
}

function* jobLifecycle({ random }: ActivityRepository) {
  yield jobEvent(random.pick(JOBS), "ok");
}

/** Ends now, after so many days. */
export function calendarOf(days: number): Calendar {
  return {
    slotMs: STEP_MS,
    startsIn(slot, activity) {
      const daysAgo = days - 1 - Math.floor(slot / SHAPE.length);
      const load = ((SHAPE[slot % SHAPE.length] ?? 0) / TOTAL) * busyness(daysAgo);
      return KINDS.filter(({ isPlayedToday }) => daysAgo > 0 || !isPlayedToday).flatMap((kind) =>
        startsOf(kind, kind.count * load, { slot, activity }),
      );
    },
  };
}

function startsOf(
  { lifecycle, repositories }: WorkKind,
  expected: number,
  { slot, activity }: { slot: number; activity: Activity },
): Start[] {
  const { random, repository } = activity;
  const length = Math.floor(expected + random.next());
  return Array.from({ length }, () => ({
    atMs: (slot + random.next()) * STEP_MS,
    lifecycle,
    repository: repository(random.weighted(repositories)),
  }));
}

/** Load of a day relative to today. Two days a week are a weekend. */
function busyness(daysAgo: number): number {
  // Yesterday is slightly quieter, for the trend arrow beside the figure.
  if (daysAgo <= 1) return daysAgo === 1 ? 0.93 : 1;
  const isWeekend = [4, 5].includes(daysAgo % 7);
  const { next } = createRandom(daysAgo);
  return isWeekend ? 0.08 + next() * 0.08 : 0.85 + next() * 0.5;
}

/** Delivery latency: about a third of a second, rarely more, and slower for a while this morning. */
export function tookMs(at: number, now: number, random: SeededRandom): number {
  const usual = 190 * (1 + 1.4 * random.next() * random.next()) + 90 * random.next();
  const hoursAgo = (now - at) / 3_600_000;
  const isSlow = hoursAgo > 2.6 && hoursAgo < 4;
  if (random.chance(isSlow ? 0.15 : 0.06)) return 600 + random.next() * (isSlow ? 2_900 : 350);
  return usual;
}
