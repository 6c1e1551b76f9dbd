// Whether a saved filter says on its top level which events it is about.

import { isJsonObject } from "../read-json.ts";

export function namesEvents(filter: unknown): boolean {
  if (!isJsonObject(filter)) return false;
  const { event } = filter;
  const patterns: readonly unknown[] = Array.isArray(event) ? event : [event];
  return patterns.some((each) => typeof each === "string" && !each.startsWith("!"));
}
