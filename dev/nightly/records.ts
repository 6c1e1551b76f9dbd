// Records of lines: the last result of each, and the progress of the current run.

import { z } from "zod";
import type { LineVerdict } from "./judge.ts";

const LineRecord = z.object({
  at: z.string(),
  revision: z.string(),
  seconds: z.number(),
  result: z.enum(["ok", "missed", "failed"]),
  figure: z.string(),
  /** By name: "value, wanted …: met". */
  targets: z.record(z.string(), z.string()),
});
export type LineRecord = z.output<typeof LineRecord>;

/** By line name. */
export const LineRecords = z.record(z.string(), LineRecord);
export type LineRecords = Readonly<z.output<typeof LineRecords>>;

export const RunState = z.object({
  revision: z.string(),
  startedAt: z.string(),
  lines: LineRecords,
});
export type RunState = z.output<typeof RunState>;

export type Measurement = Pick<LineRecord, "at" | "revision" | "seconds">;

export function recordOf(verdict: LineVerdict, measurement: Measurement): LineRecord {
  const targets: Record<string, string> = {};
  for (const { name, value, wanted, isMet } of verdict.targets)
    targets[unusedName(name, targets)] = `${value}, wanted ${wanted}: ${isMet ? "met" : "missed"}`;
  return { ...measurement, result: verdict.result, figure: verdict.figure, targets };
}

/** Parts of a scenario may print the same target. */
function unusedName(name: string, taken: Readonly<Record<string, string>>): string {
  if (!Object.hasOwn(taken, name)) return name;
  let part = 2;
  while (Object.hasOwn(taken, `${name} (${part})`)) part += 1;
  return `${name} (${part})`;
}

export function missedTargets({ targets }: LineRecord): string[] {
  return Object.entries(targets).flatMap(([name, text]) =>
    text.endsWith(": missed") ? [`${name}: ${text}`] : [],
  );
}
