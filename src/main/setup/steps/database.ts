// The database: connects as the role of the service, then as the schema owner, and applies migrations.

import { inspectDatabase } from "../../../store/pg/inspect-database.ts";
import { migrate } from "../../../store/pg/migrate.ts";
import { OLDEST_SERVER } from "../../doctor/check-database.ts";
import type { Name, SetupStep, SetupStepResult } from "../../settings/setup-step.ts";

export const databaseStep: SetupStep = {
  questions: [
    { name: "DATABASE_URL", hint: "For example postgres://relay:password@127.0.0.1:5432/relay" },
  ],
  async attempt(valueOf) {
    const seen = await inspect("DATABASE_URL", valueOf("DATABASE_URL"));
    if ("refused" in seen) return seen.refused;
    return { outcome: "fine", says: [`Connected to PostgreSQL ${seen.serverVersion}.`] };
  },
};

export function schemaStep(say: (line: string) => void): SetupStep {
  return {
    questions: [{ name: "DATABASE_MIGRATE_URL", empty: () => ({ says: "same as DATABASE_URL" }) }],
    async attempt(valueOf) {
      const databaseUrl = valueOf("DATABASE_URL") ?? "";
      const migrateUrl = valueOf("DATABASE_MIGRATE_URL") ?? databaseUrl;
      const tried = await tryMigrator(databaseUrl, migrateUrl);
      if (tried !== "may migrate") return tried;
      try {
        await migrate({ migrateUrl, databaseUrl, say });
        return { outcome: "fine", says: ["The database is up to date."] };
      } catch (error) {
        return refused("DATABASE_MIGRATE_URL", `the migrations failed (${wordsOf(error)})`);
      }
    },
  };
}

async function tryMigrator(
  databaseUrl: string,
  migrateUrl: string,
): Promise<SetupStepResult | "may migrate"> {
  const name = "DATABASE_MIGRATE_URL";
  const runner = await inspect("DATABASE_URL", databaseUrl);
  if ("refused" in runner) return runner.refused;
  const owner = await inspect(name, migrateUrl);
  if ("refused" in owner) return owner.refused;
  if (owner.identity !== runner.identity)
    return refused(
      name,
      `${name} is another database than DATABASE_URL: name the same one with another role`,
    );
  if (owner.canChangeSchema) return "may migrate";
  if (owner.isUpToDate) return { outcome: "fine", says: ["The database is up to date."] };
  return refused(
    name,
    `the role of ${name} cannot create tables: make it the owner of the database, or grant it create on schema public`,
  );
}

async function inspect(name: Name, url = "") {
  if (!/^postgres(ql)?:\/\//.test(url))
    return { refused: refused(name, `${name} must begin with postgres://`) };
  const seen = await inspectDatabase(url);
  if (seen.outcome === "unavailable") {
    const why = `the connection failed (${seen.why}): check ${name}, and that PostgreSQL runs`;
    return { refused: refused(name, why) };
  }
  if (seen.serverVersion < OLDEST_SERVER) {
    const why = `PostgreSQL ${seen.serverVersion} is too old: use ${OLDEST_SERVER} or newer`;
    return { refused: refused(name, why) };
  }
  return seen;
}

function refused(name: Name, why: string): SetupStepResult {
  return { outcome: "refused", name, why };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
