// The command line of the matching bench.

import { parseArgs } from "node:util";
import { z } from "zod";
import { checkOptions, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- match [options]

  --json         one JSON object on standard output, everything else on standard error
  --rounds N     rounds, 7 unless told
  --seconds N    seconds per round, 3 unless told`;

const Options = z.object({ json: z.boolean(), rounds: whole(1_000), seconds: whole(600) });
export type Options = z.output<typeof Options>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "3" },
    },
  });
  return checkOptions(Options, values);
}
