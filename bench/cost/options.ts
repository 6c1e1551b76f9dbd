// The command line of the cost bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- cost [options]

  --json         one JSON object on standard output, everything else on standard error
  --rounds N     rounds of each load, 3 by default; with fewer, no target is judged
  --seconds N    seconds of each steady load, 10 by default
  --days N       days of partitions behind Relay: 0, 30 or 90; 30 by default
  --lanes N      lanes, of which 60 get messages: 60, 10000 or 100000; 60 by default
  --only NAME    ingress, delivery or, of the latter, idle; everything by default
  --short        the gate: fails if the CPU of a webhook grew by more than 15 % over bench/cost/baseline.json
  --update       with --short: writes the baseline
  --statements   prints what the hot statements read at several sizes; fails if one reads too much`;

const chosen = (...values: readonly [string, ...string[]]) =>
  z.enum(values).prefault(values[0]).transform(Number);

const CostOptions = z.object({
  json: flag,
  rounds: whole(100, 3),
  seconds: whole(600, 10),
  days: chosen("30", "0", "90"),
  lanes: chosen("60", "10000", "100000"),
  only: z.enum(["ingress", "delivery", "idle"]).optional(),
  short: flag,
  update: flag,
  statements: flag,
});
export type CostOptions = z.output<typeof CostOptions>;

/** Throws an error whose message says what to change. */
export function readOptions(args: readonly string[]): CostOptions {
  const options = readArgs(CostOptions, args);
  if (options.update && !options.short) throw new Error("--update needs --short");
  if (options.short && options.statements)
    throw new Error("--short and --statements exclude each other");
  return options;
}
