// The command line of the delivery bench.

import { parseArgs } from "node:util";
import { z } from "zod";
import { checkOptions, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- delivery [options]

  --json         one JSON object on standard output, everything else on standard error
  --seconds N    seconds of steady load and of true limits, 60 each unless told
  --backlog N    sends that wait when the workers start, 100000 unless told
  --only NAME    one of steady, backlog, limits; all of them unless told`;

const Options = z.object({
  json: z.boolean(),
  seconds: whole(3_600),
  backlog: whole(1_000_000),
  only: z.enum(["steady", "backlog", "limits"]).optional(),
});
export type Options = z.output<typeof Options>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      seconds: { type: "string", default: "60" },
      backlog: { type: "string", default: "100000" },
      only: { type: "string" },
    },
  });
  return checkOptions(Options, values);
}
