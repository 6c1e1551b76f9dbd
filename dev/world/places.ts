// Acme's repositories by name, for the event generator. The same seed gives the same events.

import { createStoryRepository, type StoryRepository } from "../../sandbox/storm/place.ts";
import { createRandom, type StormRandom } from "../../sandbox/storm/random.ts";
import type { Seed } from "../../sandbox/seed.ts";
import type { Repo } from "./words.ts";

/** Above all ids of the seed. */
const FIRST_ID = 2_000_000;

export type StoryRepositories = { random: StormRandom; at(repo: Repo): StoryRepository };

type Where = { seed: Seed; now: number; codehost: string };

export function placesOf({ seed, now, codehost }: Where, chance: number): StoryRepositories {
  const random = createRandom(chance);
  let id = FIRST_ID;
  const known = new Map(
    seed.repositories.map((repository) => [
      `${repository.owner}/${repository.name}`,
      createStoryRepository({
        seed,
        repository,
        random,
        newId: () => (id += 1),
        nextTime: () => now,
        home: codehost,
      }),
    ]),
  );
  return {
    random,
    at(repo) {
      const place = known.get(repo);
      if (!place) throw new Error(`${repo} is not in the seed`);
      return place;
    },
  };
}
