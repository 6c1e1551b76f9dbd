// `npm run faults`: breaks Relay on purpose and counts what it promised. The exit code says whether
// every promise held.

import { runAdminCrashPoints } from "./faults/admin/run.ts";
import { interactionScenarios } from "./faults/interactions/index.ts";
import { runUsedUpConnections } from "./faults/connections/scenario.ts";
import { runCrashPoints } from "./faults/scenarios/crash-points.ts";
import { runQuick } from "./faults/scenarios/quick.ts";
import { runScenario } from "./faults/scenarios/index.ts";
import { runSelfTest } from "./faults/self-test.ts";
import { runHostileClients } from "./faults/hostile/scenario.ts";
import { runSharedBot } from "./faults/shared-bot/scenario.ts";
import { runIngress } from "./faults/ingress.ts";
import { type FaultOptions, readOptions, USAGE } from "./faults/options.ts";

const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

const interruption = new AbortController();
// Not `once`: a second Ctrl-C must not leave servers and folders behind.
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => interruption.abort());
// Nor must a bug of the rig: it ends the run, which then cleans up.
let hasFailed = false;
process.on("uncaughtException", (error) => {
  console.error(error);
  hasFailed = true;
  interruption.abort();
});

const SEEDED_RUNS = {
  quick: runQuick,
  "self-test": runSelfTest,
  "crash-points": runCrashPoints,
};

const OWN_RUNS = {
  S6: runUsedUpConnections,
  S18: runHostileClients,
  S23: runSharedBot,
  "admin-crash-points": runAdminCrashPoints,
};

process.exitCode = await run(process.argv.slice(2), interruption.signal);

async function run(args: readonly string[], signal: AbortSignal): Promise<number> {
  const reading = readOptions(args);
  if (reading.outcome === "faulty") {
    console.error(`${reading.why}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  try {
    const isFine = await runWith(reading.options, signal);
    return isInterrupted(signal) ? EXIT_INTERRUPTED : Number(!isFine);
  } catch (error) {
    // Ctrl-C reaches the children as well; what then fails is no news.
    if (isInterrupted(signal)) return EXIT_INTERRUPTED;
    console.error(error);
    return 1;
  }
}

function isInterrupted(signal: AbortSignal): boolean {
  return signal.aborted && !hasFailed;
}

function runWith(options: FaultOptions, signal: AbortSignal): Promise<boolean> {
  if (options.run === "ingress") return runIngress(options, signal);
  if (options.run === "scenario") {
    const scenario = interactionScenarios.get(options.name);
    return scenario ? scenario.run(options, signal) : runScenario(options, signal);
  }
  return "seed" in options
    ? SEEDED_RUNS[options.run](options.seed, signal)
    : OWN_RUNS[options.run](signal);
}
