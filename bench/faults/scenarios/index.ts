// `npm run faults -- --scenario NAME`: the scenarios by their numbers.

import type { ScenarioOptions } from "../scenario-options.ts";
import { printOutcome, problemsOf } from "../delivery/report.ts";
import { excuse, tellExcused } from "../delivery/rewind.ts";
import { type RunOutcome, runDelivery } from "../delivery/run.ts";
import { backlog } from "./backlog.ts";
import { badAnswers } from "./bad-answers.ts";
import { changes } from "./changes.ts";
import { chatOutage } from "./chat-outage.ts";
import { databaseRestarts } from "./database-restarts.ts";
import { diskFull } from "./disk-full.ts";
import { duplicates } from "./duplicates.ts";
import { failover } from "./failover.ts";
import { frozenWorker } from "./frozen-worker.ts";
import { kills } from "./kills.ts";
import { migrations } from "./migrations.ts";
import { poison } from "./poison.ts";
import { restore } from "./restore.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { figureLine, type MakeScenario } from "../scenario.ts";
import { soaking } from "./soak.ts";
import { steady } from "./steady.ts";
import { trueLimits } from "./true-limits.ts";
import { wrongClocks } from "./wrong-clocks.ts";

export const scenarios: ReadonlyMap<string, MakeScenario> = new Map([
  ["S1", steady],
  ["S2", kills],
  ["S3", frozenWorker],
  ["S4", databaseRestarts],
  ["S5", failover],
  ["S7", diskFull],
  ["S8", chatOutage],
  ["S9", badAnswers],
  ["S10", wrongClocks],
  ["S11", duplicates],
  ["S12", backlog],
  ["S13", trueLimits],
  ["S14", poison],
  ["S15", rollingRestart],
  ["S16", migrations],
  ["S17", changes],
  ["S21", soaking],
  ["S22", restore],
]);

/** True when every promise held; what we aim at beyond that is only told. */
export async function runScenario(options: ScenarioOptions, signal: AbortSignal): Promise<boolean> {
  const make = scenarios.get(options.name);
  if (!make) throw new Error(`there is no scenario ${options.name}`);
  return runPart(make, options, signal);
}

async function runPart(
  make: MakeScenario,
  options: ScenarioOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { name, seed, minutes, from } = options;
  const scenario = await make({ seed, seconds: minutes * 60, from });
  const { about, run, expected, figures, alsoWrong, next } = scenario;
  console.log(`${name}: ${about}, ${minutes} min, seed ${seed}`);
  const whole = await runDelivery(run, signal);
  if (signal.aborted) return false;
  const all = { ...expected, also: alsoWrong?.(whole) ?? [] };
  for (const figure of figures(whole)) console.log(figureLine(figure));
  const outcome = withoutExcused(whole, scenario.excused?.(whole));
  printOutcome(outcome, all);
  console.log(`seed ${seed}`);
  const isFine = problemsOf(outcome, all).length === 0;
  return (next === undefined || (await runPart(next, options, signal))) && isFine;
}

function withoutExcused(outcome: RunOutcome, numbers: ReadonlySet<number> | undefined): RunOutcome {
  if (!numbers) return outcome;
  console.log(tellExcused(outcome, numbers));
  return excuse(outcome, numbers);
}
