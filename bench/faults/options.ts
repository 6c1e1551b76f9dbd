// What can be asked of the rig; a wrong word is answered with everything that exists.

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { interactionScenarios } from "./interactions/index.ts";
import { brokenStores } from "./broken/stores.ts";
import { scenarios } from "./scenarios/index.ts";
import { type ScenarioOptions, USUAL_FROM } from "./scenario-options.ts";

export type IngressOptions = {
  run: "ingress";
  seed: number;
  seconds: number;
  /** Name of a deliberately wrong store the api processes run with. */
  broken: string | undefined;
};

export type FaultOptions =
  | IngressOptions
  | ScenarioOptions
  | { run: "S6" | "S18" | "S23" | "admin-crash-points" }
  | { run: "quick" | "self-test" | "crash-points"; seed: number };

export type FaultOptionsReading =
  | { outcome: "read"; options: FaultOptions }
  | { outcome: "faulty"; why: string };

const FULL_RUN_SECONDS = 60;
const MIN_SECONDS = 10;
const MAX_SECONDS = 3_600;
const USUAL_MINUTES = 3;
const MAX_MINUTES = 600;
const MAX_SEED = 2 ** 31 - 1;
const BROKEN_NAMES = [...brokenStores.keys()];
const SCENARIOS = [...scenarios.keys(), ...interactionScenarios.keys()];
/** Those that need no rig of both chats, and are as long as they are. */
const OWN_SCENARIOS = ["S6", "S18", "S23"] as const;
/** Those in which an older version serves beside this one. */
const MIXED_SCENARIOS = ["S15", "S16"];
const WHOLE_RUNS = ["quick", "self-test", "crash-points"] as const;

export const USAGE = `npm run faults -- --quick           everything that can go wrong on the way to the chat, in minutes; once more with lists
npm run faults -- --self-test       deliberately wrong builds, all of which must be caught
npm run faults -- --crash-points    processes that kill themselves at named moments
npm run faults -- --crash-points admin   the same for what people and operators change
npm run faults -- --scenario NAME   one of ${[...SCENARIOS, ...OWN_SCENARIOS].join(", ")}
    --minutes N                     length of a scenario, ${USUAL_MINUTES} where unset (S19: 2, S20: always the same)
                                    S13 has two parts: the chats' true limits, and a long backlog that is listed
                                    S21 of 30 and more is written into docs/scale.md
    --from COMMIT                   of ${MIXED_SCENARIOS.join(" and ")}: the older version, ${USUAL_FROM} where unset
npm run faults -- ingress           kills api processes and restarts the database under load
    --seconds N                     ${MIN_SECONDS} to ${MAX_SECONDS}, ${FULL_RUN_SECONDS} where unset
    --broken NAME                   with a wrong store that must be caught: ${BROKEN_NAMES.join(", ")}
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

type Values = ReturnType<typeof parse>["values"];

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

export function readOptions(args: readonly string[]): FaultOptionsReading {
  try {
    const { values, positionals } = parse(args);
    return { outcome: "read", options: optionsOf(values, positionals) };
  } catch (error) {
    return { outcome: "faulty", why: error instanceof Error ? error.message : String(error) };
  }
}

function optionsOf(values: Values, positionals: readonly string[]): FaultOptions {
  const seed = numberOf(values.seed, { name: "seed", min: 0, max: MAX_SEED }) ?? randomInt(1e6);
  if (values["crash-points"] && positionals[0] === "admin") {
    takesOnly("crash-points admin", ["crash-points"], {
      values,
      positionals: positionals.slice(1),
    });
    return { run: "admin-crash-points" };
  }
  const whole = WHOLE_RUNS.find((name) => values[name]);
  if (whole !== undefined) {
    takesOnly(whole, [whole, "seed"], { values, positionals });
    return { run: whole, seed };
  }
  if (values.scenario !== undefined)
    return scenarioOf(values.scenario, seed, { values, positionals });
  const [name, ...more] = positionals;
  if (name === undefined) throw new Error("Say what to run.");
  if (name !== "ingress" || more.length > 0)
    throw new Error(`There is no run named ${positionals.join(" ")}.`);
  takesOnly(name, ["seed", "seconds", "broken"], { values, positionals: more });
  return ingressOf(values, seed);
}

function ingressOf({ broken, seconds }: Values, seed: number): IngressOptions {
  if (broken !== undefined && !BROKEN_NAMES.includes(broken))
    throw new Error(`There is no broken store named ${broken}.`);
  const limits = { name: "seconds", min: MIN_SECONDS, max: MAX_SECONDS };
  return { run: "ingress", seed, seconds: numberOf(seconds, limits) ?? FULL_RUN_SECONDS, broken };
}

type Given = { values: Values; positionals: readonly string[] };

function scenarioOf(name: string, seed: number, given: Given): FaultOptions {
  const own = OWN_SCENARIOS.find((each) => each === name);
  if (own !== undefined) {
    takesOnly(own, ["scenario"], given);
    return { run: own };
  }
  if (!SCENARIOS.includes(name)) throw new Error(`There is no scenario ${name}.`);
  const scenario = interactionScenarios.get(name);
  const usual = scenario ? scenario.minutes : USUAL_MINUTES;
  const more = [
    ...(usual === undefined ? [] : ["minutes"]),
    ...(MIXED_SCENARIOS.includes(name) ? ["from"] : []),
  ];
  takesOnly(name, ["scenario", "seed", ...more], given);
  const limits = { name: "minutes", min: 1, max: MAX_MINUTES };
  const minutes = numberOf(given.values.minutes, limits) ?? usual ?? 0;
  return { run: "scenario", name, seed, minutes, from: given.values.from ?? USUAL_FROM };
}

function takesOnly(run: string, known: readonly string[], { values, positionals }: Given): void {
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
