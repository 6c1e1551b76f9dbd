// An address that names several servers, as libpq writes it: postgres://relay@db1:5432,db2:5432/relay.
// Whichever of them takes writes is used. The driver itself only ever knows one server.

import { Client } from "pg";

/** What a connection is made with. */
export type Server = { connectionString: string; Client: typeof Client };

type HostAddress = { host: string; port: number };
type Found = HostAddress & { timeline: number };
type Finder = { find(): Promise<HostAddress>; forget(): void };

const ADDRESS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const LOOK_MS = 1_500;
/** What PostgreSQL itself says of a write where none is taken. */
const READ_ONLY = "25006";

// A server that was made the primary counts one timeline further than the one it followed. So an old
// primary that comes back by mistake is not taken for the true one.
const LOOK = `
select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`;
const TIMELINE_DIGITS = 8;

/** One address for each server; the address itself where it names one. */
export function serversOf(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(databaseUrl) ?? [];
  if (!hosts.includes(",")) return [databaseUrl];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

export function serverOf(databaseUrl: string): Server {
  const servers = serversOf(databaseUrl);
  const [connectionString = databaseUrl] = servers;
  const isAlone = servers.length === 1;
  return { connectionString, Client: isAlone ? Client : clientOf(finderOver(servers)) };
}

type Told = (error: Error | null, client?: Client) => void;

/** Looks for the server that takes writes before it connects, unless that is known. */
function clientOf(finder: Finder): typeof Client {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(told: Told): void;
    override connect(told?: Told) {
      const reached = this.#reach();
      if (!told) return reached;
      reached.then((client) => told(null, client), told);
      return undefined;
    }

    async #reach(): Promise<Client> {
      const { host, port } = await finder.find();
      this.host = host;
      this.port = port;
      this.on("error", finder.forget);
      try {
        return await super.connect();
      } catch (error) {
        finder.forget();
        throw error;
      }
    }
  };
}

/** Looks once for all who ask at the same time, and again after a connection failed or broke. */
function finderOver(servers: readonly string[]): Finder {
  let known: Promise<HostAddress> | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    find() {
      known ??= findPrimary(servers).catch((error: unknown) => {
        forget();
        throw error;
      });
      return known;
    },
    forget,
  };
}

async function findPrimary(servers: readonly string[]): Promise<HostAddress> {
  const why: string[] = [];
  const looks = await Promise.all(servers.map((server) => look(server, why)));
  const [newest] = looks
    .flatMap((found) => found ?? [])
    .toSorted((left, right) => right.timeline - left.timeline);
  if (newest) return newest;
  const message = `no server of the database takes writes: ${why.join("; ")}`;
  throw Object.assign(new Error(message), { code: READ_ONLY });
}

/** Undefined where it does not take writes, or does not answer. */
async function look(connectionString: string, why: string[]): Promise<Found | undefined> {
  const client = new Client({
    connectionString,
    application_name: "relay looking",
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on("error", () => {});
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ wal: string | null }>(LOOK);
    const wal = rows[0]?.wal;
    if (wal) return { host, port, timeline: Number.parseInt(wal.slice(0, TIMELINE_DIGITS), 16) };
    why.push(`${host}:${port} follows another`);
  } catch (error) {
    why.push(`${host}:${port} ${error instanceof Error ? error.message : "does not answer"}`);
  } finally {
    // Of a server that has gone silent nobody waits for a goodbye.
    void client.end().catch(() => {});
  }
  return undefined;
}
