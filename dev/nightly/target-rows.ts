// Parses the rows in which a run reports whether it met each target.

export type TargetRow = { name: string; value: string; wanted: string; isMet: boolean };

const TARGET_ROW = /^(.+): ([^:]+), wanted ([^:]+): (met|missed)$/;
/** S18 on a shared machine: a bound was exceeded, but the run does not fail. */
const UNJUDGED_ROW = /^([^:]+): .+ - ok, but for times that this machine cannot tell$/;

export function targetRows(rows: readonly string[]): TargetRow[] {
  return rows.flatMap((row) => {
    const [, name, value, wanted, outcome] = TARGET_ROW.exec(row) ?? [];
    if (name !== undefined && value !== undefined && wanted !== undefined)
      return [{ name, value, wanted, isMet: outcome === "met" }];
    const [, threat] = UNJUDGED_ROW.exec(row) ?? [];
    if (threat === undefined) return [];
    return [
      { name: threat, value: "too slow beside other load", wanted: "its bound", isMet: false },
    ];
  });
}
