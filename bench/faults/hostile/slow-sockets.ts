// T19: thousands of sockets that dawdle are closed by the server and meanwhile slow nobody down.

import type { ThreatScene } from "./threat-scene.ts";
import { readFileSync } from "node:fs";
import { attack } from "./attack.ts";
import { DripReport, SLOW_SOCKETS } from "./drip-slowly.ts";
import { describeSender, sendHonestly } from "./honest-sender.ts";
import type { ThreatResult } from "./threat.ts";

const MAX_P99_MS = 200;
const MAX_LIFE_MS = 20_000;
const MIN_OPEN_FILES = 2 * SLOW_SOCKETS;

export async function judgeSlowSockets(scene: ThreatScene): Promise<ThreatResult> {
  const name = "T19 slow sockets";
  const openFiles = maxOpenFiles(scene.api.pid());
  if (openFiles < MIN_OPEN_FILES)
    return {
      name,
      facts: `a process may open ${openFiles} files, ${MIN_OPEN_FILES} are needed: ulimit -n`,
      isFine: false,
    };
  const honest = sendHonestly(scene);
  const { opened, stillOpen, slowestCloseMs } = await attack(scene, "drip-slowly", DripReport);
  const felt = await honest.stop();
  return {
    name,
    facts:
      `${opened} opened, ${stillOpen} never closed, ` +
      `slowest close after ${(slowestCloseMs / 1000).toFixed(1)} s (bound ${MAX_LIFE_MS / 1000} s), ` +
      `${describeSender(felt)} (bound p99 ${MAX_P99_MS} ms)`,
    isFine:
      opened === SLOW_SOCKETS &&
      stillOpen === 0 &&
      slowestCloseMs <= MAX_LIFE_MS &&
      felt.failures === 0,
    isQuick: felt.p99 < MAX_P99_MS,
  };
}

/** Node raises its own limit to the most it may have when it starts. */
function maxOpenFiles(pid: number): number {
  const limits = readFileSync(`/proc/${pid}/limits`, "utf8");
  const max = /^Max open files\s+(\S+)/m.exec(limits)?.[1];
  return max === "unlimited" ? Number.POSITIVE_INFINITY : Number(max ?? 0);
}
