// The command line of the replay bench.

import { parseArgs } from "node:util";
import { z } from "zod";
import { checkOptions, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- replay [options]

  --json         one JSON object on standard output, everything else on standard error
  --messages N   messages that are sent once more, 10000 unless told
  --hurry N      how many times quicker than the world both sides run, 10 unless told`;

const Options = z.object({ json: z.boolean(), messages: whole(100_000), hurry: whole(100) });
export type Options = z.output<typeof Options>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      messages: { type: "string", default: "10000" },
      hurry: { type: "string", default: "10" },
    },
  });
  return checkOptions(Options, values);
}
