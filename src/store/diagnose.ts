// What an operator should know about the database before trusting it with webhooks.

import { Pool } from "pg";
import { type DeliveryDiagnosis, diagnoseDelivery } from "./diagnose-delivery.ts";
import { diagnoseTokens, type TokenDiagnosis } from "./diagnose-tokens.ts";
import { StoredSecret } from "./group-documents.ts";
import { openSecrets } from "./group-secrets.ts";
import { failoverClient } from "./hosts.ts";
import { tenantKey } from "./keys.ts";
import { pendingMigrations } from "./migrations.ts";
import { SEES_ALL } from "./pools.ts";
import { sealing } from "./sealing.ts";

/** May create tables; owns one, or is a member of a role that does; passes every check. */
export type SchemaPower = "create" | "owner" | "superuser";

export type Diagnosis = {
  serverVersion: number;
  pendingMigrations: readonly string[];
  /** Settings that would let a committed event vanish in a power cut. */
  unsafeSettings: readonly string[];
  /** The greatest power of the running role over the schema, which it should not have. */
  schemaPower: SchemaPower | undefined;
  /** Whether row-level security holds for the running role; it does not for superusers and owners. */
  isLockedIn: boolean;
  /** How far the database's clock is ahead of ours. */
  clockAheadMs: number;
  secrets: number;
  /** Documents that today's keys do not open. */
  unreadableSecrets: readonly string[];
  tokens: TokenDiagnosis;
  /** Undefined while migrations are pending. */
  delivery: DeliveryDiagnosis | undefined;
};

export async function diagnose(
  databaseUrl: string,
  secretKeys: readonly Buffer[],
): Promise<Diagnosis> {
  const pool = new Pool({
    ...failoverClient(databaseUrl),
    application_name: "relay doctor",
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    options: SEES_ALL,
  });
  try {
    const pending = await pendingMigrations(pool);
    const secrets = pending.length > 0 ? [] : await readSecrets(pool);
    return {
      ...(await readServer(pool)),
      pendingMigrations: pending,
      isLockedIn: pending.length === 0 && (await isLockedIn(pool)),
      secrets: secrets.length,
      unreadableSecrets: secrets.filter(cannotOpenWith(secretKeys)).map(({ key }) => key),
      tokens:
        pending.length > 0
          ? { stored: 0, broad: 0 }
          : await diagnoseTokens(pool, sealing(secretKeys)),
      delivery: pending.length > 0 ? undefined : await diagnoseDelivery(pool),
    };
  } finally {
    await pool.end();
  }
}

type ServerRow = {
  version: number;
  now: number;
  unsafe: string[] | null;
  power: SchemaPower | null;
};

async function readServer(pool: Pool) {
  const requestedAt = Date.now();
  const { rows } = await pool.query<ServerRow>(`
    select current_setting('server_version_num')::integer as version,
           extract(epoch from clock_timestamp())::float8 * 1000 as now,
           (select array_agg(name) from pg_settings
            where name in ('fsync', 'full_page_writes') and setting = 'off') as unsafe,
           case
             when (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
               then 'superuser'
             when exists (select from pg_class where relnamespace = 'public'::regnamespace
                 and relkind in ('r', 'p') and pg_has_role(relowner, 'MEMBER'))
               then 'owner'
             when has_schema_privilege('public', 'CREATE') then 'create'
           end as power`);
  const [row] = rows;
  if (!row) throw new Error("a select without from gave no row");
  return {
    serverVersion: Math.floor(row.version / 10_000),
    unsafeSettings: row.unsafe ?? [],
    schemaPower: row.power ?? undefined,
    clockAheadMs: Math.round(row.now - (requestedAt + Date.now()) / 2),
  };
}

async function isLockedIn(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_active: boolean }>(
    "select row_security_active('sends') as is_active",
  );
  return rows[0]?.is_active ?? false;
}

type SecretRow = { key: string; value: unknown };

async function readSecrets(pool: Pool): Promise<SecretRow[]> {
  const { rows } = await pool.query<SecretRow>(
    "select key, value from documents where key like $1",
    [tenantKey("%")],
  );
  return rows;
}

function cannotOpenWith(secretKeys: readonly Buffer[]): (row: SecretRow) => boolean {
  const known = sealing(secretKeys);
  return ({ key, value }) => {
    try {
      openSecrets(known, key, StoredSecret.parse(value));
      return false;
    } catch {
      return true;
    }
  };
}
