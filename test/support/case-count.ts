// How many cases a property is tried with. `npm test` tries a fifth, so that it takes seconds; CI, and a run that names
// the test, try all.

const SHARE = Number(process.env["PROPERTY_SHARE"] ?? 1);

export function caseCount(all: number): { numRuns: number } {
  return { numRuns: Math.ceil(all * SHARE) };
}
