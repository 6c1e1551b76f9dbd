// The memory a process holds, as the kernel counts it.

import { residentBytes } from "../../processes.ts";

export type MemoryWatch = {
  /** Ends watching. */
  stop(): { beforeBytes: number; mostBytes: number };
};

const LOOK_EVERY_MS = 50;

export function watchMemory(pid: number): MemoryWatch {
  const beforeBytes = residentBytes(pid);
  let mostBytes = beforeBytes;
  const timer = setInterval(() => {
    mostBytes = Math.max(mostBytes, residentBytes(pid));
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { beforeBytes, mostBytes: Math.max(mostBytes, residentBytes(pid)) };
    },
  };
}
