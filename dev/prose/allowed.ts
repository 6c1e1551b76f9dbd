// Findings that are allowed for now, as counts per file and rule. The counts can only go down; a file that moves takes
// its counts along.

import path from "node:path";
import type { Finding, RuleName } from "./rules.ts";

type RuleCounts = Readonly<Partial<Record<RuleName, number>>>;
export type Counts = Readonly<Record<string, RuleCounts>>;
export type Difference = { file: string; rule: RuleName; found: number; allowed: number };

/** The count of one rule in one file. */
type Entry = { file: string; rule: RuleName; count: number };

const RULES: readonly RuleName[] = ["old-word", "where-as-if", "long-sentence", "contract-word"];
const MAX_LINE = 100;

export function countFindings(findings: ReadonlyMap<string, readonly Finding[]>): Counts {
  return fromEntries(
    [...findings].flatMap(([file, found]) =>
      RULES.map((rule) => ({ file, rule, count: found.filter((one) => one.rule === rule).length })),
    ),
  );
}

/** Files and rules whose count is not exactly the allowed one. */
export function differences(found: Counts, allowed: Counts): Difference[] {
  const files = [...new Set([...Object.keys(found), ...Object.keys(allowed)])].toSorted();
  return files
    .flatMap((file) =>
      RULES.map((rule) => ({
        file,
        rule,
        found: countOf(found, file, rule),
        allowed: countOf(allowed, file, rule),
      })),
    )
    .filter((difference) => difference.found !== difference.allowed);
}

/**
 * Lowers counts to the findings. The counts of deleted files pass to files without an entry: first to one of the same
 * name, the rest to any. The total of a rule never grows.
 */
export function lowerAllowed(
  found: Counts,
  allowed: Counts,
  exists: (file: string) => boolean,
): Counts {
  const kept = entriesOf(allowed)
    .filter(({ file }) => exists(file))
    .map((entry) => ({
      ...entry,
      count: Math.min(entry.count, countOf(found, entry.file, entry.rule)),
    }));
  const gone = entriesOf(allowed).filter(({ file }) => !exists(file));
  const wanted = entriesOf(found).filter(({ file }) => allowed[file] === undefined);
  const byName = carryOver(gone, wanted, (from, to) => path.basename(from) === path.basename(to));
  const byAny = carryOver(byName.left, byName.missing, () => true);
  return fromEntries([...kept, ...byName.carried, ...byAny.carried]);
}

type CarryOver = { carried: Entry[]; left: Entry[]; missing: Entry[] };

function carryOver(
  gone: readonly Entry[],
  wanted: readonly Entry[],
  fits: (from: string, to: string) => boolean,
): CarryOver {
  const left = gone.map((entry) => ({ ...entry }));
  const missing = wanted.map((entry) => ({ ...entry }));
  const carried: Entry[] = [];
  for (const to of missing)
    for (const from of left) {
      if (from.rule !== to.rule || !fits(from.file, to.file)) continue;
      const count = Math.min(from.count, to.count);
      carried.push({ ...to, count });
      from.count -= count;
      to.count -= count;
    }
  return { carried, left, missing };
}

/** One line per file, so that branches seldom conflict. The formatter does not change it. */
export function formatCounts(counts: Counts): string {
  const lines = Object.entries(counts).map(([file, rules]) => {
    const pairs = Object.entries(rules).map(([rule, count]) => `"${rule}": ${count}`);
    const line = `  ${JSON.stringify(file)}: { ${pairs.join(", ")} }`;
    if (line.length < MAX_LINE) return line;
    return `  ${JSON.stringify(file)}: {\n    ${pairs.join(",\n    ")}\n  }`;
  });
  return lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`;
}

function countOf(counts: Counts, file: string, rule: RuleName): number {
  return counts[file]?.[rule] ?? 0;
}

function entriesOf(counts: Counts): Entry[] {
  return Object.keys(counts).flatMap((file) =>
    RULES.map((rule) => ({ file, rule, count: countOf(counts, file, rule) })),
  );
}

/** Sorted by file. Counts of the same file and rule are summed; zeros are omitted. */
function fromEntries(entries: readonly Entry[]): Counts {
  const counts: Record<string, Partial<Record<RuleName, number>>> = {};
  const byRule = (entry: Entry) => RULES.indexOf(entry.rule);
  const sorted = entries
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.file === b.file ? byRule(a) - byRule(b) : a.file < b.file ? -1 : 1));
  for (const { file, rule, count } of sorted) {
    const rules = (counts[file] ??= {});
    rules[rule] = (rules[rule] ?? 0) + count;
  }
  return counts;
}
