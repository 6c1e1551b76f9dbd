// Requests to the console and the database under threat.

import type { ThreatScene } from "../hostile/threat-scene.ts";
import { Client } from "pg";
import { withClient } from "../sql.ts";

/** A cookie of the right form that is nobody's: it costs the console a look into the database. */
const COOKIE = `relay_session=${"a".repeat(43)}`;

/** Status of one request to the console; 0 where there was no answer. */
export async function requestConsole({ api }: ThreatScene): Promise<number> {
  try {
    const reply = await fetch(`http://127.0.0.1:${api.port}/admin/api/me`, {
      headers: { cookie: COOKIE },
    });
    await reply.text();
    return reply.status;
  } catch {
    return 0;
  }
}

/** How many connections Relay has, by the pool they belong to. */
export function countConnections({ urls }: ThreatScene): Promise<ReadonlyMap<string, number>> {
  return withClient(urls.admin, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::integer as count from pg_stat_activity
       where application_name like 'relay %' group by 1`,
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  });
}

export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}
