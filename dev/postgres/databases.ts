// Databases for tests, benchmarks and development, with an owner role for migrations and a service role. A migrated
// template is created once; every test file gets a clone, which takes milliseconds.

import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { migrate } from "../../src/store/pg/migrate.ts";

export type DatabaseUrls = {
  /** As the service role. */
  databaseUrl: string;
  /** As the schema owner. */
  migrateUrl: string;
};

const OWNER = "relay_owner";
const RUNNER = "relay_runner";
const PASSWORD = "private-cluster-only";
const TEMPLATE = "relay_template";

/** Creates both roles and the migrated template on the server of `adminUrl`. */
export async function makeTemplate(adminUrl: string, bring = bringUpToDate): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    for (const role of [OWNER, RUNNER]) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
      const verb = rowCount === 0 ? "create" : "alter";
      await client.query(`${verb} role ${role} login password '${PASSWORD}'`);
    }
    await client.query(`drop database if exists ${TEMPLATE} with (force)`);
    await client.query(`create database ${TEMPLATE} owner ${OWNER}`);
  });
  await bring(urlsOf(adminUrl, TEMPLATE));
}

function bringUpToDate(urls: DatabaseUrls): Promise<void> {
  return migrate({ ...urls, say: () => {} });
}

/** A new clone of the template. */
export async function cloneTemplate(adminUrl: string, name = randomName()): Promise<DatabaseUrls> {
  await asAdmin(adminUrl, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} owner ${OWNER}`),
  );
  return urlsOf(adminUrl, name);
}

export async function dropDatabase(adminUrl: string, { databaseUrl }: DatabaseUrls): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await asAdmin(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
}

function randomName(): string {
  return `relay_${randomBytes(6).toString("hex")}`;
}

function urlsOf(adminUrl: string, database: string): DatabaseUrls {
  const as = (role: string) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = PASSWORD;
    url.pathname = `/${database}`;
    return url.href;
  };
  return { databaseUrl: as(RUNNER), migrateUrl: as(OWNER) };
}

async function asAdmin<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
