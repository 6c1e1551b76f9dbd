// The one sentence for everybody who may not, whether or not the group exists.

import { Refusal } from "../core/refusal.ts";
import { groupAs, type Role, type SeenGroup, type Viewer } from "../core/viewer.ts";

export function forbidden(): Refusal {
  return new Refusal("forbidden", "Forbidden");
}

export function requireRole(viewer: Viewer, groupId: string, least: Role): SeenGroup {
  const group = groupAs(viewer, groupId, least);
  if (!group) throw forbidden();
  return group;
}
