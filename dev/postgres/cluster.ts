// A private PostgreSQL: its own folder, its own port, gone when stopped. Also when we are root,
// under which the server refuses to run: then it runs as the user `postgres`.

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
  /** Address of a database as the superuser. */
  adminUrl(database?: string): string;
  /** Ends the server the hard way and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it the way an operator's restart does: connections are cut, data is flushed. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port and waits until it answers. */
  start(): Promise<void>;
  /** Whether its process runs; it may end by itself, as when its disk is full. */
  isUp(): boolean;
  /** Lets a server that follows another take writes. */
  promote(): Promise<void>;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
};

export type ClusterOptions = {
  /** Off is quicker and safe as long as the machine itself stays up. */
  fsync?: boolean;
  settings?: Readonly<Record<string, string>>;
  /** A free one where unset. */
  port?: number;
  /** Folder that its own is made in, and another for its write-ahead log; anybody must be able to write there. */
  under?: string;
  walUnder?: string;
  /** The server it is a copy of and follows, by the port it is reached at, and under which name. */
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

/** From outside: a session that waits for it may be in the way of what is still to be applied, and is then cut. */
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

async function runAsServer(cwd: string, program: string, args: string[]): Promise<void> {
  const [command, all] = asServer(program, args);
  await run(command, all, { cwd });
}

/** `setpriv` replaces itself, so that the pid we know is the server's. It also ends with us. */
function asServer(program: string, args: string[]): [string, string[]] {
  const file = path.join(findBinaries(), program);
  const user = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
  const privileges = process.getuid?.() === 0 ? user : [];
  return ["setpriv", [...privileges, "--pdeathsig=QUIT", file, ...args]];
}
