// Real processes of the relay command, as an operator would run them.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const CLI = new URL("../../src/main/cli.ts", import.meta.url).pathname;

const RECORDER = new URL("record-answers.ts", import.meta.url).href;

const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
const PROGRAMS = { PATH, NODE_COMPILE_CACHE };

export type Finished = { code: number | null; stdout: string; stderr: string };

export type RunningProcess = {
  child: ChildProcess;
  output(): string;
  /** Waits until the output has a line that fits. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  finished: Promise<Finished>;
};

/** The environment is exactly what is given: nothing of this machine's settings gets in but where programs are. */
export function startRelay(args: string[], env: Record<string, string>): RunningProcess {
  const { RELAY_TEST_FAULTS = "" } = process.env;
  const child = spawn(process.execPath, ["--import", RECORDER, CLI, ...args], {
    env: { ...PROGRAMS, RELAY_TEST_FAULTS, ...env },
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const closed = once(child, "close");
  return {
    child,
    output: () => stdout + stderr,
    async said(pattern) {
      for (;;) {
        const found = pattern.exec(stdout + stderr);
        if (found) return found;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`ended without ${pattern}: ${stdout}${stderr}`);
        await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), closed]);
      }
    },
    finished: closed.then(() => ({ code: child.exitCode, stdout, stderr })),
  };
}

export function runRelay(args: string[], env: Record<string, string>): Promise<Finished> {
  return startRelay(args, env).finished;
}
