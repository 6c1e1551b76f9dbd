// Other entities that are loaded with an entity, because its message shows parts of them.

import { changeKeysOf } from "./changes.ts";
import { commitKey, repositoryOf, runKey } from "./entity-keys.ts";
import { factOf, factsOf, type EntityState } from "./entity-state.ts";

/** Jobs are shown for the deciding run, which is one of the newest. */
const RUNS = 3;

/** Keys of linked entities; `key` is the key of `entity`. */
export function linksOf(key: string, entity: EntityState | undefined): readonly string[] {
  const repository = repositoryOf(key);
  const pull = factOf(entity, "pull");
  const newest = factsOf(entity, "run")
    .toSorted((one, other) => other.run.number - one.run.number)
    .slice(0, RUNS);
  const alert = factOf(entity, "shown");
  return [
    ...(alert === undefined ? [] : changeKeysOf(alert)),
    ...factsOf(entity, "parent").map((parent) => parent.key),
    ...factsOf(entity, "head").map((head) => head.key),
    ...(pull === undefined ? [] : [commitKey(repository, pull.pullRequest.head.sha)]),
    ...newest.map(({ run }) => runKey(repository, run.id)),
  ];
}
