// How many regular expressions a filter has, without reading it: compiling one takes far longer than finding it.

import { isJsonObject } from "../read-json.ts";

/** Of whatever somebody wrote as a filter; its nesting was bounded before it was parsed. */
export function countRegexes(filter: unknown): number {
  if (typeof filter === "string") return /^!?\/./.test(filter) ? 1 : 0;
  if (Array.isArray(filter)) return sum(filter);
  if (!isJsonObject(filter)) return 0;
  return filter["op"] === "regex" ? 1 : sum(Object.values(filter));
}

function sum(parts: readonly unknown[]): number {
  let count = 0;
  for (const part of parts) count += countRegexes(part);
  return count;
}
