// `npm run nightly`: runs every long proof, one after the other. It writes results after each line, so that a run can
// be split, or resumed after a kill. The exit code says whether every line passed.

import { formatEnded, formatList, formatSummary } from "./nightly/tables.ts";
import { judgeLine } from "./nightly/judge.ts";
import type { NightlyLine } from "./nightly/line.ts";
import { LINES } from "./nightly/lines.ts";
import { type NightlyOptions, readOptions, USAGE } from "./nightly/options.ts";
import { planRun } from "./nightly/plan.ts";
import {
  logFile,
  readLastResults,
  readState,
  writeLastResults,
  writeState,
} from "./nightly/record-files.ts";
import { type LineRecord, recordOf, type RunState } from "./nightly/records.ts";
import { readRevision } from "./nightly/revision.ts";
import { runLine } from "./nightly/run-line.ts";

const EXIT_MISSED = 1;
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

const interruption = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(name, () => {
    console.error("waiting for the line to clean up");
    interruption.abort();
  });

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const reading = readOptions(args, LINES);
  if (reading.outcome === "faulty") {
    console.error(`${reading.why}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  if (!reading.options.isList) return runAll(reading.options, interruption.signal);
  console.log(formatList(reading.options.chosen, readLastResults()));
  return 0;
}

async function runAll({ chosen, isResumed }: NightlyOptions, signal: AbortSignal): Promise<number> {
  const now = { revision: readRevision(), startedAt: new Date().toISOString() };
  const plan = planRun({ lines: LINES, chosen, isResumed, state: readState(), now });
  if (plan.note !== undefined) console.log(plan.note);
  const { state, remaining } = plan;
  writeState(state);
  for (const line of remaining) {
    const record = await measure(line, now.revision, signal);
    if (!record) {
      console.log(`${line.name} was interrupted. Go on with: npm run nightly -- --resume`);
      return EXIT_INTERRUPTED;
    }
    keep(state, line, record);
    console.log(formatEnded(line, record));
  }
  console.log(`\n${formatSummary(chosen, state.lines)}`);
  return chosen.every(({ name }) => state.lines[name]?.result === "ok") ? 0 : EXIT_MISSED;
}

/** Undefined if the run was interrupted, because a partial line proves nothing. */
async function measure(
  line: NightlyLine,
  revision: string,
  signal: AbortSignal,
): Promise<LineRecord | undefined> {
  const at = new Date().toISOString();
  const startedAt = performance.now();
  const ending = await runLine(line, logFile(line.name), signal);
  if (signal.aborted) return undefined;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return recordOf(judgeLine(line.kind, ending), { at, revision, seconds });
}

function keep(state: RunState, { name }: NightlyLine, record: LineRecord): void {
  state.lines[name] = record;
  writeState(state);
  const last = { ...readLastResults(), [name]: record };
  // In the order of the lines, for readable diffs. Removed lines are dropped.
  const ordered = LINES.flatMap((line) => {
    const each = last[line.name];
    return each ? [[line.name, each] as const] : [];
  });
  writeLastResults(Object.fromEntries(ordered));
}
