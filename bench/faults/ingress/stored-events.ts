// What the database holds after the run, read when nobody writes any more.

import type { Client } from "pg";
import type { RelayInstallation } from "../installation.ts";
import { until } from "../pause.ts";
import { withClient } from "../sql.ts";
import { NUMBER_IN_PAYLOAD } from "../signed-request.ts";

export type EventEvidence = {
  id: string;
  /** Null where the payload is none of ours. */
  number: number | null;
  groupKey: string | null;
  provider: string;
  deliveryId: string | null;
  /** SHA-256 of the stored bytes in hex. */
  digest: string;
};

const QUIET_WITHIN_MS = 20_000;

const OTHER_CLIENTS = `
select count(*)::integer as others from pg_stat_activity
where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`;

const STORED = `
select id, substring(convert_from(payload, 'UTF8') from $1)::integer as number,
       group_key as "groupKey", provider, delivery_id as "deliveryId",
       encode(sha256(payload), 'hex') as digest
from events order by id`;

export async function readStoredEvents({
  cluster,
  urls,
}: RelayInstallation): Promise<EventEvidence[]> {
  const database = new URL(urls.migrateUrl).pathname.slice(1);
  // A killed client's server process may still be about to commit.
  await withClient(cluster.adminUrl(database), waitUntilQuiet);
  return withClient(urls.migrateUrl, async (client) => {
    const { rows } = await client.query<EventEvidence>(STORED, [NUMBER_IN_PAYLOAD]);
    return rows;
  });
}

async function waitUntilQuiet(client: Client): Promise<void> {
  const isQuiet = await until(
    async () => (await client.query<{ others: number }>(OTHER_CLIENTS)).rows[0]?.others === 0,
    { signal: new AbortController().signal, withinMs: QUIET_WITHIN_MS, everyMs: 100 },
  );
  if (!isQuiet)
    throw new Error(`the database is still in use ${QUIET_WITHIN_MS / 1000} s after the run`);
}
