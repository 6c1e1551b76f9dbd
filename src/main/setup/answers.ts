// Values of the settings while setup runs. The environment is fixed; values from the file or from answers can change.

import { parseEnv } from "node:util";
import { Refusal } from "../../core/kernel/refusal.ts";
import { readRaw } from "../settings/config.ts";
import { changeEnv } from "../settings/env-file.ts";
import type { Name, ValueOf } from "../settings/setup-step.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type SetupAnswers = {
  /** The raw value, also if it comes from NAME_FILE. */
  valueOf: ValueOf;
  /** Whether an answer cannot change it. */
  isFixed(name: Name): boolean;
  set(name: Name, value: string | undefined): void;
  /** All known values, as a process would see them. */
  environment(): Environment;
  /** New content of the file; undefined if nothing changed. */
  newText(): string | undefined;
};

export function openAnswers(environment: Environment, text: string | undefined): SetupAnswers {
  const inFile = parseEnv(text ?? "");
  const changes = new Map<string, string | undefined>();
  // Compose passes the same file as environment, so an equal value is not an override.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value && value !== inFile[name]),
  );
  const all = () => ({ ...inFile, ...Object.fromEntries(changes), ...given });
  const isFixed = (name: Name) => name in given || Boolean(all()[`${name}_FILE`]);
  const valueOf = (name: Name) => {
    const faults: string[] = [];
    const value = readRaw(all(), name, faults);
    if (faults[0] !== undefined) throw new Refusal("invalid", faults[0]);
    return value;
  };
  return {
    valueOf,
    isFixed,
    set(name, value) {
      if (valueOf(name) === value) return;
      if (isFixed(name))
        throw new Refusal(
          "invalid",
          `${name} has another value in the environment: correct it there`,
        );
      changes.set(name, value);
    },
    environment: all,
    newText: () => (changes.size === 0 ? undefined : changeEnv(text, changes)),
  };
}
