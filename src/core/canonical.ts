// One text for one value, whatever the order of its keys: for comparing what came back with what is kept.

import { isJsonObject } from "./read-json.ts";

export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? "";
}

/** As JSON: a key without a value is no key. Ends at the first difference. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) || Array.isArray(right)) return isSameList(left, right);
  if (!isJsonObject(left) || !isJsonObject(right)) return left === right;
  const keys = definedKeys(left);
  return (
    keys.length === definedKeys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  );
}

function isSameList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return false;
  return left.length === right.length && left.every((one, at) => isSameValue(one, right[at]));
}

function definedKeys(value: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
