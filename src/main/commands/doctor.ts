// `relay doctor`: looks at everything an installation needs; each line is fine or says what to do.

import { type Diagnosis, diagnose } from "../../store/diagnose.ts";
import { type Config, readConfig } from "../config.ts";
import { missingForSignIn } from "../sign-in-host.ts";
import { examineCompleteness } from "./examine-completeness.ts";
import { type Finding, finding, hint } from "./finding.ts";
import { judgeAsking, judgeChats, judgeDelivery } from "./judge-delivery.ts";

const OLDEST_SERVER = 15;
const MOST_CLOCK_OFFSET_MS = 5_000;
const MARKS = { ok: "ok  ", warn: "warn", bad: "BAD " };

export async function runDoctor(): Promise<void> {
  const findings = await examine();
  for (const { what, verdict, say } of findings) console.log(`${MARKS[verdict]} ${what}: ${say}`);
  process.exitCode = findings.some(({ verdict }) => verdict === "bad") ? 1 : 0;
}

async function examine(): Promise<Finding[]> {
  const reading = readConfig(process.env);
  if (reading.outcome === "faulty")
    return reading.faults.map((fault) => ({ what: "settings", verdict: "bad", say: fault }));
  const { config } = reading;
  return [
    { what: "settings", verdict: "ok", say: "all valid" },
    ...judgeSenders(config),
    ...judgeChats(config),
    ...judgeAsking(config),
    judgeSignIn(config),
    await examineCompleteness(config),
    ...(await examineDatabase(config)),
    await examineReach(config),
  ];
}

function judgeSignIn(config: Config): Finding {
  const missing = missingForSignIn(config);
  return hint("sign-in", missing.length === 0, {
    ok: "the codehost app is set up",
    warn: `${missing.join(", ")} not set: nobody can sign in`,
  });
}

function judgeSenders(config: Config): Finding[] {
  const names = [
    "CODEHOST_WEBHOOK_SECRET",
    "ALTFORGE_WEBHOOK_SECRET",
    "RELAY_WEBHOOK_SECRET",
  ] as const;
  const unset = names.filter((name) => config[name] === undefined);
  return [
    unset.length === 0
      ? { what: "senders", verdict: "ok", say: "each has a secret for the global endpoint" }
      : {
          what: "senders",
          verdict: "warn",
          say: `${unset.join(", ")} not set: these senders are refused on the global endpoint`,
        },
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
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
  { DATABASE_MIGRATE_URL }: Pick<Config, "DATABASE_MIGRATE_URL">,
): Finding[] {
  const { serverVersion, pendingMigrations, unsafeSettings, clockAheadMs } = diagnosis;
  return [
    finding("database", serverVersion >= OLDEST_SERVER, {
      ok: `PostgreSQL ${serverVersion}`,
      bad: `PostgreSQL ${serverVersion} is too old: use ${OLDEST_SERVER} or newer`,
    }),
    finding("durability", unsafeSettings.length === 0, {
      ok: "a commit survives a power cut",
      bad: `${unsafeSettings.join(" and ")} off: turn on, or accepted webhooks can vanish`,
    }),
    finding("migrations", pendingMigrations.length === 0, {
      ok: "all applied",
      bad: `${pendingMigrations.length} pending: run relay migrate`,
    }),
    judgeRoles(diagnosis, DATABASE_MIGRATE_URL !== undefined),
    hint("tenants", diagnosis.isLockedIn, {
      ok: "the database itself keeps groups apart",
      warn: "row-level security does not hold for the role of DATABASE_URL: let it own nothing",
    }),
    finding("clock", Math.abs(clockAheadMs) <= MOST_CLOCK_OFFSET_MS, {
      ok: `${Math.abs(clockAheadMs)} ms from the database's`,
      bad: `${clockAheadMs} ms from the database's: let both hosts keep time with NTP`,
    }),
    judgeSecrets(diagnosis),
    ...(diagnosis.delivery ? judgeDelivery(diagnosis.delivery) : []),
  ];
}

function judgeRoles({ canChangeSchema }: Diagnosis, hasMigrator: boolean): Finding {
  if (!canChangeSchema)
    return { what: "roles", verdict: "ok", say: "the service cannot change the schema" };
  const say = hasMigrator
    ? "the role of DATABASE_URL can change the schema: give it no CREATE on schema public"
    : "one role migrates and runs: set DATABASE_MIGRATE_URL to a role that owns the schema";
  return { what: "roles", verdict: "warn", say };
}

function judgeSecrets({ secrets, unreadableSecrets }: Diagnosis): Finding {
  return finding("secrets", unreadableSecrets.length === 0, {
    ok: `${secrets} stored, all open with today's key`,
    bad: `${unreadableSecrets.join(", ")} cannot be opened: add the key they were sealed with to RELAY_SECRET_KEY`,
  });
}

async function examineReach({ BASE_URL }: Config): Promise<Finding> {
  try {
    const reply = await fetch(new URL("/health", BASE_URL), { signal: AbortSignal.timeout(3_000) });
    if (reply.ok) return { what: "reach", verdict: "ok", say: `${BASE_URL} answers` };
    return { what: "reach", verdict: "warn", say: `${BASE_URL} answers with ${reply.status}` };
  } catch {
    const say = `${BASE_URL} does not answer: start the service, or correct BASE_URL or the proxy`;
    return { what: "reach", verdict: "warn", say };
  }
}
