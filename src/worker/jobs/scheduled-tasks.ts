// Scheduled tasks: creates partitions ahead, drops old ones, deletes expired idempotency keys. Every task is safe to
// run twice and in several processes.

import { setTimeout as sleep } from "node:timers/promises";
import type { Log, LogName, ScheduledTaskName } from "../../ports/system.ts";
import type { ScheduledTaskMeter } from "../../ports/metrics.ts";

export type ScheduledTask = {
  name: ScheduledTaskName;
  everyMs: number;
  /** Log event; `<name>.done` by default. */
  says?: LogName;
  /** Returns the result for the log, or undefined if there was nothing to do. Long tasks end early on abort. */
  run(signal: AbortSignal): Promise<Readonly<Record<string, unknown>> | undefined>;
};

const AGAIN_AFTER_FAILURE_MS = 30_000;

export type Housekeeping = {
  /** Waits for running tasks. */
  stop(): Promise<void>;
};

export function startHousekeeping(
  scheduledTasks: readonly ScheduledTask[],
  log: Log,
  meter: ScheduledTaskMeter,
): Housekeeping {
  const stopping = new AbortController();
  const loops = scheduledTasks.map((task) => repeat(task, { log, meter }, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

type Witnesses = { log: Log; meter: ScheduledTaskMeter };

async function repeat(
  task: ScheduledTask,
  witnesses: Witnesses,
  signal: AbortSignal,
): Promise<void> {
  witnesses.meter.planned(task.name, task.everyMs / 1_000);
  while (!signal.aborted) await pause(await runOnce(task, witnesses, signal), signal);
}

/** Returns the delay until the next run. */
async function runOnce(
  { name, says, everyMs, run }: ScheduledTask,
  { log, meter }: Witnesses,
  signal: AbortSignal,
): Promise<number> {
  try {
    const done = await run(signal);
    meter.ended(name, "done");
    if (done) log.info(says ?? `${name}.done`, done);
    return everyMs;
  } catch (error) {
    meter.ended(name, "failed");
    log.error(`${name}.failed`, error);
    return Math.min(everyMs, AGAIN_AFTER_FAILURE_MS);
  }
}

/** Ends early on abort. Leaves no listener behind: the signal lives as long as the worker. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
