// One process of Relay as a real child. Whenever it ends it is started again, as an operator's
// supervisor would; that it ended without being killed is remembered as a fault.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { CLI, WORKING_FOLDER } from "./installation.ts";
import { emptyNotes, noteLines, type ProcessNotes } from "./process-notes.ts";

export type RelayProcess = {
  role: "api" | "worker";
  port: number;
  notes: ProcessNotes;
  /** The operating system's number of the child that runs now. */
  pid(): number;
  /** kill -9; the next child starts at once. */
  kill(): void;
  /** Stops the clock of the child that runs now, or lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Lets a shifted clock jump by an hour. */
  jumpClock(): void;
  /** Ends it the way an operator does; it stays down. Does nothing when called again. */
  stop(): Promise<void>;
};

export type RelayOptions = {
  /** Settings, all but the port. */
  env: Readonly<Record<string, string>>;
  role: "api" | "worker";
  port: number;
  /** Name of the wrong part to run with; undefined for the product as it is. */
  broken?: string | undefined;
  /** Where the first child kills itself, as in `c7:3`. */
  crashAt?: string | undefined;
  /** How far its clock is off. */
  clockOffsetMs?: number | undefined;
};

const START_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 12_000;
const PAUSE_AFTER_FAULT_MS = 250;
const ALTERED_RELAY = new URL("./relay.ts", import.meta.url).pathname;
const SHIFTED_CLOCK = new URL("./shifted-clock.ts", import.meta.url).href;

/** Once it runs, `work` is done; it is down when this resolves or rejects. */
export async function withRelay<T>(
  options: RelayOptions,
  work: (process: RelayProcess) => Promise<T>,
): Promise<T> {
  const process = await startRelay(options);
  try {
    return await work(process);
  } finally {
    await process.stop();
  }
}

/** Resolves once it says that it runs. */
export async function startRelay(options: RelayOptions): Promise<RelayProcess> {
  const process = supervise(options);
  const tooLate = sleep(START_WITHIN_MS, "too late", { ref: false });
  if ((await Promise.race([process.notes.started, tooLate])) !== "too late") return process;
  await process.stop();
  const { faults, errors } = process.notes;
  throw new Error(`${options.role} did not start:\n${[...faults, ...errors].join("\n")}`);
}

function supervise(options: RelayOptions): RelayProcess {
  const { role, port } = options;
  const notes = emptyNotes();
  let crashAt = options.crashAt;
  let isStopping = false;
  let child = launch();

  function launch(): ChildProcess {
    const started = spawnRelay({ ...options, crashAt });
    noteLines(started, notes);
    started.once("exit", (code, signal) => {
      if (isStopping) return;
      const hasCrashed = crashAt !== undefined && signal === "SIGKILL" && !started.killed;
      if (hasCrashed) {
        notes.kills.push(Date.now());
        crashAt = undefined;
      }
      restart(started.killed || hasCrashed, signal ?? `exit code ${code}`);
    });
    return started;
  }

  function restart(isOurDoing: boolean, how: string): void {
    if (isOurDoing) {
      child = launch();
      return;
    }
    notes.faults.push(`${role} on port ${port} ended by itself: ${how}`);
    setTimeout(() => {
      if (!isStopping) child = launch();
    }, PAUSE_AFTER_FAULT_MS);
  }

  return {
    role,
    port,
    notes,
    ...handsOn(() => child, notes),
    async stop() {
      isStopping = true;
      await end(child, notes);
    },
  };
}

/** What can be done to the child that runs now. */
function handsOn(child: () => ChildProcess, notes: ProcessNotes) {
  return {
    pid: () => child().pid ?? 0,
    kill() {
      notes.kills.push(Date.now());
      child().kill("SIGKILL");
    },
    freeze: () => signalTo(child(), "SIGSTOP"),
    thaw: () => signalTo(child(), "SIGCONT"),
    jumpClock: () => signalTo(child(), "SIGUSR2"),
  };
}

/** Not `child.kill`, after which every end would count as ours. */
function signalTo({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(pid, name);
}

function spawnRelay(options: RelayOptions): ChildProcess {
  const { env, role, port, broken, crashAt, clockOffsetMs } = options;
  const isAltered = broken !== undefined || crashAt !== undefined;
  const clock = clockOffsetMs === undefined ? [] : ["--import", SHIFTED_CLOCK];
  const command = isAltered ? [ALTERED_RELAY, role] : [CLI, "serve", "--role", role];
  return spawn(process.execPath, [...clock, ...command], {
    cwd: WORKING_FOLDER,
    env: {
      ...env,
      [role === "api" ? "PORT" : "WORKER_PORT"]: String(port),
      ...(broken !== undefined && { BROKEN: broken }),
      ...(crashAt !== undefined && { CRASH_AT: crashAt }),
      ...(clockOffsetMs !== undefined && { CLOCK_OFFSET_MS: String(clockOffsetMs) }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function end(child: ChildProcess, notes: ProcessNotes): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit").then(() => true);
  child.kill("SIGTERM");
  const isInTime = await Promise.race([ended, sleep(STOP_WITHIN_MS, false, { ref: false })]);
  if (isInTime) return;
  notes.faults.push(`process ${child.pid} did not stop within ${STOP_WITHIN_MS / 1000} s`);
  child.kill("SIGKILL");
  await ended;
}
