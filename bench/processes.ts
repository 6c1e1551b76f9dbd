// What the kernel knows of processes: memory they hold, files they have open, time they had on a processor.

import { readdirSync, readFileSync } from "node:fs";

/** Of /proc/PID/stat: the kernel counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (kilobytes === undefined) throw new Error(`the memory of process ${pid} cannot be read`);
  return Number(kilobytes) * 1024;
}

export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Of all its threads. */
export function processorMs(pid: number): number {
  return statOf(pid).ownMs;
}

/** Of a server that has a child for each connection: those that are there, and those that have ended. */
export function processorMsOfFamily(pid: number): number {
  const { ownMs, endedMs } = statOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + timeOf(child), ownMs + endedMs);
}

export function parentOf(pid: number): number {
  return statOf(pid).parent;
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOrNone(each) === pid);
}

type Stat = { parent: number; ownMs: number; endedMs: number };

function statOf(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program may contain anything; what follows its bracket is numbers.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
  return { parent: Number(fields[1]), ownMs: ticks(11) * TICK_MS, endedMs: ticks(13) * TICK_MS };
}

/** One that ends while it is looked at is nobody's child. */
function parentOrNone(pid: number): number | undefined {
  try {
    return parentOf(pid);
  } catch {
    return undefined;
  }
}

function timeOf(pid: number): number {
  try {
    return processorMs(pid);
  } catch {
    return 0;
  }
}
