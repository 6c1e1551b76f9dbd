// Runs one server as a process of its own on a free port, and ends exactly that process again.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../dev/postgres/free-port.ts";
import { openConnection } from "../load/raw-connection.ts";

export type BenchServerOptions = {
  script: URL;
  args?: readonly string[];
  nodeOptions?: readonly string[];
  settings?: Readonly<Record<string, string>>;
};

export type RunningServer = AsyncDisposable & { port: number; pid(): number };

const LISTENS_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 15_000;

export async function startServer(options: BenchServerOptions): Promise<RunningServer> {
  const { script, args = [], nodeOptions = [], settings = {} } = options;
  const port = await freePort();
  const server = spawn(process.execPath, [...nodeOptions, fileURLToPath(script), ...args], {
    // Elsewhere than here, and without our environment: a developer's .env must not matter.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...settings, PORT: String(port) },
    // The log is written as always, to where it costs least.
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilListening(server, port);
  } catch (error) {
    await end(server);
    throw error;
  }
  return { port, pid: () => server.pid ?? 0, [Symbol.asyncDispose]: () => end(server) };
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  const giveUpAt = performance.now() + LISTENS_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if (hasEnded(server)) throw new Error(`${server.spawnargs.join(" ")} ended at its start`);
    try {
      const connection = await openConnection(port);
      connection.close();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`${server.spawnargs.join(" ")} does not listen`);
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const killer = setTimeout(() => server.kill("SIGKILL"), ENDS_WITHIN_MS);
  await ended;
  clearTimeout(killer);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
