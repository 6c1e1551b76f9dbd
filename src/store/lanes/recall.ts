// What is known of things of a group, for whoever draws them.

import type { Pool } from "pg";
import { readKnown, type Recalled } from "../../core/known/known.ts";
import { storedKey } from "./update-key.ts";

const RECALL = "select key, parts from known where group_key = $1 and key = any ($2)";

export async function recall(
  pool: Pool,
  groupKey: string,
  keys: readonly string[],
): Promise<Recalled> {
  if (keys.length === 0) return new Map();
  const byStored = new Map(keys.map((key) => [storedKey(key), key]));
  const { rows } = await pool.query<{ key: string; parts: unknown }>({
    name: "recall-for-lane",
    text: RECALL,
    values: [groupKey, [...byStored.keys()]],
  });
  return new Map(rows.map(({ key, parts }) => [byStored.get(key) ?? key, readKnown(parts)]));
}
