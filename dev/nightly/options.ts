// The command line of the nightly run.

import { parseArgs } from "node:util";
import { GROUPS, type NightlyLine } from "./line.ts";

export type NightlyOptions = {
  isList: boolean;
  isResumed: boolean;
  chosen: readonly NightlyLine[];
};

export type NightlyOptionsReading =
  | { outcome: "read"; options: NightlyOptions }
  | { outcome: "faulty"; why: string };

export const USAGE = `npm run nightly                     every line, one after the other
npm run nightly -- --list           all lines with their last results
npm run nightly -- --only S3,soak   these alone; also ${GROUPS.join(", ")}
npm run nightly -- --resume         the lines that did not pass yet in the last run of this commit
--only goes with --list and with --resume`;

const OPTIONS = {
  list: { type: "boolean", default: false },
  resume: { type: "boolean", default: false },
  only: { type: "string" },
} as const;

export function readOptions(
  args: readonly string[],
  lines: readonly NightlyLine[],
): NightlyOptionsReading {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    if (values.list && values.resume) throw new Error("--list runs nothing: leave out --resume.");
    const chosen = values.only === undefined ? lines : chosenLines(values.only, lines);
    return {
      outcome: "read",
      options: { isList: values.list, isResumed: values.resume, chosen },
    };
  } catch (error) {
    return { outcome: "faulty", why: error instanceof Error ? error.message : String(error) };
  }
}

function chosenLines(text: string, lines: readonly NightlyLine[]): NightlyLine[] {
  const words = text.split(",").map((word) => word.trim().toLowerCase());
  const unknown = words.filter((word) => !lines.some((line) => isNamed(line, word)));
  if (unknown.length > 0)
    throw new Error(
      `There is no line ${unknown.join(", ")}. Lines: ${lines.map(({ name }) => name).join(", ")}.`,
    );
  return lines.filter((line) => words.some((word) => isNamed(line, word)));
}

function isNamed({ name, alias, group }: NightlyLine, word: string): boolean {
  return [name, alias, group].some((each) => each?.toLowerCase() === word);
}
