// Parses the environment into Config, once. Reports every error, not only the first.

import type { SettingValues, UnionToIntersection } from "../../contract/settings/setting.ts";
import { readFileSync } from "node:fs";
import { settingGroups, settings } from "./settings.ts";

type Groups = typeof settingGroups;
type Forms = { [G in keyof Groups]: Groups[G] }[keyof Groups];
type All = UnionToIntersection<Forms>;

export type Config = SettingValues<All>;

export type ConfigReading<Name extends keyof Config> =
  | { outcome: "read"; config: Pick<Config, Name> }
  | { outcome: "faulty"; faults: string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings that a command needs; all of them if it names none. */
export function readConfig<Name extends keyof Config = keyof Config>(
  environment: Environment,
  ...names: readonly Name[]
): ConfigReading<Name> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const needed: readonly string[] = names.length > 0 ? names : [...settings.keys()];
  for (const name of needed) {
    const reading = readSetting(environment, name, faults);
    if (reading !== undefined) values[name] = reading;
  }
  faults.push(...halfSet(environment, needed));
  if (faults.length > 0) return { outcome: "faulty", faults };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the form its type is inferred from
  return { outcome: "read", config: values as Pick<Config, Name> };
}

/** Settings that are only valid together. */
const TOGETHER = [
  ["EVENTS_URL", "EVENTS_SECRET"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
] as const;

function halfSet(environment: Environment, needed: readonly string[]): string[] {
  const isSet = (name: string) => readRaw(environment, name, []) !== undefined;
  return TOGETHER.filter((names) => names.every((name) => needed.includes(name))).flatMap(
    (names) => {
      const missing = names.filter((name) => !isSet(name));
      if (missing.length === names.length) return [];
      return missing.map((name) => `${name} is required: ${AND.format(names)} go together`);
    },
  );
}

const AND = new Intl.ListFormat("en-GB");

function readSetting(environment: Environment, name: string, faults: string[]): unknown {
  const setting = settings.get(name);
  if (!setting) throw new Error(`${name} is not a setting`);
  const raw = readRaw(environment, name, faults) ?? setting.default;
  if (raw === undefined) {
    if (setting.isRequired) faults.push(`${name} is required`);
    return undefined;
  }
  const parsed = setting.form.safeParse(raw);
  if (parsed.success) return parsed.data;
  faults.push(`${name} ${parsed.error.issues[0]?.message ?? "is not valid"}`);
  return undefined;
}

/** An empty value counts as unset, because Compose passes empty strings for missing variables. */
export function readRaw(
  environment: Environment,
  name: string,
  faults: string[],
): string | undefined {
  const isSecret = settings.get(name)?.isSecret === true;
  const direct = environment[name] || undefined;
  const file = isSecret ? environment[`${name}_FILE`] || undefined : undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) faults.push(`${name} and ${name}_FILE are both set`);
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    faults.push(`${name}_FILE cannot be read`);
    return undefined;
  }
}

/** EX_CONFIG in sysexits.h. */
const EXIT_CONFIG = 78;

/** Settings that a command needs; all of them if it names none. Ends the process if one is invalid. */
export function requireConfig<Name extends keyof Config = keyof Config>(
  ...names: readonly Name[]
): Pick<Config, Name> {
  const reading = readConfig(process.env, ...names);
  if (reading.outcome === "read") return reading.config;
  console.error(`${reading.faults.length} setting(s) are not valid:`);
  for (const fault of reading.faults) console.error(`  ${fault}`);
  return process.exit(EXIT_CONFIG);
}
