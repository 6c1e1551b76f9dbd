// How much of the machine others used while we measured, beside us or on the host below us: on a busy machine
// a missed time says nothing about the product.

import { readdirSync, readFileSync } from "node:fs";

export type WorkWatch = {
  /** Processor cores that others kept busy, on average. */
  stop(): number;
};

const TICKS_PER_SECOND = 100;

export function watchOtherWork(): WorkWatch {
  const startedAt = performance.now();
  const before = otherTicks();
  return {
    stop: () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      return Math.max(0, (otherTicks() - before) / TICKS_PER_SECOND / seconds);
    },
  };
}

function otherTicks(): number {
  return busyTicks() - ownTicks();
}

/** All that was not idle or waiting for a disk; `stolen` is what the host gave to other machines. */
function busyTicks(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + interrupts + softInterrupts + stolen;
}

type Usage = { parent: number; ticks: number };

/** Ours are this process and all that descend from it; whoever ended counts with its parent. */
function ownTicks(): number {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync("/proc")) {
    const usage = /^\d+$/.test(name) ? readUsage(name) : undefined;
    if (usage) usages.set(Number(name), usage);
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (usages.has(pid) && isOurs(usages.get(pid)?.parent ?? 0));
  return [...usages].reduce((sum, [pid, { ticks }]) => sum + (isOurs(pid) ? ticks : 0), 0);
}

function readUsage(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before the last bracket may contain anything.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11);
    return { parent: fields[1] ?? 0, ticks: utime + stime + cutime + cstime };
  } catch {
    return undefined;
  }
}
