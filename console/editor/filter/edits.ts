// Immutable edits of one part of a filter, at any depth.

import { isGroup, type FilterPart } from "./model.ts";

/** `change` returns the replacement: an empty list removes the part. */
function changePart(
  parts: readonly FilterPart[],
  id: string,
  change: (part: FilterPart) => readonly FilterPart[],
): readonly FilterPart[] {
  return parts.flatMap((part) => {
    if (part.id === id) return change(part);
    return isGroup(part) ? [{ ...part, parts: changePart(part.parts, id, change) }] : [part];
  });
}

export function replacePart(parts: readonly FilterPart[], part: FilterPart): readonly FilterPart[] {
  return changePart(parts, part.id, () => [part]);
}

/** A group that becomes empty is removed too. */
export function removePart(parts: readonly FilterPart[], id: string): readonly FilterPart[] {
  return changePart(parts, id, () => []).filter((part) => !isGroup(part) || part.parts.length > 0);
}

/** At an index of a group, or of the top level. */
export function insertPart(
  parts: readonly FilterPart[],
  part: FilterPart,
  { groupId, at }: { groupId: string | undefined; at: number },
): readonly FilterPart[] {
  if (groupId === undefined) return parts.toSpliced(at, 0, part);
  return changePart(parts, groupId, (group) =>
    isGroup(group) ? [{ ...group, parts: group.parts.toSpliced(at, 0, part) }] : [group],
  );
}

/** At the end of a group, or of the top level. */
export function addPart(
  parts: readonly FilterPart[],
  part: FilterPart,
  groupId: string | undefined,
): readonly FilterPart[] {
  if (groupId === undefined) return [...parts, part];
  return changePart(parts, groupId, (group) =>
    isGroup(group) ? [{ ...group, parts: [...group.parts, part] }] : [group],
  );
}
