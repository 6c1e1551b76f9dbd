// A private installation of Relay: a PostgreSQL that flushes to disk, a migrated database, secrets
// and two groups made with the product's own commands.

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { cloneTemplate, type DatabaseUrls, makeTemplate } from "../../dev/postgres/databases.ts";
import { StoredGroups } from "../../src/store/config/configuration.ts";
import { GROUPS_KEY } from "../../src/store/pg/rows/keys.ts";
import { GROUPS } from "./plan.ts";
import type { SignedGroup, Secrets } from "./signed-request.ts";
import { withClient } from "./sql.ts";

export type RelayInstallation = {
  cluster: Cluster;
  urls: DatabaseUrls;
  secrets: Secrets;
  /** Settings for all processes, without the port. */
  env: Env;
};

/** Where an installation keeps everything. */
export type FaultDatabase = {
  cluster: Cluster;
  /** What processes are told instead of the cluster's own address. */
  urlOf?(url: string): string;
  remove(): Promise<void>;
};

type StartDatabase = () => Promise<FaultDatabase>;

export const CLI = `${import.meta.dirname}/../../src/main/cli.ts`;
/** A folder without an .env, which would mix a developer's settings in. */
export const WORKING_FOLDER = import.meta.dirname;

const run = promisify(execFile);

export type Env = Readonly<Record<string, string>>;

/** Creates groups with the settings of the installation. */
export type MakeGroups = (env: Env, urls: DatabaseUrls) => Promise<SignedGroup[]>;

export type InstallationOptions = {
  /** Two groups if unset. */
  makeGroups?: MakeGroups | undefined;
  /** A plain server if unset. */
  database?: StartDatabase | undefined;
  /** The `relay` command of the version that migrates the database. */
  schemaCli?: string | undefined;
  /** Runs after the migration, before any process of Relay connects. */
  prepare?: ((urls: DatabaseUrls) => Promise<void>) | undefined;
};

/** Removes the database when `work` ends. */
export async function withInstallation<T>(
  options: InstallationOptions,
  work: (installation: RelayInstallation) => Promise<T>,
): Promise<T> {
  const { makeGroups = createGroups, database: start = startPlainDatabase, schemaCli } = options;
  const database = await start();
  try {
    const adminUrl = database.cluster.adminUrl();
    await makeTemplate(adminUrl, schemaCli === undefined ? undefined : migrateBy(schemaCli));
    const urls = await cloneTemplate(adminUrl);
    await options.prepare?.(urls);
    return await work(await install(database, urls, makeGroups));
  } finally {
    await database.remove();
  }
}

async function startPlainDatabase(): Promise<FaultDatabase> {
  const cluster = await startCluster();
  return { cluster, remove: cluster.remove };
}

/** Settings, secrets and groups for a migrated database. */
export async function install(
  { cluster, urlOf = (url) => url }: FaultDatabase,
  urls: DatabaseUrls,
  makeGroups: MakeGroups,
): Promise<RelayInstallation> {
  const [codehost, altforge, custom, key] = [secret(), secret(), secret(), secret()];
  const env = {
    HOST: "127.0.0.1",
    LOG_LEVEL: "info",
    DATABASE_URL: urlOf(urls.databaseUrl),
    RELAY_SECRET_KEY: key,
    CODEHOST_WEBHOOK_SECRET: codehost,
    ALTFORGE_WEBHOOK_SECRET: altforge,
    RELAY_WEBHOOK_SECRET: custom,
  };
  const groups = await makeGroups(env, urls);
  return { cluster, urls, env, secrets: { codehost, altforge, custom, groups } };
}

async function createGroups(env: Env, urls: DatabaseUrls): Promise<SignedGroup[]> {
  const secrets = new Map<string, string>();
  for (let number = 1; number <= GROUPS; number += 1) {
    const id = `group-${number}`;
    await runRelay(env, ["group", "create", id, "--owner", String(number)]);
    secrets.set(id, readSecret(await runRelay(env, ["group", "secret", id])));
  }
  return groupsWith(secrets, urls);
}

/** The groups as they are stored, with the secrets they were given. */
export async function groupsWith(
  secrets: ReadonlyMap<string, string>,
  urls: DatabaseUrls,
): Promise<SignedGroup[]> {
  const stored = StoredGroups.parse(await readDocument(urls, GROUPS_KEY));
  return stored.map(({ id, key }) => ({ id, key, secret: secrets.get(id) ?? "" }));
}

/** One command of the product, or of another version of it. */
export async function runRelay(env: Env, args: readonly string[], cli = CLI): Promise<string> {
  const { stdout } = await run(process.execPath, [cli, ...args], { env, cwd: WORKING_FOLDER });
  return stdout;
}

export function migrateBy(cli: string) {
  return async ({ databaseUrl, migrateUrl }: DatabaseUrls): Promise<void> => {
    const env = { DATABASE_URL: databaseUrl, DATABASE_MIGRATE_URL: migrateUrl };
    await runRelay(env, ["migrate"], cli);
  };
}

export function readSecret(output: string): string {
  const found = /^secret: (\S+)$/m.exec(output)?.[1];
  if (found === undefined) throw new Error(`relay group secret printed no secret:\n${output}`);
  return found;
}

function readDocument({ migrateUrl }: DatabaseUrls, key: string): Promise<unknown> {
  return withClient(migrateUrl, async (client) => {
    const query = "select value from documents where key = $1";
    const { rows } = await client.query<{ value: unknown }>(query, [key]);
    return rows[0]?.value;
  });
}

function secret(): string {
  return randomBytes(32).toString("hex");
}
