// The command line of the scale bench.

import { z } from "zod";
import { flag, readArgs } from "../whole-options.ts";

export const USAGE = `npm run bench -- scale [options]

  --json     one JSON object on standard output, everything else on standard error
  --quick    smaller and once instead of in rounds, about 3 minutes; nothing is written down
  --model    measures nothing: writes the tables of docs/scale.md from what was measured last`;

const ScaleOptions = z.object({ json: flag, quick: flag, model: flag });
export type ScaleOptions = z.output<typeof ScaleOptions>;

/** Throws an error whose message helps whoever typed it. */
export function readOptions(args: readonly string[]): ScaleOptions {
  return readArgs(ScaleOptions, args);
}

/** How much is done. */
export type Extent = {
  rounds: number;
  /** In each round of the throughput, of either kind. */
  webhooks: number;
  /** How many events are stored when the cost is looked at. */
  stored: readonly number[];
  /** Of steady load at each of them. */
  steadySeconds: number;
};

export const WHOLE: Extent = {
  rounds: 3,
  webhooks: 5_000,
  stored: [10_000, 1_000_000, 10_000_000],
  steadySeconds: 25,
};

export const QUICK: Extent = {
  rounds: 1,
  webhooks: 600,
  stored: [1_000, 10_000, 100_000],
  steadySeconds: 6,
};
