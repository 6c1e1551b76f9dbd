// Measures the CPU time of each test file: that of its worker, and of the child processes the worker has waited for.

import { readFileSync } from "node:fs";
import { afterAll } from "vitest";

export type CpuSeconds = { worker: number; children: number };

declare global {
  /** A worker runs many files and loads this one for each: a file starts counting where the one before it stopped. */
  var relayCpuCounted: CpuSeconds | undefined;
}

declare module "vitest" {
  interface TaskMeta {
    cpu?: CpuSeconds;
  }
}

/** USER_HZ of the kernel: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

// vitest wants a pattern where fixtures would be named.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, { file }) => {
  const before = globalThis.relayCpuCounted ?? { worker: 0, children: 0 };
  const now = cpuSeconds();
  globalThis.relayCpuCounted = now;
  file.meta.cpu = {
    worker: now.worker - before.worker,
    children: now.children - before.children,
  };
});

function cpuSeconds(): CpuSeconds {
  const { own, waitedFor } = ticksOf(process.pid);
  const children =
    waitedFor + livingChildrenOf(process.pid).reduce((all, pid) => all + treeTicks(pid), 0);
  return { worker: own / TICKS_PER_SECOND, children: children / TICKS_PER_SECOND };
}

/** Of a process and all below it, such as a browser that stays open for the next file. */
function treeTicks(pid: number): number {
  const { own, waitedFor } = ticksOf(pid);
  return livingChildrenOf(pid).reduce((all, child) => all + treeTicks(child), own + waitedFor);
}

/** utime + stime and cutime + cstime of proc(5), counted from behind the command, which may contain spaces. */
function ticksOf(pid: number): { own: number; waitedFor: number } {
  const stat = readProc(`${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: user + system, waitedFor: childUser + childSystem };
}

function livingChildrenOf(pid: number): number[] {
  return readProc(`${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** Empty if the process has ended meanwhile. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, "utf8");
  } catch {
    return "";
  }
}
