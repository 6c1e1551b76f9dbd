// Changes to one part of a filter, wherever it stands.

import { isGroup, type FilterPart } from "./model.ts";

/** `change` gives what stands in its place: nothing, where it is taken away. */
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

/** A group that has lost its last part goes too. */
export function removePart(parts: readonly FilterPart[], id: string): readonly FilterPart[] {
  return changePart(parts, id, () => []).filter((part) => !isGroup(part) || part.parts.length > 0);
}

/** At a place of a group, or of the top level. */
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

/** At the end of a group, or of the whole. */
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
