// The command line of the backtest bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- backtest [options]

  --json         one JSON object on standard output, everything else on standard error
  --events N     stored events, 100000 unless told
  --rounds N     pairs of load without and with a backtest, 7 unless told
  --seconds N    seconds of load in each, 8 unless told`;

const BacktestOptions = z.object({
  json: flag,
  events: whole(1_000_000, 100_000),
  rounds: whole(1_000, 7),
  seconds: whole(600, 8),
});
export type BacktestOptions = z.output<typeof BacktestOptions>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): BacktestOptions {
  return readArgs(BacktestOptions, args);
}
