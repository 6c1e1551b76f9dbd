// The command line of the ingress bench.

import { parseArgs } from "node:util";
import { z } from "zod";

export const USAGE = `npm run bench -- ingress [options]

  --json         one JSON object on standard output, everything else on standard error
  --rounds N     rounds per comparison, 7 unless told
  --seconds N    seconds per round, 10 unless told; latency is measured for twice as long
  --stored N     events stored before the last comparison, 1000000 unless told
  --profile      instead: load Relay for one round and name its five costliest functions`;

const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, "must be a whole number above 0")
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`);

const Options = z.object({
  json: z.boolean(),
  profile: z.boolean(),
  rounds: whole(1_000),
  seconds: whole(600),
  stored: whole(10_000_000),
});
export type Options = z.output<typeof Options>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      profile: { type: "boolean", default: false },
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "10" },
      stored: { type: "string", default: "1000000" },
    },
  });
  const reading = Options.safeParse(values);
  if (reading.success) return reading.data;
  const faults = reading.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`);
  throw new Error(faults.join("\n"));
}
