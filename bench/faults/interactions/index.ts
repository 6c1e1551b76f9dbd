// The scenarios in which people ask something, by their numbers.

import type { ScenarioOptions } from "../scenario-options.ts";
import { runInteractions } from "../scenarios/interactions.ts";
import { runUpdates } from "../scenarios/updates.ts";

type InteractionScenario = {
  /** Length where unset; undefined where it is as long as it is. */
  minutes: number | undefined;
  run(options: ScenarioOptions, signal: AbortSignal): Promise<boolean>;
};

export const interactionScenarios: ReadonlyMap<string, InteractionScenario> = new Map([
  ["S19", { minutes: 2, run: runInteractions }],
  ["S20", { minutes: undefined, run: runUpdates }],
]);
