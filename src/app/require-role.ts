// The one sentence for everybody who may not, whether or not the group exists.

import { Refusal } from "../core/kernel/refusal.ts";
import {
  groupAs,
  type Role,
  type SeenGroup,
  type Viewer,
  viewerAmong,
} from "../core/accounts/viewer.ts";
import type { RoleCheck } from "../ports/config.ts";

export function forbidden(): Refusal {
  return new Refusal("forbidden", "Forbidden");
}

export function requireRole(viewer: Viewer, groupId: string, minRole: Role): SeenGroup {
  const group = groupAs(viewer, groupId, minRole);
  if (!group) throw forbidden();
  return group;
}

/** For the operator, and for people whom a chat platform lets manage a channel. */
export const NEEDS_NO_ROLE: RoleCheck = () => undefined;

/** The same role once more, among the groups under the lock. By key: the group may have another id by then. */
export function roleCheck(viewer: Viewer, { key }: SeenGroup, minRole: Role): RoleCheck {
  return (groups) => {
    const group = groups.find((one) => one.key === key);
    requireRole(viewerAmong(viewer, groups), group?.id ?? "", minRole);
  };
}
