// The command line of the ingress bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- ingress [options]

  --json         one JSON object on standard output, everything else on standard error
  --rounds N     rounds per comparison, 7 unless told; with fewer than 3, no target is judged
  --seconds N    seconds per round, 10 unless told; latency is measured in 3 rounds of twice as long
  --stored N     events stored before the last comparison, 1000000 unless told
  --profile      instead: load Relay for one round and name its five costliest functions`;

const IngressBenchOptions = z.object({
  json: flag,
  profile: flag,
  rounds: whole(1_000, 7),
  seconds: whole(600, 10),
  stored: whole(10_000_000, 1_000_000),
});
export type IngressBenchOptions = z.output<typeof IngressBenchOptions>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): IngressBenchOptions {
  return readArgs(IngressBenchOptions, args);
}
