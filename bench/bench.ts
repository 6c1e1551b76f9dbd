// `npm run bench`: measures what Relay promises. A missed target is reported, not a failure; the
// exit code says whether there are figures.

import { benchIngress } from "./ingress/ingress-bench.ts";
import { type Options, readOptions, USAGE } from "./ingress/options.ts";

const EXIT_USAGE = 2;

const [name, ...args] = process.argv.slice(2);
const options = readCommand();
if (options) await run(options);

function readCommand(): Options | undefined {
  try {
    if (name !== "ingress") throw new Error(name ? `there is no bench ${name}` : "which bench?");
    return readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = EXIT_USAGE;
    return undefined;
  }
}

/** The first signal ends the bench in order: servers and cluster go before we do. */
async function run(chosen: Options): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stopping.abort(new Error(`ended by ${signal}`)));
  try {
    await benchIngress(chosen, stopping.signal);
  } catch (error) {
    console.error(stopping.signal.aborted ? String(stopping.signal.reason) : error);
    process.exitCode = 1;
  }
}
