// Finds what a path such as `commits[].author.name` leads to in a payload.

import { isJsonObject } from "../read-json.ts";
import type { MatchMeter } from "./match-meter.ts";

/** The step that stands for every element of a list. */
const EACH = "[]";

/** `commits[].id` → `commits`, `[]`, `id`; undefined where it is no path. */
export function readFieldPath(path: string): string[] | undefined {
  const isPath = /^[^.[\]]+(\[\])*(\.[^.[\]]+(\[\])*)*$/.test(path);
  return isPath ? path.replaceAll(EACH, `.${EACH}`).split(".") : undefined;
}

/** Everything found there. Nothing is found where the payload says null: senders write it for "none". */
export function findField(
  steps: readonly string[],
  payload: unknown,
  meter: MatchMeter,
): unknown[] {
  let found: unknown[] = [payload];
  for (const step of steps) {
    if (meter.left < 0) return [];
    found = found.flatMap((value) => (step === EACH ? elementsOf(value) : memberOf(value, step)));
    meter.left -= 2 * found.length;
  }
  return found.filter((value) => value !== null && value !== undefined);
}

function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Wrapped, so that a list found there stays one value. */
function memberOf(value: unknown, name: string): readonly unknown[] {
  return isJsonObject(value) && Object.hasOwn(value, name) ? [value[name]] : [];
}
