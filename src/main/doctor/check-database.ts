// Database checks of `relay doctor`; setup runs them too, before anything depends on the database.

import { type Diagnosis, diagnose, type SchemaPower } from "../../store/alerts/diagnose.ts";
import type { Config } from "../settings/config.ts";
import { type LabelSetting, labelsFrom } from "../settings/labels.ts";
import { type Finding, finding, hint } from "./finding.ts";
import { judgeDelivery } from "./check-delivery.ts";

type DatabaseSettings = Pick<
  Config,
  "DATABASE_URL" | "DATABASE_MIGRATE_URL" | "RELAY_SECRET_KEY" | LabelSetting
>;

export const OLDEST_SERVER = 15;
const MAX_CLOCK_OFFSET_MS = 5_000;

export async function examineDatabase(config: DatabaseSettings): Promise<Finding[]> {
  try {
    const diagnosis = await diagnose(config.DATABASE_URL, config.RELAY_SECRET_KEY);
    return judgeDatabase(diagnosis, config);
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    return [
      {
        what: "database",
        verdict: "bad",
        say: `cannot be used (${why}): check DATABASE_URL and that PostgreSQL runs`,
      },
    ];
  }
}

function judgeDatabase(
  diagnosis: Diagnosis,
  { DATABASE_MIGRATE_URL, ...config }: DatabaseSettings,
): Finding[] {
  const { serverVersion, pendingMigrations, unsafeSettings, clockAheadMs } = diagnosis;
  return [
    finding("database", serverVersion >= OLDEST_SERVER, {
      ok: `PostgreSQL ${serverVersion}`,
      bad: `PostgreSQL ${serverVersion} is too old: use ${OLDEST_SERVER} or newer`,
    }),
    finding("durability", unsafeSettings.length === 0, {
      ok: "commits survive a power failure",
      bad: `${unsafeSettings.join(" and ")} off: turn it on, or accepted webhooks can be lost`,
    }),
    finding("migrations", pendingMigrations.length === 0, {
      ok: "all applied",
      bad: `${pendingMigrations.length} pending: run relay migrate`,
    }),
    judgeRoles(diagnosis, DATABASE_MIGRATE_URL !== undefined),
    judgeOwnerUrl(DATABASE_MIGRATE_URL !== undefined),
    hint("tenants", diagnosis.isLockedIn, {
      ok: "row-level security separates groups",
      warn: "the role of DATABASE_URL bypasses row-level security: use a role that owns no tables",
    }),
    finding("clock", Math.abs(clockAheadMs) <= MAX_CLOCK_OFFSET_MS, {
      ok: `${Math.abs(clockAheadMs)} ms from the database's`,
      bad: `${clockAheadMs} ms from the database's: synchronize both hosts with NTP`,
    }),
    judgeSecrets(diagnosis),
    judgeTokens(diagnosis),
    ...(diagnosis.delivery ? judgeDelivery(diagnosis.delivery, labelsFrom(config)) : []),
  ];
}

const POWERS = {
  superuser: "is a superuser or bypasses row-level security",
  owner: "owns the schema",
  create: "can change the schema",
} as const satisfies Record<SchemaPower, string>;

function judgeRoles({ schemaPower }: Diagnosis, hasMigrator: boolean): Finding {
  if (!schemaPower)
    return { what: "roles", verdict: "ok", say: "the service cannot change the schema" };
  const say =
    hasMigrator || schemaPower === "superuser"
      ? `the role of DATABASE_URL ${POWERS[schemaPower]}: give the service a role that owns nothing`
      : "one role migrates and runs: set DATABASE_MIGRATE_URL to a role that owns the schema";
  return { what: "roles", verdict: "warn", say };
}

/** Code that runs in the service could use it to bypass row-level security and rewrite the audit log. */
function judgeOwnerUrl(isSet: boolean): Finding {
  return hint("owner", !isSet, {
    ok: "these settings do not contain the owner of the schema",
    warn: "DATABASE_MIGRATE_URL is in these settings: set it only for relay migrate",
  });
}

function judgeSecrets({ secrets, unreadableSecrets }: Diagnosis): Finding {
  return finding("secrets", unreadableSecrets.length === 0, {
    ok: `${secrets} stored, all decrypt with the current key`,
    bad: `${unreadableSecrets.join(", ")} cannot be decrypted: add the key they were encrypted with to RELAY_SECRET_KEY`,
  });
}

function judgeTokens({ tokens: { stored, broad } }: Diagnosis): Finding {
  return hint("tokens", broad === 0, {
    ok: `${stored} stored, none has access beyond the app's installations`,
    warn: `${broad} of ${stored} stored tokens are of an OAuth app with scope repo: each can read and write all private repositories of its person. Sign in through a GitHub App instead`,
  });
}
