// `npm run check`: everything that tools can find without running Relay, in parallel.
// `npm run check -- types lint` runs only these parts.

import { availableParallelism } from "node:os";
import { selectParts } from "./check/parts.ts";
import { type PartResult, runParts } from "./check/run-parts.ts";

try {
  const parts = selectParts(process.argv.slice(2));
  const results = await runParts(parts, availableParallelism(), print);
  if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function print({ name, isOk, seconds, output }: PartResult): void {
  const status = isOk ? "ok" : "failed";
  console.log(`${status.padEnd(6)}  ${name.padEnd(13)}  ${seconds.toFixed(1).padStart(5)} s`);
  if (!isOk && output !== "") console.log(`\n${output.replace(/^(?=.)/gm, "    ")}\n`);
}
