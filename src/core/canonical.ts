// One text for one value, whatever the order of its keys: for comparing what came back with what is kept.

import { isJsonObject } from "./read-json.ts";

export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? "";
}

export function isSameValue(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
