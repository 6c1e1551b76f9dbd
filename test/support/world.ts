// A running Relay for tests: real HTTP on a free port, a database of its own, two groups.

import { inject } from "vitest";
import { cloneTemplate, type DatabaseUrls, dropDatabase } from "../../dev/postgres/databases.ts";
import { createGroup, regenerateSecret } from "../../src/app/config/groups.ts";
import type { IngressRules } from "../../src/app/ingress/receive-webhook.ts";
import { type Config, readConfig } from "../../src/main/settings/config.ts";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import { serve } from "../../src/main/wire/serve.ts";
import { openStore } from "../../src/store/index.ts";
import { STAND_IN } from "./console-folder.ts";
import { testPool } from "./pool.ts";
import { random, SECRET_KEY, SECRETS } from "./secrets.ts";
import { type TestLog, testLog } from "./test-log.ts";

export type World = {
  url: string;
  urls: DatabaseUrls;
  log: TestLog;
  /** Secrets of the groups `acme` and `globex`; `mute` has none. */
  groupSecrets: { acme: string; globex: string };
  /** What the test does to the rules; nothing where it says nothing. */
  rules(rules: IngressRules): IngressRules;
  /** Runs SQL as the role that owns the schema. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

export type WorldOptions = {
  /** Where PostgreSQL is; the suite's own where unset. */
  adminUrl?: string;
  env?: Readonly<Record<string, string>>;
} & WorldSeams;

export type WorldSeams = Pick<
  Seams,
  "rules" | "events" | "reading" | "signInMethods" | "onRoute" | "consoleFolder"
>;

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { adminUrl = inject("adminUrl"), env = {}, ...seams } = options;
  const urls = await cloneTemplate(adminUrl);
  const log = testLog();
  const groupSecrets = await makeGroups(urls.databaseUrl);
  const relay = await serve(configFor(urls, env), log, "api", {
    consoleFolder: STAND_IN,
    ...seams,
  });
  const owner = testPool(urls.migrateUrl);
  return {
    url: relay.url ?? "",
    urls,
    log,
    groupSecrets,
    rules: seams.rules ?? ((rules) => rules),
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    async stop() {
      await relay.stop();
      await owner.end();
      await dropDatabase(adminUrl, urls);
    },
  };
}

/** Settings of a test relay, as an operator would give them. */
export function envFor({ databaseUrl, migrateUrl }: DatabaseUrls): Record<string, string> {
  return {
    PORT: "0",
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATE_URL: migrateUrl,
    RELAY_SECRET_KEY: SECRET_KEY,
    CODEHOST_WEBHOOK_SECRET: SECRETS.codehost,
    ALTFORGE_WEBHOOK_SECRET: SECRETS.altforge,
    RELAY_WEBHOOK_SECRET: SECRETS.custom,
  };
}

export function configFor(urls: DatabaseUrls, env: Readonly<Record<string, string>> = {}): Config {
  const reading = readConfig({ ...envFor(urls), ...env });
  if (reading.outcome === "faulty") throw new Error(reading.faults.join("; "));
  return reading.config;
}

async function makeGroups(databaseUrl: string): Promise<World["groupSecrets"]> {
  const store = openStore({
    databaseUrl,
    secretKeys: [Buffer.from(SECRET_KEY, "hex")],
    now: Date.now,
    onFault: () => {},
  });
  try {
    for (const id of ["acme", "globex", "mute"])
      await createGroup(store, { id, name: id, ownerId: "42", ownerLogin: "ana" });
    const secretOf = (groupId: string) =>
      regenerateSecret({ ...store, random }, { groupId, graceSeconds: 0 });
    return { acme: await secretOf("acme"), globex: await secretOf("globex") };
  } finally {
    await store.close();
  }
}
