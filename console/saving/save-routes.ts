// Every change to a group's routes goes this way: the list as the person saw it, and what they want of it.
// Where somebody else was faster nothing is written, and their list comes back.

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

/** What was saved and is worth a second thought. */
function warningsIn({ warnings = [] }: { ok: true; warnings?: readonly string[] | undefined }) {
  return warnings;
}

/**
 * For what is small and means the same in any list, as a switch or an order: done again in theirs, unless it
 * would undo what they did to the same route.
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
