// One api process of Relay as a real child. Whenever it ends it is started again, as an operator's
// supervisor would; that it ended without being killed is remembered as a fault.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type ApiNotes, emptyNotes, noteLines } from "./api-notes.ts";
import { CLI, type Installation, WORKING_FOLDER } from "./installation.ts";

export type ApiProcess = {
  port: number;
  notes: ApiNotes;
  /** The operating system's number of the child that runs now. */
  pid(): number;
  /** kill -9; the next child starts at once. */
  kill(): void;
  /** Ends it the way an operator does; it stays down. Does nothing when called again. */
  stop(): Promise<void>;
};

export type ApiOptions = {
  installation: Installation;
  port: number;
  /** Name of the wrong store to run with; undefined for the product as it is. */
  broken?: string | undefined;
};

const START_WITHIN_MS = 20_000;
const STOP_WITHIN_MS = 12_000;
const PAUSE_AFTER_FAULT_MS = 250;
const BROKEN_API = new URL("./broken-api.ts", import.meta.url).pathname;

/** Once it listens, `work` is done; it is down when this resolves or rejects. */
export async function withApi<T>(
  options: ApiOptions,
  work: (api: ApiProcess) => Promise<T>,
): Promise<T> {
  const api = startApi(options);
  try {
    await untilStarted(api);
    return await work(api);
  } finally {
    await api.stop();
  }
}

async function untilStarted({ notes }: ApiProcess): Promise<void> {
  const tooLate = sleep(START_WITHIN_MS, "too late", { ref: false });
  if ((await Promise.race([notes.started, tooLate])) !== "too late") return;
  throw new Error(`an api process did not start:\n${notes.faults.join("\n")}`);
}

function startApi(options: ApiOptions): ApiProcess {
  const { port } = options;
  const notes = emptyNotes();
  let isStopping = false;
  let child = launch();

  function launch(): ChildProcess {
    const started = spawnApi(options);
    noteLines(started, notes);
    started.once("exit", (code, signal) => {
      if (!isStopping) restart(started.killed, signal ?? `exit code ${code}`);
    });
    return started;
  }

  function restart(isOurDoing: boolean, how: string): void {
    if (isOurDoing) {
      child = launch();
      return;
    }
    notes.faults.push(`api on port ${port} ended by itself: ${how}`);
    setTimeout(() => {
      if (!isStopping) child = launch();
    }, PAUSE_AFTER_FAULT_MS);
  }

  return {
    port,
    notes,
    pid: () => child.pid ?? 0,
    kill: () => void child.kill("SIGKILL"),
    async stop() {
      isStopping = true;
      await end(child, notes);
    },
  };
}

function spawnApi({ installation, port, broken }: ApiOptions): ChildProcess {
  const args = broken === undefined ? [CLI, "serve", "--role", "api"] : [BROKEN_API, broken];
  return spawn(process.execPath, args, {
    cwd: WORKING_FOLDER,
    env: { ...installation.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function end(child: ChildProcess, notes: ApiNotes): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit").then(() => true);
  child.kill("SIGTERM");
  const isInTime = await Promise.race([ended, sleep(STOP_WITHIN_MS, false, { ref: false })]);
  if (isInTime) return;
  notes.faults.push(`api ${child.pid} did not stop within ${STOP_WITHIN_MS / 1000} s`);
  child.kill("SIGKILL");
  await ended;
}
