// What must happen now and then, whoever of the workers does it: partitions ahead of time, old
// days dropped, used claims forgotten. Every job is safe to run twice and by several processes.

import type { ChoreMeter } from "../ports/chore-meter.ts";
import type { ChoreName, LogName } from "../ports/log-names.ts";
import type { Log } from "../ports/log.ts";

export type Chore = {
  name: ChoreName;
  everyMs: number;
  /** What the log calls it; `name` and "done" unless said. */
  says?: LogName;
  /**
   * What was done, for the log; undefined when there was nothing to do. What takes long ends early when the
   * signal says so.
   */
  run(signal: AbortSignal): Promise<Readonly<Record<string, unknown>> | undefined>;
};

const AGAIN_AFTER_FAILURE_MS = 30_000;

export type Housekeeping = {
  /** Waits for chores under way. */
  stop(): Promise<void>;
};

export function startHousekeeping(
  chores: readonly Chore[],
  log: Log,
  meter: ChoreMeter,
): Housekeeping {
  const stopping = new AbortController();
  const loops = chores.map((chore) => repeat(chore, { log, meter }, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

type Witnesses = { log: Log; meter: ChoreMeter };

async function repeat(chore: Chore, witnesses: Witnesses, signal: AbortSignal): Promise<void> {
  witnesses.meter.planned(chore.name, chore.everyMs / 1_000);
  while (!signal.aborted) await pause(await runOnce(chore, witnesses, signal), signal);
}

/** How long to wait before the next time. */
async function runOnce(
  { name, says, everyMs, run }: Chore,
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
