// Whether a build is missing, or older than one of its sources.

import { readdirSync, statSync } from "node:fs";
import path from "node:path";

export function isStale(built: string, sources: readonly string[]): boolean {
  const stat = statSync(built, { throwIfNoEntry: false });
  return stat === undefined || sources.some((source) => lastChange(source) > stat.mtimeMs);
}

/** Includes folders, because they change when a file is added or removed. */
function lastChange(source: string): number {
  const stat = statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(source, { recursive: true, encoding: "utf8" });
  const changes = inside.map((name) => statSync(path.join(source, name)).mtimeMs);
  return Math.max(stat.mtimeMs, ...changes);
}
