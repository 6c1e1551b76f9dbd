// Everything that is remembered, as one string: what a refusal leaves as it was. Only what counts
// requests is left out: when somebody was last seen, what was refused, and sign-ins that failed.

import type { World } from "../../support/world.ts";

const TABLES = [
  "invites",
  "api_tokens",
  "freed_names",
  "target_claims",
  "claim_codes",
  "chatone_links",
  "chattwo_links",
  "events",
  "event_groups",
  "lanes",
  "sends",
  "attempts",
  "system_jobs",
  "interactions",
  "actions",
];

const READ = [
  "select string_agg(key || (value - 'usedAt' - 'lastUsedAt')::text, '|' order by key) as it from documents",
  "select string_agg(t::text, '|' order by id) from audit t where action <> 'sign-in.failed'",
  ...TABLES.map(
    (table) => `select string_agg(t::text, '|' order by t::text) as it from ${table} t`,
  ),
].join(" union all ");

export async function fingerprint({ sql }: Pick<World, "sql">): Promise<string> {
  const rows = await sql<{ it: string | null }>(READ);
  return JSON.stringify(rows.map(({ it }) => it));
}
