// What the running role may do: read and write rows, and the functions that keep partitions and erase IP addresses.
// It owns nothing, so it cannot alter, truncate or drop; what is audited it cannot change.

import type { PoolClient } from "pg";
import { LINK_TABLES } from "./link-tables.ts";

/** Does nothing where one role does both jobs. */
export async function grantRunning(client: PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>("select current_user as owner");
  if (role === "" || rows[0]?.owner === role) return;
  const name = client.escapeIdentifier(decodeURIComponent(role));
  const links = Object.values(LINK_TABLES).map(({ table }) => table);
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on documents, events, idempotency_keys, rejections, group_usage to ${name};
    grant select, insert, update, delete on route_versions, workers, undispatched, unclaimed_events,
      event_groups, lanes, sends, attempts, rate_limits, bots, invalid_requests to ${name};
    grant select, insert, update, delete on ${links.join(", ")} to ${name};
    grant select, insert, update, delete on sessions, sign_ins, link_requests, invites, api_tokens,
      freed_names, target_claims, disconnected_places, claim_codes, wrong_codes, places, guild_roles, installations, system_jobs, entities, mentioned_states, interactions, actions,
      replays, replay_items, missed_deliveries, delivery_checks, threads, mutes, watches, people,
      repositories, alerts, operator_events, access_requests to ${name};
    grant select, insert on audit to ${name};
    grant select, update on audit_head to ${name};
    grant select, update on dispatch_shards to ${name};
    grant select on migrations to ${name};
    grant usage on all sequences in schema public to ${name};
    grant execute on function ensure_event_partitions(integer) to ${name};
    grant execute on function drop_event_partitions(integer) to ${name};
    grant execute on function erase_audit_ips(integer) to ${name};
    grant execute on function erase_audit_ips_of(text) to ${name};
  `);
}
