// Output of the nightly run: the list, a row per finished line, and the summary.

import { tableOf } from "../markdown-table.ts";
import type { NightlyLine } from "./line.ts";
import { type LineRecord, type LineRecords, missedTargets } from "./records.ts";

const NONE = "–";

export function formatList(lines: readonly NightlyLine[], records: LineRecords): string {
  return tableOf(
    ["Line", "Proves", "Target", "Duration", "Result", "Figure"],
    lines.map((line) => {
      const record = records[line.name];
      return [
        nameOf(line),
        line.proves,
        line.target,
        record ? formatDuration(record.seconds) : `~ ${line.expectedMinutes} min`,
        record ? `${record.result}, ${record.at.slice(0, 10)}, ${record.revision}` : NONE,
        record?.figure ?? NONE,
      ];
    }),
  );
}

/** Printed when the line ends. */
export function formatEnded(line: NightlyLine, record: LineRecord): string {
  const { result, seconds, figure } = record;
  const row = `${result.padEnd(6)}  ${nameOf(line)}  ${formatDuration(seconds)}  ${figure} (target: ${line.target})`;
  return [row, ...missedTargets(record).map((target) => `        ${target}`)].join("\n");
}

export function formatSummary(lines: readonly NightlyLine[], records: LineRecords): string {
  const table = tableOf(
    ["Line", "Figure", "Target", "Duration", "Result"],
    lines.map((line) => {
      const record = records[line.name];
      return [
        nameOf(line),
        record?.figure ?? NONE,
        line.target,
        record ? formatDuration(record.seconds) : NONE,
        record?.result ?? "not run",
      ];
    }),
  );
  const results = lines.map(({ name }) => records[name]?.result ?? "not run");
  const counts = [...Map.groupBy(results, (result) => result)];
  return `${table}\n\n${counts.map(([result, all]) => `${all.length} ${result}`).join(", ")}`;
}

export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
}

function nameOf({ name, alias }: NightlyLine): string {
  return alias === undefined ? name : `${name} (${alias})`;
}
