// A private PostgreSQL: its own folder, its own port, gone when stopped. Also when we are root,
// under which the server refuses to run: then it runs as the user `postgres`.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { findBinaries } from "./binaries.ts";
import { freePort } from "./free-port.ts";

export type Cluster = {
  port: number;
  /** Address of a database as the superuser. */
  adminUrl(database?: string): string;
  /** Ends the server the hard way and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it the way an operator's restart does: connections are cut, data is flushed. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port and waits until it answers. */
  start(): Promise<void>;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
};

export type ClusterOptions = {
  /** Off is quicker and safe as long as the machine itself stays up. */
  fsync?: boolean;
  settings?: Readonly<Record<string, string>>;
};

const SUPERUSER = "postgres";

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-postgres-"));
  chmodSync(folder, 0o777);
  const data = path.join(folder, "data");
  const port = await freePort();
  try {
    const initdb = ["-D", data, "-U", SUPERUSER, "-A", "trust", "--no-sync", "-E", "UTF8"];
    runAsServer(folder, "initdb", [...initdb, "--locale=C.UTF-8"]);
    writeFileSync(path.join(data, "postgresql.auto.conf"), configText(options, port, folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  const cluster: Cluster = {
    port,
    adminUrl: (database = "postgres") => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`,
    kill: () => end("SIGKILL"),
    shutDown: () => end("SIGINT"),
    async start() {
      server = await launch(data, cluster.adminUrl());
    },
    async remove() {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await cluster.start();
  return cluster;
}

function configText({ fsync = true, settings = {} }: ClusterOptions, port: number, folder: string) {
  const all: Record<string, string> = {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
    max_connections: "200",
    shared_buffers: "'128MB'",
    fsync: fsync ? "on" : "off",
    full_page_writes: fsync ? "on" : "off",
    log_min_messages: "fatal",
    ...settings,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** After a kill old children may hold the data for a moment: the start is tried until it holds. */
async function launch(data: string, url: string): Promise<ChildProcess> {
  for (;;) {
    const [command, args] = asServer("postgres", ["-D", data]);
    // In a group of its own: a Ctrl-C ends it through us, after those who still write to it.
    const server = spawn(command, args, { cwd: data, stdio: "ignore", detached: true });
    if (await answers(server, url)) return server;
  }
}

async function answers(server: ChildProcess, url: string): Promise<boolean> {
  while (server.exitCode === null) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

function runAsServer(cwd: string, program: string, args: string[]): void {
  const [command, all] = asServer(program, args);
  execFileSync(command, all, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

/** `setpriv` replaces itself, so that the pid we know is the server's. It also ends with us. */
function asServer(program: string, args: string[]): [string, string[]] {
  const file = path.join(findBinaries(), program);
  const user = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
  const privileges = process.getuid?.() === 0 ? user : [];
  return ["setpriv", [...privileges, "--pdeathsig=QUIT", file, ...args]];
}
