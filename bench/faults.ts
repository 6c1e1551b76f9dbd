// `npm run faults`: breaks Relay on purpose and counts broken promises. The exit code says whether all promises held.

import { readOptions, USAGE } from "./faults/options.ts";

const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

const interruption = new AbortController();
// Not `once`: a second Ctrl-C must not leave servers and folders behind.
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => interruption.abort());
// A bug of the rig ends the run, which then cleans up.
let hasFailed = false;
process.on("uncaughtException", (error) => {
  console.error(error);
  hasFailed = true;
  interruption.abort();
});

process.exitCode = await run(process.argv.slice(2), interruption.signal);

async function run(args: readonly string[], signal: AbortSignal): Promise<number> {
  const reading = readOptions(args);
  if (reading.outcome === "faulty") {
    console.error(`${reading.why}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  try {
    const isFine = await reading.run(signal);
    return isInterrupted(signal) ? EXIT_INTERRUPTED : Number(!isFine);
  } catch (error) {
    // Ctrl-C reaches the children too, so their failures are expected.
    if (isInterrupted(signal)) return EXIT_INTERRUPTED;
    console.error(error);
    return 1;
  }
}

function isInterrupted(signal: AbortSignal): boolean {
  return signal.aborted && !hasFailed;
}
