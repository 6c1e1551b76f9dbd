// Loads entity state, for the planner in its transaction and for rendering.

import { readEntity } from "../../core/entities/entity-state.ts";
import type { LoadedEntity, EntityRef } from "../../ports/routing.ts";
import { jsonOf, storedKey } from "../pg/rows/stored-values.ts";
import type { Queries } from "../pg/rows/queries.ts";

/** Requested entities, by index in the list. */
export const ASKED = "json_to_recordset($1::json) as t(at integer, group_key bigint, key text)";

const LOAD_ENTITIES = `
select t.at, entities.parts from ${ASKED}
join entities on entities.group_key = t.group_key and entities.key = t.key`;

export async function loadEntities(
  db: Queries,
  refs: readonly EntityRef[],
): Promise<readonly LoadedEntity[]> {
  if (refs.length === 0) return [];
  const { rows } = await db.query<{ at: number; parts: unknown }>({
    name: "load-entities",
    text: LOAD_ENTITIES,
    values: [askedOf(refs)],
  });
  return rows.flatMap(({ at, parts }) => {
    const ref = refs[at];
    return ref ? [{ ...ref, entity: readEntity(parts) }] : [];
  });
}

export function askedOf(refs: readonly EntityRef[]): string {
  return jsonOf(
    refs.map(({ groupKey, key }, at) => ({ at, group_key: groupKey, key: storedKey(key) })),
  );
}
