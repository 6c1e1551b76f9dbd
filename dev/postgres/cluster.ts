// A private PostgreSQL with its own folder and port, removed when stopped. PostgreSQL refuses to run as root, so for
// root it runs as the user `postgres`.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { findBinaries } from "./binaries.ts";
import { freePort } from "./free-port.ts";

export type Cluster = {
  port: number;
  /** URL of a database, as superuser. */
  adminUrl(database?: string): string;
  /** Kills the server and waits until it is gone. */
  kill(): Promise<void>;
  /** Shuts down like an operator's restart: connections are cut, data is flushed. */
  shutDown(): Promise<void>;
  /** Restarts on the same port and waits until the server accepts connections. */
  start(): Promise<void>;
  /** Whether its process runs. It may exit on its own, for example if the disk is full. */
  isUp(): boolean;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Stops the server and removes all its files. */
  remove(): Promise<void>;
};

export type ClusterOptions = {
  /** Off is faster, and safe as long as the machine stays up. */
  fsync?: boolean;
  settings?: Readonly<Record<string, string>>;
  /** A free port if unset. */
  port?: number;
  /** Parent folders of its data and of its WAL. Every user must be able to write there. */
  under?: string;
  walUnder?: string;
  /** Primary that this standby follows: its port, and the name of the standby. */
  follows?: { port: number; name: string };
};

const run = promisify(execFile);

const SUPERUSER = "postgres";

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const places = makePlaces(options);
  const { data } = places;
  const port = options.port ?? (await freePort());
  try {
    await (options.follows ? copy(places, options.follows.port) : initialize(places));
    writeFileSync(path.join(data, "postgresql.auto.conf"), configText(options, port, places));
  } catch (error) {
    removePlaces(places);
    throw error;
  }

  let server: ChildProcess | undefined;
  const isUp = () => server?.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || !isUp()) return;
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
    isUp,
    promote: () => promote(places),
    async remove() {
      await end("SIGQUIT");
      removePlaces(places);
    },
  };
  await cluster.start();
  return cluster;
}

type Places = { folder: string; data: string; wal: string | undefined };

function makePlaces({ under = tmpdir(), walUnder }: ClusterOptions): Places {
  const folder = makeFolder(under);
  const wal = walUnder === undefined ? undefined : path.join(makeFolder(walUnder), "wal");
  return { folder, data: path.join(folder, "data"), wal };
}

function makeFolder(under: string): string {
  const folder = mkdtempSync(path.join(under, "relay-postgres-"));
  chmodSync(folder, 0o777);
  return folder;
}

function removePlaces({ folder, wal }: Places): void {
  for (const each of wal === undefined ? [folder] : [folder, path.dirname(wal)])
    rmSync(each, { recursive: true, force: true, maxRetries: 5 });
}

async function initialize({ folder, data, wal }: Places): Promise<void> {
  const initdb = ["-D", data, "-U", SUPERUSER, "-A", "trust", "--no-sync", "-E", "UTF8"];
  const apart = wal === undefined ? [] : [`--waldir=${wal}`];
  await runAsServer(folder, "initdb", [...initdb, ...apart, "--locale=C.UTF-8"]);
}

async function copy({ folder, data }: Places, port: number): Promise<void> {
  const from = `host=127.0.0.1 port=${port} user=${SUPERUSER}`;
  const quickly = ["--no-sync", "--checkpoint=fast"];
  await runAsServer(folder, "pg_basebackup", ["-D", data, "-d", from, ...quickly]);
  writeFileSync(path.join(data, "standby.signal"), "");
}

/** With pg_ctl, not SQL: a session that waits for the promotion may conflict with WAL replay and be cancelled. */
async function promote({ folder, data }: Places): Promise<void> {
  await runAsServer(folder, "pg_ctl", ["promote", "-D", data]);
}

function configText(
  { fsync = true, settings = {}, follows }: ClusterOptions,
  port: number,
  { folder }: Places,
) {
  const all: Record<string, string> = {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
    max_connections: "200",
    shared_buffers: "'128MB'",
    fsync: fsync ? "on" : "off",
    full_page_writes: fsync ? "on" : "off",
    log_min_messages: "fatal",
    ...(follows && {
      primary_conninfo: `'host=127.0.0.1 port=${follows.port} user=${SUPERUSER} application_name=${follows.name}'`,
    }),
    ...settings,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** After a kill, old child processes may still hold the data folder, so the start is retried. */
async function launch(data: string, url: string): Promise<ChildProcess> {
  for (;;) {
    const [command, args] = asServer("postgres", ["-D", data]);
    // In its own process group: on Ctrl-C we stop it after its clients.
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

async function runAsServer(cwd: string, program: string, args: string[]): Promise<void> {
  const [command, all] = asServer(program, args);
  await run(command, all, { cwd });
}

/** `setpriv` execs the program, so our pid is the server's. The server also ends when we do. */
function asServer(program: string, args: string[]): [string, string[]] {
  const file = path.join(findBinaries(), program);
  const user = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
  const privileges = process.getuid?.() === 0 ? user : [];
  return ["setpriv", [...privileges, "--pdeathsig=QUIT", file, ...args]];
}
