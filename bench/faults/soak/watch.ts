// Looks at every process now and then: which child it is, how much memory it holds, how many files it has open. And at
// the machine: a slow third may be the hypervisor's.

import { openFiles, residentBytes } from "../../processes.ts";
import { type MachineTicks, readMachineTicks } from "../../steal.ts";
import type { Rig } from "../rig.ts";

export type ProcessSample = {
  /** Since the run began. */
  atMs: number;
  /** As in "api 1"; the same for all children that follow each other. */
  name: string;
  pid: number;
  bytes: number;
  files: number;
  /** Whether nothing was under way. */
  isAtRest: boolean;
  machine: MachineTicks;
};

export type ProcessWatch = {
  /** Looks once more, at a moment of rest. */
  lookAtRest(): void;
  /** Ends watching. */
  stop(): readonly ProcessSample[];
};

const LOOK_EVERY_MS = 2_000;

export function watchProcesses({ apis, workers }: Rig, startedAt: number): ProcessWatch {
  const samples: ProcessSample[] = [];
  const processes = [...apis.entries(), ...workers.entries()];
  const look = (isAtRest: boolean) => {
    const machine = readMachineTicks();
    for (const [place, { role, pid }] of processes)
      try {
        const [name, atMs] = [`${role} ${place + 1}`, performance.now() - startedAt];
        const seen = { bytes: residentBytes(pid()), files: openFiles(pid()) };
        samples.push({ atMs, name, pid: pid(), ...seen, isAtRest, machine });
      } catch {
        // It was killed just now, and the next one is not there yet.
      }
  };
  const timer = setInterval(() => look(false), LOOK_EVERY_MS);
  return {
    lookAtRest: () => look(true),
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}
