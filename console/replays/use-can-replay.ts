// Whether the user may replay in a group, or in any of their groups.

import { canAs, useMe } from "../scope.ts";

/** Undefined: all groups are shown. Null: the group is deleted. */
export function useCanReplay(groupId: string | null | undefined): boolean {
  const me = useMe();
  if (!me || groupId === null) return false;
  if (groupId !== undefined) return canAs(me, groupId, "admin");
  return me.groups.some(({ id }) => canAs(me, id, "admin"));
}
