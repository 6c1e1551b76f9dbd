// The memory a process holds, as the kernel counts it.

import { residentBytes } from "../../processes.ts";

export type MemoryWatch = {
  /** Ends watching. */
  stop(): { beforeBytes: number; peakBytes: number };
};

const LOOK_EVERY_MS = 50;

export function watchMemory(pid: number): MemoryWatch {
  const beforeBytes = residentBytes(pid);
  let peakBytes = beforeBytes;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytes(pid));
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { beforeBytes, peakBytes: Math.max(peakBytes, residentBytes(pid)) };
    },
  };
}
