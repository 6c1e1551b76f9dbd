// Simulates what happens in repositories, deterministic by seed. A calendar says what starts in each slot of time;
// every lifecycle then goes on by itself, with the pauses of people and machines. The stream never ends.

import type { SharedSeed } from "../shared-seed.ts";
import type { Lifecycle } from "./lifecycles.ts";
import { pauseAfter } from "./pauses.ts";
import { createRandom, type SeededRandom } from "./random.ts";
import { type ActivityEvent, type ActivityRepository, createRepository } from "./repository.ts";
import { type Habits, USUAL_HABITS } from "./texts.ts";

export type TimedEvent = ActivityEvent & {
  /** Milliseconds since the start of the simulation. */
  atMs: number;
  repository: string;
};

export type Start = { atMs: number; lifecycle: Lifecycle; repository: ActivityRepository };

export type Calendar = {
  slotMs: number;
  /** Lifecycles that start in a slot, or shortly after it. */
  startsIn(slot: number, activity: Activity): readonly Start[];
};

export type ActivityOptions = {
  seed: number;
  world: SharedSeed;
  startAt: number;
  /** By full name. The usual ones if omitted. */
  habitsOf?(repository: string): Habits;
  /** Base URL of GitHub's pages. */
  home?: string;
};

export type Activity = {
  random: SeededRandom;
  repositories: readonly [ActivityRepository, ...ActivityRepository[]];
  /** By full name. */
  repository(fullName: string): ActivityRepository;
  /** Sets the simulated time, in milliseconds since the start. */
  moveTo(atMs: number): void;
};

const HOME = "http://codehost.example";
/** Above all ids of the seed. */
const FIRST_ID = 2_000_000;

export function createActivity(options: ActivityOptions): Activity {
  const { seed, world, startAt, habitsOf = () => USUAL_HABITS, home = HOME } = options;
  const random = createRandom(seed);
  let [id, nowMs] = [FIRST_ID, 0];
  const known = new Map(
    world.repositories.map((repository) => {
      const fullName = `${repository.owner}/${repository.name}`;
      const [newId, now] = [() => (id += 1), () => startAt + nowMs];
      const habits = habitsOf(fullName);
      return [
        fullName,
        createRepository({ world, repository, habits, random, newId, now, home }),
      ] as const;
    }),
  );
  const [first, ...others] = known.values();
  if (!first) throw new Error("the world has no repository");
  return {
    random,
    repositories: [first, ...others],
    repository(fullName) {
      const repository = known.get(fullName);
      if (!repository) throw new Error(`${fullName} is not in the seed`);
      return repository;
    },
    moveTo: (atMs) => void (nowMs = atMs),
  };
}

type Step = { atMs: number; repository: string; events: Iterator<ActivityEvent, void> };

export function* simulate(
  activity: Activity,
  { slotMs, startsIn }: Calendar,
): Generator<TimedEvent, never> {
  const steps: Step[] = [];
  for (let slot = 0; ; slot += 1) {
    for (const { atMs, lifecycle, repository } of startsIn(slot, activity))
      steps.push({
        atMs: Math.round(atMs),
        repository: repository.fullName,
        events: lifecycle(repository),
      });
    for (;;) {
      const step = takeFirst(steps, (slot + 1) * slotMs);
      if (!step) break;
      activity.moveTo(step.atMs);
      const next = step.events.next();
      if (next.done) continue;
      yield { ...next.value, atMs: step.atMs, repository: step.repository };
      steps.push({ ...step, atMs: step.atMs + pauseAfter(next.value, activity.random) });
    }
  }
}

/** The earliest step before `end`. Ties go to the one that was added first. */
function takeFirst(steps: Step[], end: number): Step | undefined {
  let [first, at] = [-1, end];
  for (const [index, step] of steps.entries()) if (step.atMs < at) [first, at] = [index, step.atMs];
  return first < 0 ? undefined : steps.splice(first, 1)[0];
}
