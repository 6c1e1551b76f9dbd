// `npm run bench -- cost`: what a webhook, a send and an idle second cost, beside servers that do only the necessary.

import { availableParallelism } from "node:os";
import { measureOtherLoad } from "../other-load.ts";
import { maxSteal } from "../quiet-rounds.ts";
import { formatMissed, formatTargets } from "../target.ts";
import { runGate } from "./gate.ts";
import type { CostOptions } from "./options.ts";
import { figureRows, formatTable } from "./report.ts";
import { measureCost } from "./run.ts";
import { benchStatements } from "./statements/statements-bench.ts";
import { targetsOf } from "./targets.ts";

export async function benchCost(options: CostOptions, signal: AbortSignal): Promise<void> {
  if (options.short) return runGate(options, signal);
  if (options.statements) return benchStatements(options, signal);
  const otherLoad = await measureOtherLoad();
  const { loads, postgres } = await measureCost(options, signal);
  const targets = targetsOf(loads);
  const { days, lanes, rounds, seconds } = options;
  const dropped = loads.reduce((sum, load) => sum + load.dropped, 0);
  const kept = loads.flatMap((load) => load.rounds.flatMap((round) => Object.values(round)));
  const stealShare = maxSteal(kept);
  const run = { days, lanes, rounds, seconds, dropped, stealShare, postgres, otherLoad };
  if (options.json) {
    const machine = { node: process.versions.node, cpus: availableParallelism() };
    const figures = Object.fromEntries(targets.map(({ key, value }) => [key, value]));
    console.log(
      JSON.stringify({ ...figures, ...run, ...machine, rows: figureRows(loads), targets }),
    );
  } else {
    console.log(
      `${days} days, ${lanes} lanes, ${rounds} rounds, ${dropped} dropped for steal, ` +
        `at most ${(100 * stealShare).toFixed(1)} % steal in the others, PostgreSQL ${postgres}, ` +
        `${Math.round(otherLoad * 100)} % busy with other things at the start\n`,
    );
    console.log(formatTable(loads));
    console.log();
    console.log(formatTargets(targets));
  }
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}
