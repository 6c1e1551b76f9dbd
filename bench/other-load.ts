// How busy the machine is with other things when the bench begins: figures from a shared machine
// are read differently.

import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const OBSERVED_MS = 2_000;

/** From 0, all processors idle, to 1, all busy. */
export async function measureOtherLoad(): Promise<number> {
  const before = processorTimes();
  await sleep(OBSERVED_MS);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function processorTimes(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    for (const ms of Object.values(times)) all += ms;
  }
  return { idle, all };
}
