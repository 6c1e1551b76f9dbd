// Inner layers get the time from the clock port: they may format a `Date`, but never read the current time.

import type { Module } from "./modules.ts";

const INNER = /^src\/(?:contract|core|ports|app)\//;
const READS_CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b/;

export function clockFaults(modules: readonly Module[]): readonly string[] {
  return modules
    .filter(({ path, text }) => INNER.test(path) && READS_CLOCK.test(text))
    .map(({ path }) => `${path} reads the system clock: take it from the clock port`);
}
