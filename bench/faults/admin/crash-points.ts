// Moments in the middle of a change at which a process kills itself; its transaction has done a part.

import { crashBeforeStatement } from "../crash-before-statement.ts";

const adminCrashPoints: ReadonlyMap<string, RegExp> = new Map([
  // A rename: the lists are written, the old name is not freed yet.
  ["c13", /insert into "?freed_names/],
  // Routes: the list is written, its version is not.
  ["c14", /insert into route_versions/],
  // A refresh: codehost has given a new pair, and it is about to be stored.
  ["c17", /insert into documents \(key, value, expires_at\)/],
]);

/** True where there is such a point, which is then set. */
export function setAdminCrashPoint(name: string, reach: () => void): boolean {
  const pattern = adminCrashPoints.get(name);
  if (pattern) crashBeforeStatement(pattern, reach);
  return pattern !== undefined;
}
