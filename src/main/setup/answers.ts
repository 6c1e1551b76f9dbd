// What is known of each setting while setup runs. What the environment says stands; what the file says or
// somebody answered may change.

import { parseEnv } from "node:util";
import { Refusal } from "../../core/kernel/refusal.ts";
import { readRaw } from "../settings/config.ts";
import { changeEnv } from "../settings/env-file.ts";
import type { Name, ValueOf } from "../settings/setup-step.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type SetupAnswers = {
  /** As it was written, also where it stands in a file of its own. */
  valueOf: ValueOf;
  /** Whether no answer could change it. */
  isFixed(name: Name): boolean;
  set(name: Name, value: string | undefined): void;
  /** Everything known, as a process would find it. */
  environment(): Environment;
  /** What the file says now; undefined where nothing changed. */
  newText(): string | undefined;
};

export function openAnswers(environment: Environment, text: string | undefined): SetupAnswers {
  const inFile = parseEnv(text ?? "");
  const changes = new Map<string, string | undefined>();
  // Compose hands the same file to the process as its environment: that is no second opinion.
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
