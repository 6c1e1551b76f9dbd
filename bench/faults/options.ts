// What can be asked of the rig; a wrong word is answered with everything that exists.

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { brokenStores } from "./broken-stores.ts";

export type IngressOptions = {
  run: "ingress";
  seed: number;
  seconds: number;
  /** Name of a deliberately wrong store the api processes run with. */
  broken: string | undefined;
};

export type Options = IngressOptions | { run: "S18" };

export type OptionsReading =
  | { outcome: "read"; options: Options }
  | { outcome: "faulty"; why: string };

const FULL_RUN_SECONDS = 60;
const LEAST_SECONDS = 10;
const MOST_SECONDS = 3_600;
const MOST_SEED = 2 ** 31 - 1;
const BROKEN_NAMES = [...brokenStores.keys()];

export const USAGE = `npm run faults -- ingress           kills api processes and restarts the database under load
    --seed N                        repeats the plan of an earlier run
    --seconds N                     ${LEAST_SECONDS} to ${MOST_SECONDS}, ${FULL_RUN_SECONDS} where unset
    --broken NAME                   with a wrong store that must be caught: ${BROKEN_NAMES.join(", ")}
npm run faults -- --scenario S18    slow and hostile clients against one api process`;

type Values = { seed?: string; seconds?: string; broken?: string; scenario?: string };

export function readOptions(args: readonly string[]): OptionsReading {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: "string" },
        seconds: { type: "string" },
        broken: { type: "string" },
        scenario: { type: "string" },
      },
    });
    return { outcome: "read", options: optionsOf(values, positionals) };
  } catch (error) {
    return { outcome: "faulty", why: error instanceof Error ? error.message : String(error) };
  }
}

function optionsOf(values: Values, positionals: readonly string[]): Options {
  if (values.scenario !== undefined) return scenarioOf(values, positionals);
  const [name, ...more] = positionals;
  if (name === undefined) throw new Error("Say what to run.");
  if (name !== "ingress" || more.length > 0)
    throw new Error(`There is no run named ${positionals.join(" ")}.`);
  const { broken } = values;
  if (broken !== undefined && !BROKEN_NAMES.includes(broken))
    throw new Error(`There is no broken store named ${broken}.`);
  return {
    run: "ingress",
    seed: numberOf(values.seed, { name: "seed", least: 0, most: MOST_SEED }) ?? randomInt(1e6),
    seconds:
      numberOf(values.seconds, { name: "seconds", least: LEAST_SECONDS, most: MOST_SECONDS }) ??
      FULL_RUN_SECONDS,
    broken,
  };
}

function scenarioOf(values: Values, positionals: readonly string[]): Options {
  if (values.scenario !== "S18") throw new Error(`There is no scenario ${values.scenario}.`);
  const others = Object.keys(values).filter((name) => name !== "scenario");
  if (others.length > 0 || positionals.length > 0)
    throw new Error(`S18 takes nothing else: ${[...others, ...positionals].join(", ")}.`);
  return { run: "S18" };
}

function numberOf(
  text: string | undefined,
  { name, least, most }: { name: string; least: number; most: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new Error(`--${name} must be a whole number from ${least} to ${most}, not ${text}.`);
  return number;
}
