// The command line of the replay bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- replay [options]

  --json         one JSON object on standard output, everything else on standard error
  --messages N   messages that are sent once more, 10000 unless told
  --hurry N      how many times quicker than the world both sides run, 10 unless told`;

const ReplayOptions = z.object({
  json: flag,
  messages: whole(100_000, 10_000),
  hurry: whole(100, 10),
});
export type ReplayOptions = z.output<typeof ReplayOptions>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): ReplayOptions {
  return readArgs(ReplayOptions, args);
}
