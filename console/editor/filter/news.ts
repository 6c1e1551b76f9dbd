// Marks values of a filter that the saved one does not have.

import { type FilterCondition, isGroup, type FilterPart } from "./model.ts";

/** Identifies a value by its meaning, regardless of its position in the filter. */
export function valueKey(condition: FilterCondition, value: unknown, isUnwanted: boolean): string {
  const about =
    condition.kind === "field"
      ? [condition.path, condition.op]
      : [condition.key, condition.isExclusion];
  return JSON.stringify([...about, isUnwanted, value]);
}

type Placed = { condition: FilterCondition; isUnwanted: boolean };

function placed(parts: readonly FilterPart[], isUnwanted = false): readonly Placed[] {
  return parts.flatMap((part) =>
    isGroup(part)
      ? placed(part.parts, isUnwanted !== (part.kind === "none"))
      : [{ condition: part, isUnwanted }],
  );
}

/** One key for each value, and one for a condition without values. */
export function valueKeys(parts: readonly FilterPart[]): ReadonlySet<string> {
  return new Set(
    placed(parts).flatMap(({ condition, isUnwanted }) => {
      const values = condition.values.length > 0 ? condition.values : [undefined];
      return values.map((value) => valueKey(condition, value, isUnwanted));
    }),
  );
}

export type AddedMarks = {
  isNewValue: (condition: FilterCondition, value: unknown) => boolean;
  /** True for a group whose values are all new. */
  isNewPart: (part: FilterPart) => boolean;
};

/** Without a saved filter nothing is marked, because everything is new. */
export function newsIn(
  parts: readonly FilterPart[],
  saved: readonly FilterPart[] | undefined,
): AddedMarks {
  const known = valueKeys(saved ?? []);
  const unwanted = new Map(placed(parts).map((one) => [one.condition.id, one.isUnwanted]));
  const isNewValue = (condition: FilterCondition, value: unknown) =>
    saved !== undefined &&
    !known.has(valueKey(condition, value, unwanted.get(condition.id) ?? false));
  const isNewPart = (part: FilterPart): boolean =>
    isGroup(part)
      ? part.parts.every(isNewPart)
      : saved !== undefined && part.values.every((value) => isNewValue(part, value));
  return { isNewValue, isNewPart };
}
