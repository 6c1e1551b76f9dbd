// Simulates a busy day of a team, deterministic by seed. Work has its own pauses and two peaks, before noon and in the
// afternoon; bursts start many pull requests or pushes at once.

import type { Seed } from "../seed.ts";
import { BOT, botPullLife, branchLife, STRANGERS, strangerLife } from "./day-lives.ts";
import { issueLife } from "./issue-life.ts";
import { pushLife, releaseLife } from "./other-lives.ts";
import { pauseAfter } from "./pauses.ts";
import { createStoryRepository, type StoryRepository, type StoryEvent } from "./place.ts";
import { pullRequestLife } from "./pull-request-life.ts";
import { createRandom, type StormRandom } from "./random.ts";

export type DayEvent = StoryEvent & {
  /** Milliseconds since the start of the day. */
  atMs: number;
  repository: string;
};

export type DayOptions = {
  seed: number;
  /** From `busyWorld`. */
  world: Seed;
  /** Shortens the day to its first events. */
  events?: number;
};

type Life = (place: StoryRepository) => Generator<StoryEvent, void>;
type Step = { atMs: number; place: StoryRepository; life: Iterator<StoryEvent, void> };

const USUAL_EVENTS = 6_000;
const STARTS_AT = Date.UTC(2026, 10, 16, 8);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Above all ids of the seed. */
const FIRST_ID = 2_000_000;

/** In addition to those of the seed, five in total. */
const MORE_REPOSITORIES: Seed["repositories"] = [
  { id: 50_021, owner: "acme", name: "warehouse", private: false, description: "Shelves" },
  { id: 50_022, owner: "globex", name: "turbine", private: false, description: "It turns" },
];

/** Weighted by repetition. */
const LIVES: readonly [Life, ...Life[]] = [
  pullRequestLife,
  pullRequestLife,
  pullRequestLife,
  pullRequestLife,
  pullRequestLife,
  pullRequestLife,
  issueLife,
  issueLife,
  issueLife,
  issueLife,
  pushLife,
  pushLife,
  releaseLife,
  branchLife,
  strangerLife,
  strangerLife,
];
/** Lifecycles started in each hour of the day. `beginnings` adds four hours at the first rate. */
const LIVES_AN_HOUR = [30, 44, 48, 36, 20, 40, 50, 46, 32, 16] as const;
/** Bursts: bot pull requests, or pushes to main, in quick succession. */
const BURSTS: readonly [Life, Life] = [botPullLife, pushLife];
const BURST_EVERY_MS = 50 * MINUTE_MS;
const BURST_LIVES = { min: 8, max: 16 };
const BURST_WITHIN_MS = 90 * SECOND_MS;

/** The seed plus what a busy day needs: five repositories, a bot, and strangers. */
export function busyWorld(seed: Seed): Seed {
  return {
    ...seed,
    people: [...seed.people, BOT, ...STRANGERS],
    repositories: [...seed.repositories, ...MORE_REPOSITORIES],
  };
}

export function tellBusyDay({ seed, world, events = USUAL_EVENTS }: DayOptions): DayEvent[] {
  const random = createRandom(seed);
  let [id, nowMs] = [FIRST_ID, 0];
  const places = world.repositories.map((repository) =>
    createStoryRepository({
      seed: world,
      repository,
      random,
      newId: () => (id += 1),
      nextTime: () => STARTS_AT + nowMs,
    }),
  );
  const [first, ...others] = places;
  if (!first) throw new Error("there is no repository to tell of");
  const steps = beginnings(random, [first, ...others]);
  const told: DayEvent[] = [];
  for (;;) {
    const step = takeFirst(steps);
    if (!step || told.length === events) return told;
    nowMs = step.atMs;
    const next = step.life.next();
    if (next.done) continue;
    told.push({ ...next.value, atMs: nowMs, repository: step.place.repository });
    steps.push({ ...step, atMs: nowMs + pauseAfter(next.value, random) });
  }
}

/** All starting points. There are more than fit into the day, so the day ends first. */
function beginnings(
  random: StormRandom,
  places: readonly [StoryRepository, ...StoryRepository[]],
): Step[] {
  const hours = [...LIVES_AN_HOUR, ...Array.from({ length: 4 }, () => LIVES_AN_HOUR[0])];
  const work = hours.flatMap((lives, hour) =>
    Array.from({ length: lives }, () =>
      begin((hour + random.next()) * HOUR_MS, random.pick(LIVES), random.pick(places)),
    ),
  );
  const bursts = Math.floor((hours.length * HOUR_MS) / BURST_EVERY_MS);
  const together = Array.from({ length: bursts }, (_, count) => {
    const atMs = (count + random.next()) * BURST_EVERY_MS;
    const [life, place] = [random.pick(BURSTS), random.pick(places)];
    return Array.from({ length: random.integer(BURST_LIVES.min, BURST_LIVES.max) }, () =>
      begin(atMs + random.next() * BURST_WITHIN_MS, life, place),
    );
  });
  return [...work, ...together.flat()];
}

function begin(atMs: number, life: Life, place: StoryRepository): Step {
  return { atMs: Math.round(atMs), place, life: life(place) };
}

/** The earliest step. Ties go to the one that was added first. */
function takeFirst(steps: Step[]): Step | undefined {
  let at = 0;
  for (let place = 1; place < steps.length; place += 1)
    if ((steps[place]?.atMs ?? 0) < (steps[at]?.atMs ?? 0)) at = place;
  return steps.splice(at, 1)[0];
}
