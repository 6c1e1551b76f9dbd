// Connection strings with several hosts, as in libpq: postgres://relay@db1:5432,db2:5432/relay. The client connects to
// the host that accepts writes, because the driver supports only one host.

import { Client } from "pg";

/** Options to connect with. */
export type FailoverClient = { connectionString: string; Client: typeof Client };

type HostAddress = { host: string; port: number };
type Primary = HostAddress & { timeline: number };
type PrimaryFinder = { find(): Promise<HostAddress>; forget(): void };

const DATABASE_URL_PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const PROBE_TIMEOUT_MS = 1_500;
/** SQLSTATE for a write in a read-only transaction. */
const READ_ONLY = "25006";

// A promoted standby has a higher timeline than its old primary. So an old primary that comes back by mistake is not
// selected.
const PROBE = `
select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`;
const TIMELINE_DIGITS = 8;

/** One URL per host; the URL itself if it names one. */
export function serverUrls(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] = DATABASE_URL_PARTS.exec(databaseUrl) ?? [];
  if (!hosts.includes(",")) return [databaseUrl];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

export function failoverClient(databaseUrl: string): FailoverClient {
  const servers = serverUrls(databaseUrl);
  const [connectionString = databaseUrl] = servers;
  const isSingle = servers.length === 1;
  return { connectionString, Client: isSingle ? Client : failoverClass(primaryFinder(servers)) };
}

type ConnectCallback = (error: Error | null, client?: Client) => void;

/** Finds the primary before it connects, unless it is known. */
function failoverClass(finder: PrimaryFinder): typeof Client {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(onConnect: ConnectCallback): void;
    override connect(onConnect?: ConnectCallback) {
      const connecting = this.#reach();
      if (!onConnect) return connecting;
      connecting.then((client) => onConnect(null, client), onConnect);
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

/** Concurrent callers share one search. A failed or broken connection triggers a new one. */
function primaryFinder(servers: readonly string[]): PrimaryFinder {
  let primary: Promise<HostAddress> | undefined;
  const forget = () => {
    primary = undefined;
  };
  return {
    find() {
      primary ??= findPrimary(servers).catch((error: unknown) => {
        forget();
        throw error;
      });
      return primary;
    },
    forget,
  };
}

async function findPrimary(servers: readonly string[]): Promise<HostAddress> {
  const reasons: string[] = [];
  const probes = await Promise.all(servers.map((server) => probe(server, reasons)));
  const [newest] = probes
    .flatMap((primary) => primary ?? [])
    .toSorted((left, right) => right.timeline - left.timeline);
  if (newest) return newest;
  const message = `no server of the database takes writes: ${reasons.join("; ")}`;
  throw Object.assign(new Error(message), { code: READ_ONLY });
}

/** Undefined if the server is read-only or does not answer. */
async function probe(connectionString: string, reasons: string[]): Promise<Primary | undefined> {
  const client = new Client({
    connectionString,
    application_name: "relay looking",
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on("error", () => {});
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ wal: string | null }>(PROBE);
    const wal = rows[0]?.wal;
    if (wal) return { host, port, timeline: Number.parseInt(wal.slice(0, TIMELINE_DIGITS), 16) };
    reasons.push(`${host}:${port} follows another`);
  } catch (error) {
    reasons.push(`${host}:${port} ${error instanceof Error ? error.message : "does not answer"}`);
  } finally {
    // Not awaited: an unresponsive server may never answer.
    void client.end().catch(() => {});
  }
  return undefined;
}
