// Endless stream of events, deterministic by seed. Many work items are active at a time, each with its events in order.

import type { Seed } from "../seed.ts";
import { issueLife } from "./issue-life.ts";
import { pushLife, releaseLife } from "./other-lives.ts";
import { createStoryRepository, type StoryRepository, type StoryEvent } from "./place.ts";
import { pullRequestLife } from "./pull-request-life.ts";
import { createRandom } from "./random.ts";

type Life = (place: StoryRepository) => Generator<StoryEvent, void>;

/** Weighted by repetition, out of ten. */
const LIVES: readonly [Life, ...Life[]] = [
  pullRequestLife,
  pullRequestLife,
  pullRequestLife,
  pullRequestLife,
  issueLife,
  issueLife,
  issueLife,
  pushLife,
  pushLife,
  releaseLife,
];
/** Active work items per repository. */
const LIVES_AT_A_TIME = 4;
const MAX_PAUSE_MS = 20_000;
/** Above all ids of the seed. */
const FIRST_ID = 1_000_000;

export function* createStory(
  seed: number,
  world: Seed,
  startAt = Date.UTC(2026, 10, 14, 12),
): Generator<StoryEvent, never> {
  const random = createRandom(seed);
  let id = FIRST_ID;
  let time = startAt;
  const newId = () => (id += 1);
  const nextTime = () => (time += random.integer(1, MAX_PAUSE_MS));
  const begin = (place: StoryRepository) => ({ place, life: random.pick(LIVES)(place) });
  const places = world.repositories.map((repository) =>
    createStoryRepository({ seed: world, repository, random, newId, nextTime }),
  );
  const open = places.flatMap((place) =>
    Array.from({ length: LIVES_AT_A_TIME }, () => begin(place)),
  );
  for (;;) {
    const index = random.integer(0, open.length - 1);
    const current = open[index];
    if (!current) throw new Error("there is no repository to tell of");
    const next = current.life.next();
    if (next.done) open[index] = begin(current.place);
    else yield next.value;
  }
}
