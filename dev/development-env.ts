// The .env of a development checkout. Secrets are generated once and kept; the database URL is rewritten at each start.
// A hand-written .env is not changed.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { DatabaseUrls } from "./postgres/databases.ts";

const HEADER = "# Made by npm run dev, for this machine only.";
const SECRETS = [
  "CODEHOST_WEBHOOK_SECRET",
  "ALTFORGE_WEBHOOK_SECRET",
  "RELAY_WEBHOOK_SECRET",
  "RELAY_SECRET_KEY",
];

export function developmentEnv(file: string) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : HEADER;
  const values = parseEnv(text);
  const isOurs = text.startsWith(HEADER);
  return {
    /** Whether the developer configured a server instead of the private one. */
    hasOwnServer: Boolean(process.env.DATABASE_URL ?? (isOurs ? undefined : values.DATABASE_URL)),
    write({ databaseUrl, migrateUrl }: DatabaseUrls): void {
      if (!isOurs) throw new Error(`${file} was written by hand: add DATABASE_URL to it`);
      const secrets = SECRETS.map((name) => [
        name,
        values[name] ?? randomBytes(32).toString("hex"),
      ]);
      const lines = [
        ...secrets,
        ["DATABASE_URL", databaseUrl],
        ["DATABASE_MIGRATE_URL", migrateUrl],
      ].map(([name, value]) => `${name}=${value}`);
      writeFileSync(file, `${[HEADER, ...lines].join("\n")}\n`, { mode: 0o600 });
    },
  };
}
