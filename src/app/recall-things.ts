// Things of groups, together with those that one needs beside them: the jobs of a run, the checks of a head.

import { linksOf } from "../core/entities/entity-links.ts";
import type { Memory, LoadedEntity, EntityRef } from "../ports/routing.ts";

/** A job's run, the run's workflow, the workflow's newest runs. */
const ROUNDS = 3;

export async function loadLinkedEntities(
  loadEntities: Memory["loadEntities"],
  wanted: readonly EntityRef[],
): Promise<readonly LoadedEntity[]> {
  const found = new Map<string, LoadedEntity>();
  const asked = new Set<string>();
  let next = wanted;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const fresh = new Map(next.map((ref) => [nameOf(ref), ref]));
    for (const name of asked) fresh.delete(name);
    if (fresh.size === 0) break;
    const entities = await loadEntities([...fresh.values()]);
    for (const name of fresh.keys()) asked.add(name);
    for (const entity of entities) found.set(nameOf(entity), entity);
    next = entities.flatMap(({ groupKey, key, entity }) =>
      linksOf(key, entity).map((link) => ({ groupKey, key: link })),
    );
  }
  return [...found.values()];
}

function nameOf({ groupKey, key }: EntityRef): string {
  return `${groupKey} ${key}`;
}
