// The events of a storm: the usual work of several repositories, at an even rate and without an end.

import type { SharedSeed } from "../shared-seed.ts";
import { issueLifecycle, type Lifecycle, pushLifecycle, releaseLifecycle } from "./lifecycles.ts";
import { pullRequestLifecycle } from "./pull-request-lifecycles.ts";
import type { Choices } from "./random.ts";
import { createActivity, simulate, type TimedEvent } from "./simulate.ts";

const MIX: Choices<Lifecycle> = [
  [pullRequestLifecycle, 4],
  [issueLifecycle, 3],
  [pushLifecycle, 2],
  [releaseLifecycle, 1],
];
const STARTS_A_SLOT = 4;
const SLOT_MS = 5 * 60_000;

export function stormEvents(
  seed: number,
  world: SharedSeed,
  startAt = Date.UTC(2026, 10, 14, 12),
): Generator<TimedEvent, never> {
  return simulate(createActivity({ seed, world, startAt }), {
    slotMs: SLOT_MS,
    startsIn: (slot, { random, repositories }) =>
      Array.from({ length: STARTS_A_SLOT }, () => ({
        atMs: (slot + random.next()) * SLOT_MS,
        lifecycle: random.weighted(MIX),
        repository: random.pick(repositories),
      })),
  });
}
