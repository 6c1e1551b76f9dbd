// `relay migrate`: applies pending migrations, as the role that owns the schema.

import { migrate } from "../../store/pg/migrate.ts";
import { requireConfig } from "../settings/config.ts";

export async function runMigrate(): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATE_URL } = requireConfig(
    "DATABASE_URL",
    "DATABASE_MIGRATE_URL",
  );
  await migrate({
    migrateUrl: DATABASE_MIGRATE_URL ?? DATABASE_URL,
    databaseUrl: DATABASE_URL,
    say: (line) => console.log(line),
  });
  console.log("database is up to date");
}
