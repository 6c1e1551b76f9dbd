// Three-way merge by field. Only a field that both users changed to different values needs a choice.

export type FieldValues = Readonly<Record<string, unknown>>;

type Clash = { field: string; before: unknown; theirs: unknown; yours: unknown };

export type ThreeWay = {
  /** Fields that both users changed. */
  clashes: readonly Clash[];
  /** Fields that only the other user changed. */
  taken: readonly Omit<Clash, "yours">[];
  /** The other version plus the fields that only you changed. */
  merged: FieldValues;
};

export function threeWay(before: FieldValues, theirs: FieldValues, yours: FieldValues): ThreeWay {
  const fields = new Set([...Object.keys(before), ...Object.keys(theirs), ...Object.keys(yours)]);
  const clashes: Clash[] = [];
  const taken: Omit<Clash, "yours">[] = [];
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of fields) {
    const three = { field, before: before[field], theirs: theirs[field], yours: yours[field] };
    const didThey = !isSame(three.before, three.theirs);
    const didYou = !isSame(three.before, three.yours);
    if (didThey && didYou && !isSame(three.theirs, three.yours)) clashes.push(three);
    else if (didThey) taken.push({ field, before: three.before, theirs: three.theirs });
    else if (didYou) put(merged, field, three.yours);
  }
  return { clashes, taken, merged };
}

export type MergeChoice = "theirs" | "yours";

/** The merged fields, after a choice for every clash. */
export function chosen(
  { clashes, merged }: ThreeWay,
  choices: Readonly<Record<string, MergeChoice>>,
): FieldValues {
  const whole: Record<string, unknown> = { ...merged };
  for (const { field, theirs, yours } of clashes)
    put(whole, field, choices[field] === "theirs" ? theirs : yours);
  return whole;
}

function put(whole: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) delete whole[field];
  else whole[field] = value;
}

/** Deep equality, regardless of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(
            Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
          )
        : part,
    ) ?? ""
  );
}
