// `npm run faults -- --scenario NAME`: the scenarios by their numbers.

import type { ScenarioOptions } from "../../scenario-options.ts";
import { printOutcome, problemsOf } from "../report.ts";
import { runDelivery } from "../run.ts";
import { backlog } from "./backlog.ts";
import { badAnswers } from "./bad-answers.ts";
import { chatOutage } from "./chat-outage.ts";
import { databaseRestarts } from "./database-restarts.ts";
import { duplicates } from "./duplicates.ts";
import { frozenWorker } from "./frozen-worker.ts";
import { kills } from "./kills.ts";
import { poison } from "./poison.ts";
import type { Figure, MakeScenario } from "./scenario.ts";
import { steady } from "./steady.ts";
import { trueLimits } from "./true-limits.ts";
import { wrongClocks } from "./wrong-clocks.ts";

export const scenarios: ReadonlyMap<string, MakeScenario> = new Map([
  ["S1", steady],
  ["S2", kills],
  ["S3", frozenWorker],
  ["S4", databaseRestarts],
  ["S8", chatOutage],
  ["S9", badAnswers],
  ["S10", wrongClocks],
  ["S11", duplicates],
  ["S12", backlog],
  ["S13", trueLimits],
  ["S14", poison],
]);

/** True when every promise held; what we aim at beyond that is only told. */
export async function runScenario(
  { name, seed, minutes }: ScenarioOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const make = scenarios.get(name);
  if (!make) throw new Error(`there is no scenario ${name}`);
  const { about, run, expected, figures, alsoWrong } = make({ seed, seconds: minutes * 60 });
  console.log(`${name}: ${about}, ${minutes} min, seed ${seed}`);
  const outcome = await runDelivery(run, signal);
  if (signal.aborted) return false;
  const all = { ...expected, also: alsoWrong?.(outcome) ?? [] };
  for (const figure of figures(outcome)) console.log(describe(figure));
  printOutcome(outcome, all);
  console.log(`seed ${seed}`);
  return problemsOf(outcome, all).length === 0;
}

function describe({ name, value, unit, wanted, isMet }: Figure): string {
  const shown = `${Number(value.toFixed(3))}${unit && ` ${unit}`}`;
  return `${name}: ${shown}, wanted ${wanted}: ${isMet ? "met" : "missed"}`;
}
