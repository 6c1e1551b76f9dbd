// The command line of fault runs.

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { BROKEN_INGRESS } from "./broken/index.ts";
import { delivery } from "./delivery/scenario.ts";
import { ingressScenario } from "./ingress/run.ts";
import { runScenario, type ScenarioOptions } from "./scenario.ts";
import { runAdminCrashPoints } from "./scenarios/admin-crash-points.ts";
import { runCrashPoints } from "./scenarios/crash-points.ts";
import { quickAlerts } from "./scenarios/alerts.ts";
import { scenarios } from "./scenarios/index.ts";
import { quick } from "./scenarios/quick.ts";
import { runSelfTest } from "./self-test.ts";

type ChosenRun = {
  options: ScenarioOptions;
  /** True if every promise held. */
  run(signal: AbortSignal): Promise<boolean>;
};

type RunReading = ({ outcome: "read" } & ChosenRun) | { outcome: "faulty"; why: string };

const FULL_RUN_SECONDS = 60;
const MIN_SECONDS = 10;
const MAX_SECONDS = 3_600;
const MAX_MINUTES = 600;
const MAX_SEED = 2 ** 31 - 1;
/** The older version of S15 and S16. It must have the same migrations: else they end with "not applicable". */
const USUAL_FROM = "78801c3f";

export const USAGE = `npm run faults -- --quick           most faults of a delivery in minutes; again with rollups
npm run faults -- --self-test       wrong builds, all of which must be caught
npm run faults -- --crash-points    processes that kill themselves at named moments
npm run faults -- --crash-points admin   the same for changes of people and operators
npm run faults -- --scenario NAME   one of ${[...scenarios.keys()].join(", ")}
    --minutes N                     length of a scenario, default 3 (S19: 2, S20: fixed)
                                    S13 has two parts: true limits, and a long backlog that is rolled up
                                    S21 of 30 and more is written into docs/scale.md
    --from COMMIT                   the older version of S15 and S16, default ${USUAL_FROM}
npm run faults -- ingress           kills api processes and restarts the database under load
    --seconds N                     ${MIN_SECONDS} to ${MAX_SECONDS}, default ${FULL_RUN_SECONDS}
    --broken NAME                   a wrong store that must be caught: ${BROKEN_INGRESS.join(", ")}
--seed N repeats the plan of an earlier run`;

const OPTIONS = {
  seed: { type: "string" },
  seconds: { type: "string" },
  minutes: { type: "string" },
  broken: { type: "string" },
  scenario: { type: "string" },
  from: { type: "string" },
  quick: { type: "boolean" },
  "self-test": { type: "boolean" },
  "crash-points": { type: "boolean" },
} as const;

const WHOLE_RUNS: Record<
  "quick" | "self-test" | "crash-points",
  (options: ScenarioOptions, signal: AbortSignal) => Promise<boolean>
> = {
  quick: async (options, signal) => {
    const isFine = await runScenario(delivery(quick), options, signal);
    return (await runScenario(quickAlerts, options, signal)) && isFine;
  },
  "self-test": ({ seed }, signal) => runSelfTest(seed, signal),
  "crash-points": ({ seed }, signal) => runCrashPoints(seed, signal),
};

type Given = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

export function readOptions(args: readonly string[]): RunReading {
  try {
    return { outcome: "read", ...chosenRun(parse(args)) };
  } catch (error) {
    return { outcome: "faulty", why: error instanceof Error ? error.message : String(error) };
  }
}

function chosenRun(given: Given): ChosenRun {
  const { values, positionals } = given;
  const seed = numberOf(values.seed, { name: "seed", min: 0, max: MAX_SEED }) ?? randomInt(1e6);
  if (values.scenario !== undefined) return scenarioOf(values.scenario, seed, given);
  const optionsOf = (name: string) => ({ name, seed, minutes: 0, from: USUAL_FROM });
  if (values["crash-points"] && positionals[0] === "admin") {
    const others = { values, positionals: positionals.slice(1) };
    takesOnly("crash-points admin", ["crash-points"], others);
    return { options: optionsOf("crash-points admin"), run: runAdminCrashPoints };
  }
  const whole = (["quick", "self-test", "crash-points"] as const).find((name) => values[name]);
  if (whole) {
    takesOnly(whole, [whole, "seed"], given);
    const options = optionsOf(whole);
    return { options, run: (signal) => WHOLE_RUNS[whole](options, signal) };
  }
  const ingress = ingressOf(given, seed);
  const options = optionsOf("ingress");
  return { options, run: (signal) => runScenario(() => ingressScenario(ingress), options, signal) };
}

function ingressOf({ values, positionals: [name, ...more] }: Given, seed: number) {
  if (name === undefined) throw new Error("Say what to run.");
  if (name !== "ingress") throw new Error(`There is no run named ${name}.`);
  takesOnly(name, ["seed", "seconds", "broken"], { values, positionals: more });
  const { broken } = values;
  if (broken !== undefined && !BROKEN_INGRESS.includes(broken))
    throw new Error(`There is no broken store named ${broken}.`);
  const limits = { name: "seconds", min: MIN_SECONDS, max: MAX_SECONDS };
  return { seed, seconds: numberOf(values.seconds, limits) ?? FULL_RUN_SECONDS, broken };
}

function scenarioOf(name: string, seed: number, given: Given): ChosenRun {
  const entry = scenarios.get(name);
  if (!entry) throw new Error(`There is no scenario ${name}.`);
  takesOnly(name, ["scenario", ...entry.takes], given);
  const limits = { name: "minutes", min: 1, max: MAX_MINUTES };
  const minutes = numberOf(given.values.minutes, limits) ?? entry.minutes ?? 0;
  const options = { name, seed, minutes, from: given.values.from ?? USUAL_FROM };
  return { options, run: (signal) => entry.run(options, signal) };
}

function takesOnly(
  run: string,
  known: readonly string[],
  { values, positionals }: Pick<Given, "values" | "positionals">,
): void {
  const others = Object.keys(values).filter((name) => !known.includes(name));
  if (others.length > 0 || positionals.length > 0)
    throw new Error(`${run} takes nothing else: ${[...others, ...positionals].join(", ")}.`);
}

function numberOf(
  text: string | undefined,
  { name, min, max }: { name: string; min: number; max: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new Error(`--${name} must be a whole number from ${min} to ${max}, not ${text}.`);
  return number;
}
