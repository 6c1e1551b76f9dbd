// What differs between two states of a thing: only that is written down.

import { isSameValue } from "../canonical.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Undefined where nothing does. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSameValue(before[name], after[name]));
  if (changed.length === 0) return undefined;
  return { before: only(before, changed), after: only(after, changed) };
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}
