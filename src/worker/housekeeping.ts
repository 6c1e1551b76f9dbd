// What must happen now and then, whoever of the workers does it: partitions ahead of time, old
// days dropped, used claims forgotten. Every job is safe to run twice and by several processes.

import type { Log } from "../ports/log.ts";

export type Chore = {
  name: string;
  everyMs: number;
  /** What was done, for the log; undefined when there was nothing to do. */
  run(): Promise<Readonly<Record<string, unknown>> | undefined>;
};

export type Housekeeping = {
  /** Waits for chores under way. */
  stop(): Promise<void>;
};

export function startHousekeeping(chores: readonly Chore[], log: Log): Housekeeping {
  const stopping = new AbortController();
  const loops = chores.map((chore) => repeat(chore, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(chore: Chore, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const done = await chore.run();
      if (done) log.info(`${chore.name}.done`, done);
    } catch (error) {
      // The next round tries again; until then the log says what is wrong.
      log.error(`${chore.name}.failed`, error);
    }
    await pause(chore.everyMs, signal);
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
