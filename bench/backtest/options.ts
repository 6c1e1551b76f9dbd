// The command line of the backtest bench.

import { parseArgs } from "node:util";
import { z } from "zod";
import { checkOptions, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- backtest [options]

  --json         one JSON object on standard output, everything else on standard error
  --events N     stored events, 100000 unless told
  --rounds N     pairs of load without and with a backtest, 7 unless told
  --seconds N    seconds of load in each, 8 unless told`;

const Options = z.object({
  json: z.boolean(),
  events: whole(1_000_000),
  rounds: whole(1_000),
  seconds: whole(600),
});
export type Options = z.output<typeof Options>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      events: { type: "string", default: "100000" },
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "8" },
    },
  });
  return checkOptions(Options, values);
}
