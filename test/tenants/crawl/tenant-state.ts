// Everything that belongs to one tenant, as one string; but for the webhooks that were refused at its
// endpoint, which anybody can add to.

import type { Console } from "../../support/console.ts";
import type { Tenant } from "./tenants.ts";

const TABLES = [
  "invites",
  "api_tokens",
  "endpoints",
  "mapped_people",
  "mapped_teams",
  "audit",
  "events",
  "event_groups",
  "lanes",
  "sends",
  "target_claims",
  "replays",
  "replay_items",
];

const READ = [
  "select string_agg(g::text, '|') as it from documents, jsonb_array_elements(value) g where key = 'config:groups' and g ->> 'key' = $1::text",
  "select string_agg(r::text, '|') from documents, jsonb_array_elements(value) r where key = 'config:routes' and r ->> 'groupId' = $2",
  "select string_agg(value::text, '|') from documents where key = 'tenant:' || $2",
  ...TABLES.map(
    (table) =>
      `select string_agg(t::text, '|' order by t::text) from ${table} t where group_key = $1::bigint`,
  ),
  "select string_agg(chat_user_id, '|') from chatone_links where user_id = $3",
  "select string_agg(id::text, '|' order by id) from sessions where user_id = $3",
].join(" union all ");

export async function stateOf(
  { sql }: Console,
  { key, groupId, userIds }: Tenant,
): Promise<string> {
  const rows = await sql<{ it: string | null }>(READ, [key, groupId, userIds.owner]);
  return JSON.stringify(rows.map(({ it }) => it));
}
