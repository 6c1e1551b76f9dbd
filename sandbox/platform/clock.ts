// The clock as a dependency, so that tests of long deadlines need not wait.

export type SandboxClock = {
  now(): number;
  /** Runs once after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
};

export const systemClock: SandboxClock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Runs `factor` times faster than real time, for real limits that take minutes. */
export function hurriedClock(factor: number): SandboxClock {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * factor,
    after: (ms, run) => systemClock.after(ms / factor, run),
  };
}

export type ManualClock = SandboxClock & { advance(ms: number): void };

/** Does not advance until it is moved. Due timers then run in order. */
export function manualClock(start = Date.UTC(2026, 10, 14, 12)): ManualClock {
  let now = start;
  const waiting = new Set<{ due: number; run: () => void }>();
  const nextUntil = (end: number) =>
    [...waiting].filter(({ due }) => due <= end).toSorted((one, two) => one.due - two.due)[0];
  return {
    now: () => now,
    after(ms, run) {
      const entry = { due: now + ms, run };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    advance(ms) {
      const end = now + ms;
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        waiting.delete(next);
        now = next.due;
        next.run();
      }
      now = end;
    },
  };
}
