// The memory a process holds, as the kernel counts it.

import { readFileSync } from "node:fs";

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

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error(`the memory of process ${pid} cannot be read`);
  return Number(kilobytes) * 1024;
}
