// The .env of a development checkout: secrets are made once and kept, the database's address is
// written anew at each start. A .env that somebody wrote by hand is left alone.

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
    /** Whether somebody named a server to use instead of a private one. */
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
