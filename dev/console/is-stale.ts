// Whether something has to be built anew: it is not there, or one of its sources changed since.

import { readdirSync, statSync } from "node:fs";
import path from "node:path";

export function isStale(built: string, sources: readonly string[]): boolean {
  const stat = statSync(built, { throwIfNoEntry: false });
  return stat === undefined || sources.some((source) => lastChange(source) > stat.mtimeMs);
}

/** Folders count too: they change when a file comes or goes. */
function lastChange(source: string): number {
  const stat = statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(source, { recursive: true, encoding: "utf8" });
  const changes = inside.map((name) => statSync(path.join(source, name)).mtimeMs);
  return Math.max(stat.mtimeMs, ...changes);
}
