// How much of the machine's time the hypervisor gave to other machines.

import { readFileSync } from "node:fs";

/** Of all processors, since the machine started. */
export type MachineTicks = { all: number; steal: number };

/** Of `cpu` in /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. Guests are part of user. */
const COUNTED = 8;

export function readMachineTicks(): MachineTicks {
  return parseMachineTicks(readFileSync("/proc/stat", "utf8"));
}

export function parseMachineTicks(text: string): MachineTicks {
  const [, ...fields] = text.split("\n")[0]?.trim().split(/\s+/) ?? [];
  const ticks = fields.slice(0, COUNTED).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), steal: ticks[COUNTED - 1] ?? 0 };
}

/** From 0 to 1. */
export function stealBetween(before: MachineTicks, after: MachineTicks): number {
  return (after.steal - before.steal) / Math.max(1, after.all - before.all);
}

export async function withSteal<T>(
  work: () => Promise<T>,
): Promise<{ result: T; stealShare: number }> {
  const before = readMachineTicks();
  const result = await work();
  return { result, stealShare: stealBetween(before, readMachineTicks()) };
}
