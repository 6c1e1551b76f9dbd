// What a dispatcher knows of its groups while it plans a batch: read once, and then kept up with every
// event that it plans, so that later ones of the batch know what earlier ones taught.

import { linksOf } from "../../core/entities/entity-links.ts";
import type { EntityState, LoadedEntities } from "../../core/entities/entity-state.ts";
import { applyUpdates, updatesOf } from "../../core/entities/entity-updates.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import type { EntityRef, LoadedEntity, Memory } from "../../ports/routing.ts";

export type EventInGroups = { event: RelayEvent; groupKeys: readonly string[] };

export type UpdatedEntities = {
  entities: LoadedEntities;
  /** Things that are known better than before. */
  changed: readonly { key: string; entity: EntityState }[];
};

export type EntityCache = {
  /** What is known in the group once the event is learnt; nothing is kept of it yet. */
  applyUpdates(event: RelayEvent, groupKey: string): UpdatedEntities;
  keep(groupKey: string, updated: UpdatedEntities): void;
};

const NOTHING: LoadedEntities = new Map();

export async function openEntityCache(
  { loadEntities }: Pick<Memory, "loadEntities">,
  entered: readonly EventInGroups[],
): Promise<EntityCache> {
  const taught = entered.flatMap(({ event, groupKeys }) =>
    updatesOf(event).flatMap(({ key }) => groupKeys.map((groupKey) => ({ groupKey, key }))),
  );
  const found = await loadLinkedEntities(loadEntities, taught);
  const groups = new Map<string, LoadedEntities>();
  for (const [groupKey, entities] of Map.groupBy(found, (each) => each.groupKey))
    groups.set(groupKey, new Map(entities.map(({ key, entity }) => [key, entity])));
  return {
    applyUpdates(event, groupKey) {
      const before = groups.get(groupKey) ?? NOTHING;
      const entities = applyUpdates(before, [event]);
      const changed = updatesOf(event).flatMap(({ key }) => {
        const entity = entities.get(key);
        return entity === undefined || isSameValue(entity, before.get(key))
          ? []
          : [{ key, entity }];
      });
      return { entities, changed };
    },
    keep: (groupKey, { entities }) => void groups.set(groupKey, entities),
  };
}

// Things of groups, together with those that one needs beside them: the jobs of a run, the checks of a head.

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
