// What is known of things of groups: for whoever plans, in its transaction, and for whoever draws.

import { readKnown } from "../core/known/known.ts";
import type { RecalledThing, ThingRef } from "../ports/dispatch-store.ts";
import { jsonOf } from "./json.ts";
import { storedKey } from "./lanes/update-key.ts";
import type { Queries } from "./queries.ts";

/** Things that are asked about, by their places in the list. */
export const ASKED = "json_to_recordset($1::json) as t(at integer, group_key bigint, key text)";

const RECALL = `
select t.at, known.parts from ${ASKED}
join known on known.group_key = t.group_key and known.key = t.key`;

export async function recall(
  db: Queries,
  things: readonly ThingRef[],
): Promise<readonly RecalledThing[]> {
  if (things.length === 0) return [];
  const { rows } = await db.query<{ at: number; parts: unknown }>({
    name: "recall",
    text: RECALL,
    values: [askedOf(things)],
  });
  return rows.flatMap(({ at, parts }) => {
    const thing = things[at];
    return thing ? [{ ...thing, known: readKnown(parts) }] : [];
  });
}

export function askedOf(things: readonly ThingRef[]): string {
  return jsonOf(
    things.map(({ groupKey, key }, at) => ({ at, group_key: groupKey, key: storedKey(key) })),
  );
}
