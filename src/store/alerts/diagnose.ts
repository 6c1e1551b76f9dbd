// Facts that an operator needs about the database before it may receive webhooks.

import type { Pool } from "pg";
import { isAppToken } from "../../core/accounts/host-token.ts";
import { LOW_PRIORITY_LIMIT } from "../../core/delivery/rate-limit.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import { openToken, StoredToken } from "../accounts/token-documents.ts";
import { StoredSecret } from "../config/configuration.ts";
import { openSecrets } from "../config/group-secrets.ts";
import { recentInvalid } from "../delivery/lanes/bot-state.ts";
import { pendingMigrations } from "../pg/migrations.ts";
import { tenantKey, TOKEN_PREFIX } from "../pg/rows/keys.ts";
import { sealing, type Sealing } from "../pg/rows/sealing.ts";
import { withDoctorPool } from "./doctor-pool.ts";

/**
 * create: may create tables; owner: owns a table or is a member of a role that does; superuser: bypasses every check.
 */
export type SchemaPower = "create" | "owner" | "superuser";

export type Diagnosis = {
  serverVersion: number;
  pendingMigrations: readonly string[];
  /** Settings that can lose a committed event in a power cut. */
  unsafeSettings: readonly string[];
  /** The strongest right of the running role over the schema. It should have none. */
  schemaPower: SchemaPower | undefined;
  /** Whether row-level security applies to the running role. It does not for superusers and owners. */
  isLockedIn: boolean;
  /** How far the database clock is ahead of this process. */
  clockAheadMs: number;
  secrets: number;
  /** Documents that no current key opens. */
  unreadableSecrets: readonly string[];
  tokens: TokenDiagnosis;
  /** Undefined while migrations are pending. */
  delivery: DeliveryDiagnosis | undefined;
};

export function diagnose(databaseUrl: string, secretKeys: readonly Buffer[]): Promise<Diagnosis> {
  return withDoctorPool(databaseUrl, async (pool) => {
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
  });
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

/** Deliveries that do not continue without an operator. */
export type DeliveryDiagnosis = {
  pausedTargets: number;
  /** Stopped bots only. */
  bots: readonly StoppedBot[];
  /** Bots that hold back look-ups, replays and test messages, so that the platform does not ban them. */
  nearBan: readonly { platform: Platform; requests: number }[];
  /** Events of the last day that could not be parsed or matched. */
  quarantined: number;
};

type StoppedBot = {
  platform: Platform;
  state: "unreachable" | "limited" | "refused";
  why: string | null;
};

const COUNT = `
select (select count(*)::integer from lanes where state = 'paused') as paused,
       (select count(distinct event_id)::integer from event_groups
        where state = 'quarantined' and dispatched_at > now() - interval '1 day') as quarantined`;

const STOPPED = "select platform, state, why from bots where state <> 'active' order by platform";

const NEAR_BAN = `
select platform, requests from (
  select platform, ${recentInvalid("known.platform")} as requests
  from (select distinct platform from invalid_requests) known
) counted
where requests >= ${LOW_PRIORITY_LIMIT} order by platform`;

async function diagnoseDelivery(pool: Pool): Promise<DeliveryDiagnosis> {
  const counts = await pool.query<{ paused: number; quarantined: number }>(COUNT);
  const { rows: bots } = await pool.query<StoppedBot>(STOPPED);
  const { rows: nearBan } = await pool.query<{ platform: Platform; requests: number }>(NEAR_BAN);
  const { paused = 0, quarantined = 0 } = counts.rows[0] ?? {};
  return { pausedTargets: paused, bots, nearBan, quarantined };
}

/** Kinds of stored user tokens, for `relay doctor`. */
type TokenDiagnosis = {
  stored: number;
  /** Tokens of an OAuth app with write scope. They reach all repositories of their user. */
  broad: number;
};

async function diagnoseTokens(pool: Pool, keys: Sealing): Promise<TokenDiagnosis> {
  const { rows } = await pool.query<{ value: unknown }>(
    "select value from documents where key like $1",
    [`${TOKEN_PREFIX}%`],
  );
  return { stored: rows.length, broad: rows.filter(({ value }) => isBroad(keys, value)).length };
}

/** False if no known key opens the token: then it cannot be used either. */
function isBroad(keys: Sealing, value: unknown): boolean {
  const stored = StoredToken.safeParse(value);
  if (!stored.success || stored.data.rights !== "write") return false;
  try {
    return !isAppToken(openToken(keys, stored.data).accessToken);
  } catch {
    return false;
  }
}
