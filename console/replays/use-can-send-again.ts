// Whether somebody may send again in a group, or in any of theirs.

import { canAs, useMe } from "../scope.ts";

/** Undefined: all groups are on show. Null: the group is gone. */
export function useCanReplay(groupId: string | null | undefined): boolean {
  const me = useMe();
  if (!me || groupId === null) return false;
  if (groupId !== undefined) return canAs(me, groupId, "admin");
  return me.groups.some(({ id }) => canAs(me, id, "admin"));
}
