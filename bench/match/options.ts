// The command line of the matching bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- match [options]

  --json         one JSON object on standard output, everything else on standard error
  --rounds N     rounds, 7 unless told
  --seconds N    seconds per round, 3 unless told`;

const MatchBenchOptions = z.object({ json: flag, rounds: whole(1_000, 7), seconds: whole(600, 3) });
export type MatchBenchOptions = z.output<typeof MatchBenchOptions>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): MatchBenchOptions {
  return readArgs(MatchBenchOptions, args);
}
