// The regular expressions of a filter, without reading it: compiling one takes far longer than finding it.

import { isJsonObject } from "../read-json.ts";
import type { Steps } from "../steps.ts";
import { compileRegex } from "./regex.ts";

/** Of any value that was written as a filter; its nesting was bounded before it was parsed. */
export function regexesIn(filter: unknown): readonly string[] {
  if (typeof filter === "string") {
    const body = /^!?\/(.+)$/s.exec(filter)?.[1];
    return body === undefined ? [] : [body.replace(/\/$/, "")];
  }
  if (Array.isArray(filter)) return filter.flatMap(regexesIn);
  if (!isJsonObject(filter)) return [];
  const { op, value } = filter;
  if (op === "regex") return [typeof value === "string" ? value : ""];
  return Object.values(filter).flatMap(regexesIn);
}

const PAUSE_AFTER = 8;

/** Compiles what a save is about to read, so that the save itself does not block the process. */
export function* compileAhead(routes: readonly unknown[], max: number): Steps<void> {
  const sources = routes.flatMap((route) =>
    isJsonObject(route) ? regexesIn(route["filter"]) : [],
  );
  for (const [at, source] of sources.slice(0, max).entries()) {
    if (at % PAUSE_AFTER === PAUSE_AFTER - 1) yield;
    compileRegex(source);
  }
}
