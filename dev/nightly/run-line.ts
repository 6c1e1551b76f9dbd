// Runs one line in its own process group, with its output in a file.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { RunExit } from "./judge.ts";
import type { NightlyLine } from "./line.ts";

const PROJECT = path.join(import.meta.dirname, "../..");
const MINUTE_MS = 60_000;
/** For slow machines, and for lines that pack or install first. */
const SLACK = { factor: 3, minutes: 10 };
/** Time to clean up servers and folders after a signal. */
const CLEAN_UP_MS = 2 * MINUTE_MS;

/** The signal ends the line like Ctrl-C. Resolves once the line has ended. */
export async function runLine(
  { command, expectedMinutes }: NightlyLine,
  log: string,
  signal: AbortSignal,
): Promise<RunExit> {
  const output = openSync(log, "w");
  const limit = new AbortController();
  const limitMs = (SLACK.factor * expectedMinutes + SLACK.minutes) * MINUTE_MS;
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    writeSync(output, `$ node ${command.join(" ")}\n`);
    const exitCode = await runGroup(command, output, AbortSignal.any([signal, limit.signal]));
    const isOverdue = limit.signal.aborted && !signal.aborted;
    return { exitCode, isOverdue, output: readFileSync(log, "utf8") };
  } finally {
    clearTimeout(timer);
    closeSync(output);
  }
}

async function runGroup(
  command: readonly string[],
  output: number,
  signal: AbortSignal,
): Promise<number | null> {
  // Detached, so that Ctrl-C does not reach it twice: some runs clean up at the first signal only.
  const child = spawn(process.execPath, [...command], {
    cwd: PROJECT,
    detached: true,
    stdio: ["ignore", output, output],
  });
  const { pid } = child;
  let killTimer: NodeJS.Timeout | undefined;
  const end = () => {
    signalGroup(pid, "SIGINT");
    killTimer = setTimeout(() => signalGroup(pid, "SIGKILL"), CLEAN_UP_MS);
  };
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    const [exitCode]: (number | null)[] = await once(child, "exit");
    return exitCode ?? null;
  } finally {
    signal.removeEventListener("abort", end);
    clearTimeout(killTimer);
  }
}

function signalGroup(pid: number | undefined, name: "SIGINT" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The process has already ended.
  }
}
