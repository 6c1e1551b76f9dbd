// Waiting that ends at an exact time, or as soon as somebody rings. A ring while nobody waits is kept.

export type WakeableTimer = {
  wake(): void;
  /** Resolves after `ms` (never by itself where it is Infinity), or at the next ring. */
  wait(ms: number): Promise<void>;
};

const MAX_MS = 2 ** 31 - 1;

export function createWakeableTimer(): WakeableTimer {
  let wasWoken = false;
  let endWait: (() => void) | undefined;
  return {
    wake() {
      wasWoken = true;
      endWait?.();
    },
    async wait(ms) {
      if (!wasWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        endWait = resolve;
        const timer = ms === Infinity ? undefined : setTimeout(resolve, Math.min(ms, MAX_MS));
        await promise;
        clearTimeout(timer);
        endWait = undefined;
      }
      wasWoken = false;
    },
  };
}
