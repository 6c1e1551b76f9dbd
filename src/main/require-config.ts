// Settings or nothing: a command that needs them ends here when they are faulty.

import { type Config, readConfig } from "./config.ts";

/** What sysexits calls a configuration error. */
const EXIT_CONFIG = 78;

/** The settings a command needs; all of them where it names none. */
export function requireConfig<Name extends keyof Config = keyof Config>(
  ...names: readonly Name[]
): Pick<Config, Name> {
  const reading = readConfig(process.env, ...names);
  if (reading.outcome === "read") return reading.config;
  console.error(`${reading.faults.length} setting(s) need attention:`);
  for (const fault of reading.faults) console.error(`  ${fault}`);
  return process.exit(EXIT_CONFIG);
}
