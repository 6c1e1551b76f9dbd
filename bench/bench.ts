// `npm run bench`: measures what Relay promises. A missed target is reported, not a failure; the
// exit code says whether there are figures. Only `cost --short` is a gate.

import { benchBacktest } from "./backtest/backtest-bench.ts";
import * as backtest from "./backtest/options.ts";
import { benchCost } from "./cost/cost-bench.ts";
import * as cost from "./cost/options.ts";
import { benchDelivery } from "./delivery/delivery-bench.ts";
import * as delivery from "./delivery/options.ts";
import { benchIngress } from "./ingress/ingress-bench.ts";
import * as ingress from "./ingress/options.ts";
import { benchMatch } from "./match/match-bench.ts";
import * as match from "./match/options.ts";
import { benchNoise } from "./noise/noise-bench.ts";
import * as noise from "./noise/options.ts";
import * as replay from "./replay/options.ts";
import { benchReplay } from "./replay/replay-bench.ts";
import * as retention from "./retention/options.ts";
import { benchRetention } from "./retention/retention-bench.ts";
import * as scale from "./scale/options.ts";
import { benchScale } from "./scale/scale-bench.ts";

const EXIT_USAGE = 2;

type Run = (signal: AbortSignal) => Promise<void>;

/** Each reads its arguments at once, so that a wrong one is told before anything starts. */
const BENCHES: ReadonlyMap<string, (args: readonly string[]) => Run> = new Map([
  ["ingress", (args) => prepare(benchIngress, ingress.readOptions(args))],
  ["delivery", (args) => prepare(benchDelivery, delivery.readOptions(args))],
  ["cost", (args) => prepare(benchCost, cost.readOptions(args))],
  ["backtest", (args) => prepare(benchBacktest, backtest.readOptions(args))],
  ["match", (args) => prepare(benchMatch, match.readOptions(args))],
  ["noise", (args) => prepare(benchNoise, noise.readOptions(args))],
  ["replay", (args) => prepare(benchReplay, replay.readOptions(args))],
  ["retention", (args) => prepare(benchRetention, retention.readOptions(args))],
  ["scale", (args) => prepare(benchScale, scale.readOptions(args))],
]);

const USAGES = [ingress, delivery, cost, backtest, match, noise, replay, retention, scale].map(
  ({ USAGE }) => USAGE,
);

const [name, ...args] = process.argv.slice(2);
const chosen = readCommand();
if (chosen) await run(chosen);

function prepare<Options>(
  bench: (options: Options, signal: AbortSignal) => Promise<void>,
  options: Options,
): Run {
  return (signal) => bench(options, signal);
}

function readCommand(): Run | undefined {
  try {
    const bench = BENCHES.get(name ?? "");
    if (!bench) throw new Error(name ? `there is no bench ${name}` : "which bench?");
    return bench(args);
  } catch (error) {
    const usage = USAGES.join("\n\n");
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = EXIT_USAGE;
    return undefined;
  }
}

/** The first signal ends the bench in order: servers and cluster go before we do. */
async function run(bench: Run): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stopping.abort(new Error(`ended by ${signal}`)));
  try {
    await bench(stopping.signal);
  } catch (error) {
    console.error(stopping.signal.aborted ? String(stopping.signal.reason) : error);
    process.exitCode = 1;
  }
}
