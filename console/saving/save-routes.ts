// Writes a group's routes with If-Match. On a 412 nothing is written, and the current list is returned.

import { getGroupRoutes, putGroupRoutes } from "../../src/contract/config/lists.ts";
import { type ReplyOf, call } from "../api/call.ts";
import { isRefusedWith } from "../api/failure.ts";

export type RoutesReply = ReplyOf<typeof getGroupRoutes>;
export type ListedRoute = RoutesReply["routes"][number];

export type Saving =
  | { outcome: "saved"; before: RoutesReply; after: RoutesReply; warnings: readonly string[] }
  | { outcome: "conflict"; theirs: RoutesReply };

type Change = (routes: readonly ListedRoute[]) => readonly ListedRoute[];

export async function saveRoutes(
  groupId: string,
  base: RoutesReply,
  change: Change,
): Promise<Saving> {
  const params = { id: groupId };
  const routes = [...change(base.routes)];
  let warnings: readonly string[] = [];
  try {
    const answer = await call(putGroupRoutes, { params, body: { routes }, ifMatch: base.version });
    warnings = warningsIn(answer);
  } catch (error) {
    if (!isRefusedWith(error, 412)) throw error;
    return { outcome: "conflict", theirs: await call(getGroupRoutes, { params }) };
  }
  const after = await call(getGroupRoutes, { params });
  return { outcome: "saved", before: base, after, warnings };
}

/** Warnings about what was saved. */
function warningsIn({ warnings = [] }: { ok: true; warnings?: readonly string[] | undefined }) {
  return warnings;
}

/**
 * For changes that apply to any version of the list, such as a switch or a move. After a conflict it is applied to the
 * current list, unless that would undo another user's change of the same route.
 */
export async function saveSmallChange(
  groupId: string,
  base: RoutesReply,
  change: Change,
  isStillRight: (theirs: readonly ListedRoute[]) => boolean,
): Promise<Saving> {
  const saving = await saveRoutes(groupId, base, change);
  if (saving.outcome === "saved" || !isStillRight(saving.theirs.routes)) return saving;
  return saveRoutes(groupId, saving.theirs, change);
}
