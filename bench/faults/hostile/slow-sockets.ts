// T19: thousands of sockets that dawdle are closed by the server and meanwhile slow nobody down.

import { readFileSync } from "node:fs";
import { attack } from "./attack.ts";
import { DripReport, SLOW_SOCKETS } from "./drip-slowly.ts";
import { describeFelt, sendHonestly } from "./honest-sender.ts";
import type { Scene, ThreatResult } from "./threat.ts";

const MOST_P99_MS = 200;
const MOST_LIFE_MS = 20_000;
const LEAST_OPEN_FILES = 2 * SLOW_SOCKETS;

export async function judgeSlowSockets(scene: Scene): Promise<ThreatResult> {
  const name = "T19 slow sockets";
  const openFiles = mostOpenFiles(scene.api.pid());
  if (openFiles < LEAST_OPEN_FILES)
    return {
      name,
      figures: `a process may open ${openFiles} files, ${LEAST_OPEN_FILES} are needed: ulimit -n`,
      isFine: false,
    };
  const honest = sendHonestly(scene);
  const { opened, stillOpen, slowestCloseMs } = await attack(scene, "drip-slowly", DripReport);
  const felt = await honest.stop();
  return {
    name,
    figures:
      `${opened} opened, ${stillOpen} never closed, ` +
      `slowest close after ${(slowestCloseMs / 1000).toFixed(1)} s (bound ${MOST_LIFE_MS / 1000} s), ` +
      `${describeFelt(felt)} (bound p99 ${MOST_P99_MS} ms)`,
    isFine:
      opened === SLOW_SOCKETS &&
      stillOpen === 0 &&
      slowestCloseMs <= MOST_LIFE_MS &&
      felt.failures === 0,
    isQuick: felt.p99 < MOST_P99_MS,
  };
}

/** Node raises its own limit to the most it may have when it starts. */
function mostOpenFiles(pid: number): number {
  const limits = readFileSync(`/proc/${pid}/limits`, "utf8");
  const most = /^Max open files\s+(\S+)/m.exec(limits)?.[1];
  return most === "unlimited" ? Number.POSITIVE_INFINITY : Number(most ?? 0);
}
