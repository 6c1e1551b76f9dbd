// The command line of the delivery bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- delivery [options]

  --json         one JSON object on standard output, everything else on standard error
  --seconds N    seconds of each of 3 rounds of steady load, and of true limits; 60 each unless told
  --backlog N    sends that wait when the workers start, 100000 unless told
  --only NAME    one of steady, backlog, fresh, limits; all of them unless told`;

const DeliveryOptions = z.object({
  json: flag,
  seconds: whole(3_600, 60),
  backlog: whole(1_000_000, 100_000),
  only: z.enum(["steady", "backlog", "fresh", "limits"]).optional(),
});
export type DeliveryOptions = z.output<typeof DeliveryOptions>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): DeliveryOptions {
  return readArgs(DeliveryOptions, args);
}
