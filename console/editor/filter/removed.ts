// Parts that only the saved filter has. They stay visible until the route is saved, and can be restored.

import { insertPart, replacePart } from "./edits.ts";
import { type FilterCondition, findPart, isGroup, type FilterPart, partIds } from "./model.ts";
import { valueKey, valueKeys } from "./news.ts";

export type RemovedPart = {
  /** A condition with only its removed values, or a group of such conditions. */
  part: FilterPart;
  /** The draft row that had these values, if it still exists. */
  rowId: string | undefined;
  /** That row still has the same subject, so it can show the values. */
  isInRow: boolean;
  /** Their group in the draft; undefined on the top level. */
  groupId: string | undefined;
  /** Index in that group. */
  at: number;
};

type Level = Pick<RemovedPart, "groupId"> & { isUnwanted: boolean };

type Looking = {
  parts: readonly FilterPart[];
  present: ReadonlySet<string>;
  savedIds: ReadonlySet<string>;
};

/** A route that was never saved has no removed parts. */
export function removedFrom(
  parts: readonly FilterPart[],
  saved: readonly FilterPart[] | undefined,
): readonly RemovedPart[] {
  if (saved === undefined) return [];
  const looking = { parts, present: valueKeys(parts), savedIds: partIds(saved) };
  return removedIn(saved, { groupId: undefined, isUnwanted: false }, looking);
}

function removedIn(
  saved: readonly FilterPart[],
  level: Level,
  looking: Looking,
): readonly RemovedPart[] {
  return saved.flatMap((part, at): readonly RemovedPart[] => {
    const { groupId } = level;
    if (!isGroup(part)) return removedValues(part, { ...level, at }, looking);
    const isUnwanted = level.isUnwanted !== (part.kind === "none");
    const gone = removedIn(part.parts, { groupId: part.id, isUnwanted }, looking);
    if (gone.length === 0 || findPart(looking.parts, part.id)) return gone;
    const whole = { ...part, parts: gone.map((each) => each.part) };
    return [{ part: whole, rowId: undefined, isInRow: false, groupId, at }];
  });
}

function removedValues(
  condition: FilterCondition,
  { groupId, at, isUnwanted }: Level & Pick<RemovedPart, "at">,
  looking: Looking,
): readonly RemovedPart[] {
  const isGone = (value: unknown) => !looking.present.has(valueKey(condition, value, isUnwanted));
  const part = withValues(condition, isGone);
  if (condition.values.length === 0 ? !isGone(undefined) : part.values.length === 0) return [];
  const row = rowFor(condition, groupId, looking);
  const isInRow = row !== undefined && isAboutTheSame(row, condition);
  return [{ part, rowId: row?.id, isInRow, groupId, at }];
}

function withValues(
  condition: FilterCondition,
  isGone: (value: unknown) => boolean,
): FilterCondition {
  return condition.kind === "field"
    ? { ...condition, values: condition.values.filter(isGone) }
    : { ...condition, values: condition.values.filter(isGone) };
}

/** The same row, or a new row with the same subject if the filter was typed as text. */
function rowFor(
  condition: FilterCondition,
  groupId: string | undefined,
  { parts, savedIds }: Looking,
): FilterPart | undefined {
  const same = findPart(parts, condition.id);
  if (same) return same;
  const level = groupId === undefined ? parts : partsIn(findPart(parts, groupId));
  return level.find((part) => !savedIds.has(part.id) && isAboutTheSame(part, condition));
}

function partsIn(part: FilterPart | undefined): readonly FilterPart[] {
  return part && isGroup(part) ? part.parts : [];
}

function isAboutTheSame(one: FilterPart, other: FilterPart): boolean {
  if (isGroup(one) || isGroup(other)) return false;
  if (one.kind === "field")
    return other.kind === "field" && one.path === other.path && one.op === other.op;
  return (
    other.kind === "patterns" && one.key === other.key && one.isExclusion === other.isExclusion
  );
}

/** Restores a part at its old position. */
export function restored(
  parts: readonly FilterPart[],
  { part, rowId, groupId, at }: RemovedPart,
): readonly FilterPart[] {
  const row = rowId === undefined ? undefined : findPart(parts, rowId);
  if (!row) return insertPart(parts, part, { groupId, at });
  const whole = isAboutTheSame(row, part) ? joined(row, part) : part;
  return replacePart(parts, { ...whole, id: row.id });
}

/** Most field operators take one value, so the old value replaces the new one. */
function joined(row: FilterPart, part: FilterPart): FilterPart {
  if (isGroup(row) || isGroup(part)) return part;
  if (row.kind === "patterns" && part.kind === "patterns")
    return { ...row, values: [...row.values, ...part.values] };
  if (row.kind === "field" && row.op === "in")
    return { ...row, values: [...row.values, ...part.values] };
  return part;
}
