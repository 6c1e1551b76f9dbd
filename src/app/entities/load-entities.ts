// Loads the entity state of a batch, and applies events to it.

import { linksOf } from "../../core/entities/entity-links.ts";
import type { EntityState, LoadedEntities } from "../../core/entities/entity-state.ts";
import { applyUpdates, updatesOf } from "../../core/entities/entity-updates.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import type { EntityRef, LoadedEntity, Memory } from "../../ports/routing.ts";

type EventInGroups = { event: RelayEvent; groups: readonly { groupKey: string }[] };

/** Entity state after an event. */
export type UpdatedEntities = {
  entities: LoadedEntities;
  /** Entities whose state changed. */
  changed: readonly { key: string; entity: EntityState }[];
};

/** By group key. */
export type GroupEntities = ReadonlyMap<string, LoadedEntities>;

/** The entities that the events update, with the ones they link to. */
export async function loadGroupEntities(
  { loadEntities }: Pick<Memory, "loadEntities">,
  entered: readonly EventInGroups[],
): Promise<GroupEntities> {
  const updated = entered.flatMap(({ event, groups }) =>
    updatesOf(event).flatMap(({ key }) => groups.map(({ groupKey }) => ({ groupKey, key }))),
  );
  const found = await loadLinkedEntities(loadEntities, updated);
  const byGroup = Map.groupBy(found, ({ groupKey }) => groupKey);
  return new Map(
    [...byGroup].map(([groupKey, entities]) => [
      groupKey,
      new Map(entities.map(({ key, entity }) => [key, entity])),
    ]),
  );
}

export function updateEntities(
  event: RelayEvent,
  before: LoadedEntities = new Map(),
): UpdatedEntities {
  const entities = applyUpdates(before, [event]);
  const changed = updatesOf(event).flatMap(({ key }) => {
    const entity = entities.get(key);
    return entity === undefined || isSameValue(entity, before.get(key)) ? [] : [{ key, entity }];
  });
  return { entities, changed };
}

// Loads entities with the ones they link to: the jobs of a run, the checks of a head.

/** Depth of links: from a job to its run, to the workflow, to the workflow's newest runs. */
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
