// The command line of the noise bench.

import { z } from "zod";
import { flag, readArgs, whole } from "../whole-options.ts";

export const USAGE = `npm run bench -- noise [options]

  --json       one JSON object on standard output, everything else on standard error
  --quick      only the first 1200 events of the day
  --events N   how many events of the day, 6000 unless told
  --seed N     of the day, 11 unless told
  --hurry N    how many times quicker than the world everything runs, 50 unless told`;

const QUICK_EVENTS = 1_200;

const NoiseOptions = z.object({
  json: flag,
  quick: flag,
  events: whole(6_000, 6_000),
  seed: whole(2 ** 31 - 1, 11),
  hurry: whole(100, 50),
});
export type NoiseOptions = Omit<z.output<typeof NoiseOptions>, "quick">;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): NoiseOptions {
  const { quick, ...options } = readArgs(NoiseOptions, args);
  return { ...options, events: quick ? Math.min(options.events, QUICK_EVENTS) : options.events };
}
