// Output of the prose check.

import type { Counts, Difference } from "./allowed.ts";
import type { Finding } from "./rules.ts";

export type FindingsByFile = ReadonlyMap<string, readonly Finding[]>;

/** Empty if every count equals the allowed one. */
export function faultLines(changed: readonly Difference[], findings: FindingsByFile): string[] {
  const tooMany = changed.filter(({ found, allowed }) => found > allowed);
  const tooHigh = changed.filter(({ found, allowed }) => found < allowed);
  const lines = tooMany.flatMap(({ file, rule, found, allowed }) => [
    `${file}: ${found} × ${rule}, allowed: ${allowed}`,
    ...findingLines(
      file,
      (findings.get(file) ?? []).filter((finding) => finding.rule === rule),
    ),
  ]);
  if (tooHigh.length > 0) {
    lines.push(
      ...tooHigh.map(
        ({ file, rule, found, allowed }) => `${file}: only ${found} × ${rule}, allowed: ${allowed}`,
      ),
      "lower the allowed counts: run `node dev/check-prose.ts --update`",
    );
  }
  return lines;
}

export function findingLines(file: string, findings: readonly Finding[]): string[] {
  return findings.map(({ line, rule, message }) => `  ${file}:${line}: ${rule}: ${message}`);
}

/** One line per top-level folder and rule. */
export function summaryLines(counts: Counts): string[] {
  const totals = new Map<string, number>();
  for (const [file, rules] of Object.entries(counts)) {
    const area = file.includes("/") ? file.slice(0, file.indexOf("/")) : "(root)";
    for (const [rule, count] of Object.entries(rules))
      for (const key of [`${area} ${rule}`, `total ${rule}`])
        totals.set(key, (totals.get(key) ?? 0) + count);
  }
  return [...totals].map(([key, count]) => `${key}: ${count}`).toSorted();
}
