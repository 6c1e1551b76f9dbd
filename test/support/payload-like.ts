// A golden payload with something about it changed; lists as a whole.

import { isJsonObject } from "../../src/core/kernel/json.ts";
import { goldenCase } from "../golden/cases.ts";

type Change = Readonly<Record<string, unknown>>;

export function payloadLike(name: string, change: Change = {}): unknown {
  return changed(goldenCase(name).payload, change);
}

export function changed(base: unknown, change: unknown): unknown {
  if (!isJsonObject(base) || !isJsonObject(change)) return change;
  const entries = Object.entries(change).map(([key, own]) => [key, changed(base[key], own)]);
  return { ...base, ...Object.fromEntries(entries) };
}
