// A million rows that were there before: what a dump and a restore take their time for.

import { withClient } from "../sql.ts";
import type { RelayInstallation } from "../installation.ts";

const ROWS = 1_000_000;

// Payloads as random as real ones are to a compressor, and each row once as small as most rows are.
const EVENTS = `
insert into events (provider, event, delivery_id, headers, payload)
select 'custom', 'custom', 'filler-' || n, '{}',
       decode(md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text) || md5((n + 3)::text), 'hex')
from generate_series(1, $1::integer) n`;
const ATTEMPTS = `
insert into attempts (send_id, ok, http_status, duration_ms)
select -n, true, 200, n % 500 from generate_series(1, $1::integer) n`;

export async function addFiller({ urls }: RelayInstallation): Promise<void> {
  await withClient(urls.migrateUrl, async (client) => {
    for (const statement of [EVENTS, ATTEMPTS]) await client.query(statement, [ROWS / 2]);
    await client.query("analyze");
  });
}
