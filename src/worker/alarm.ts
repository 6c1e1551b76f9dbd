// Waiting that ends at an exact time, or as soon as somebody rings. A ring while nobody waits is kept.

export type WakeableTimer = {
  ring(): void;
  /** Resolves after `ms` (never by itself where it is Infinity), or at the next ring. */
  wait(ms: number): Promise<void>;
};

const LONGEST_MS = 2 ** 31 - 1;

export function createWakeableTimer(): WakeableTimer {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(ms) {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = ms === Infinity ? undefined : setTimeout(resolve, Math.min(ms, LONGEST_MS));
        await promise;
        clearTimeout(timer);
        wake = undefined;
      }
      hasRung = false;
    },
  };
}
