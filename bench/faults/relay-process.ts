// One process of Relay as a real child. Whenever it ends it is started again, as an operator's
// supervisor would; that it ended without being killed is remembered as a fault.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { CLI, WORKING_FOLDER } from "./installation.ts";
import { emptyNotes, noteLines, type ProcessNotes } from "./process-notes.ts";

/** How a process ended that was asked to. */
export type ProcessExit = { code: number | null; tookMs: number };

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
  /** Ends it the way an operator does; the next child is started at once, with these changes. */
  restart(changes?: Changes): Promise<ProcessExit>;
  /** Ends it the way an operator does; it stays down. Does nothing when called again. */
  stop(): Promise<void>;
  /** Starts it again after `stop`. */
  up(): void;
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
  /** How many times quicker its limits, budgets and windows run. */
  hurry?: number | undefined;
  /** How far its clock is off. */
  clockOffsetMs?: number | undefined;
  /** The `relay` command of another version; ours where unset. */
  cli?: string | undefined;
};

export type Changes = Partial<Pick<RelayOptions, "cli" | "env">>;

const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const PAUSE_AFTER_FAULT_MS = 250;
const ALTERED_RELAY = new URL("./relay.ts", import.meta.url).pathname;
const COMPILE_CACHE = new URL("../../node_modules/.cache/node", import.meta.url).pathname;
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

function supervise(first: RelayOptions): RelayProcess {
  const { role, port } = first;
  const notes = emptyNotes();
  let options = first;
  let isStopping = false;
  let child = launch();

  function launch(): ChildProcess {
    const started = spawnRelay(options);
    noteLines(started, notes);
    started.once("exit", (code, signal) => {
      if (isStopping) return;
      const isCrash = options.crashAt !== undefined && signal === "SIGKILL" && !started.killed;
      if (isCrash) notes.kills.push(Date.now());
      if (isCrash) options = { ...options, crashAt: undefined };
      startAgain(started.killed || isCrash, signal ?? `exit code ${code}`);
    });
    return started;
  }

  function startAgain(isOurDoing: boolean, how: string): void {
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
    restart(changes) {
      options = { ...options, ...changes };
      return end(child, notes);
    },
    async stop() {
      isStopping = true;
      await end(child, notes);
    },
    up() {
      isStopping = false;
      child = launch();
    },
  };
}

/** What can be done to the child that runs now. */
function handsOn(child: () => ChildProcess, notes: ProcessNotes) {
  return {
    pid: () => child().pid ?? 0,
    kill() {
      notes.isUp = false;
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
  const { env, role, port, broken, crashAt, hurry, clockOffsetMs, cli = CLI } = options;
  const isAltered = [broken, crashAt, hurry].some((each) => each !== undefined);
  const clock = clockOffsetMs === undefined ? [] : ["--import", SHIFTED_CLOCK];
  const command = isAltered ? [ALTERED_RELAY, role] : [cli, "serve", "--role", role];
  return spawn(process.execPath, [...clock, ...command], {
    cwd: WORKING_FOLDER,
    env: {
      // As in the systemd unit: a restart does not compile again.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
      [role === "api" ? "PORT" : "WORKER_PORT"]: String(port),
      ...(broken !== undefined && { BROKEN: broken }),
      ...(crashAt !== undefined && { CRASH_AT: crashAt }),
      ...(hurry !== undefined && { HURRY: String(hurry) }),
      ...(clockOffsetMs !== undefined && { CLOCK_OFFSET_MS: String(clockOffsetMs) }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function end(child: ChildProcess, notes: ProcessNotes): Promise<ProcessExit> {
  const requestedAt = performance.now();
  const endingNow = () => ({ code: child.exitCode, tookMs: performance.now() - requestedAt });
  if (child.exitCode !== null || child.signalCode !== null) return endingNow();
  const ended = once(child, "exit").then(() => true);
  child.kill("SIGTERM");
  const isInTime = await Promise.race([ended, sleep(STOP_WITHIN_MS, false, { ref: false })]);
  if (isInTime) return endingNow();
  notes.faults.push(`process ${child.pid} did not stop within ${STOP_WITHIN_MS / 1000} s`);
  child.kill("SIGKILL");
  await ended;
  return endingNow();
}
