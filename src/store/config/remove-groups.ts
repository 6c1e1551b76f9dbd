// Deletes a group with its secret, endpoints, invites, tokens, claims, buttons, replays, queued sends and stored payloads. Logs of
// past sends and changes stay. Locks shards, then lanes by id, then events, like dispatch.

import { type Kysely, sql } from "kysely";
import { shardOf } from "../pg/shards.ts";
import { tenantKey } from "../pg/rows/keys.ts";
import { queriesIn } from "../pg/rows/queries.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { WAITING } from "../pg/rows/waiting-sends.ts";
import type { Schema } from "../pg/schema/index.ts";
import { emptyDoneEvents, GROUP_GONE } from "../ingress/sensitive-payloads.ts";

type Named = { id: string; key: string };

export async function removeGroups(
  tx: Kysely<Schema>,
  removed: readonly Named[],
  left: readonly Named[],
): Promise<void> {
  const keys = removed.map(({ key }) => key);
  await removeRecords(tx, removed, keys);
  // Waits for a dispatcher of these groups, which then sees that they are gone.
  await sql`
    select from dispatch_shards where shard = any (${keys.map(shardOf)})
    order by shard for update`.execute(tx);
  await sql`
    with gone as (
      delete from undispatched u using events e
      where e.id = u.event_id and e.received_at = u.received_at
        and e.group_key = any (${keys}::bigint[])
      returning e.id, e.received_at)
    update events e set payload = ''
    from gone where e.id = gone.id and e.received_at = gone.received_at`.execute(tx);
  // Written by dispatchers too.
  await tx.deleteFrom("host_answers").where("group_key", "in", keys).execute();
  const { rows: waited } = await sql<EventRow>`
    delete from waiting_events where group_key = any (${keys}::bigint[])
    returning event_id as id, received_at::text`.execute(tx);
  const canceled = await cancelSends(tx, keys);
  await emptyPayloads(tx, keys, {
    left: left.map(({ key }) => key),
    waited,
  });
  await forgetTitles(tx, keys);
  await emptyDoneEvents(queriesIn(tx), canceled);
}

async function removeRecords(
  tx: Kysely<Schema>,
  removed: readonly Named[],
  keys: readonly string[],
): Promise<void> {
  const tenants = removed.map(({ id }) => tenantKey(id));
  await tx.deleteFrom("documents").where("key", "in", tenants).execute();
  await tx.deleteFrom("invites").where("group_key", "in", keys).execute();
  await tx.deleteFrom("api_tokens").where("group_key", "in", keys).execute();
  // Codes first: this waits for a code in use, so that its new claim is deleted as well.
  await tx.deleteFrom("claim_codes").where("group_key", "in", keys).execute();
  await tx.deleteFrom("target_claims").where("group_key", "in", keys).execute();
  await tx.deleteFrom("receivers").where("group_key", "in", keys).execute();
  await tx.deleteFrom("endpoints").where("group_key", "in", keys).execute();
  await tx.deleteFrom("disconnected_places").where("group_key", "in", keys).execute();
  await tx.deleteFrom("actions").where("group_key", "in", keys).execute();
  await tx.deleteFrom("rejections").where("group_key", "in", keys).execute();
  await tx.deleteFrom("group_usage").where("group_key", "in", keys).execute();
  await tx.deleteFrom("alerts").where("group_key", "in", keys).execute();
  await tx.deleteFrom("replays").where("group_key", "in", keys).execute();
  await tx.deleteFrom("mutes").where("group_key", "in", keys).execute();
  await tx.deleteFrom("watches").where("group_key", "in", keys).execute();
  await tx.deleteFrom("entities").where("group_key", "in", keys).execute();
  await tx.deleteFrom("repositories").where("group_key", "in", keys).execute();
  await tx.deleteFrom("missed_deliveries").where("group_key", "in", keys).execute();
  await tx.deleteFrom("mapped_people").where("group_key", "in", keys).execute();
  await tx.deleteFrom("mapped_teams").where("group_key", "in", keys).execute();
  await tx.deleteFrom("ping_opt_outs").where("group_key", "in", keys).execute();
  await tx.deleteFrom("delivery_checks").where("group_key", "in", keys).execute();
  await tx.deleteFrom("change_checks").where("group_key", "in", keys).execute();
}

type EventRow = { id: string; received_at: string };

/** Increments the generation (fencing token), so that sends in flight cannot write their result. */
async function cancelSends(
  tx: Kysely<Schema>,
  keys: readonly string[],
): Promise<readonly EventRow[]> {
  await sql`
    select from lanes where group_key = any (${keys}::bigint[]) order by id for update`.execute(tx);
  await sql`
    update lanes
    set next_at = null, worker_id = null, lease_until = null, generation = generation + 1
    where group_key = any (${keys}::bigint[])`.execute(tx);
  const { rows } = await sql<EventRow & { is_sensitive: boolean }>`
    update sends set status = 'canceled', error = ${GROUP_GONE}, updated_at = now()
    where group_key = any (${keys}::bigint[]) and status in ${sql.raw(WAITING)}
    returning event_id as id, received_at::text, is_sensitive`.execute(tx);
  await sql`
    update sends set message = null
    where group_key = any (${keys}::bigint[]) and message is not null`.execute(tx);
  return rows.filter(({ id, is_sensitive }) => is_sensitive && id !== null);
}

/** Event titles go with the payloads. Titles of delivered messages stay in the logs. */
async function forgetTitles(tx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await sql`
    update event_groups set title = '', url = null
    where group_key = any (${keys}::bigint[]) and title is distinct from ''`.execute(tx);
}

/**
 * Of events that entered these groups, or waited to. An event of the global endpoint keeps its payload while another
 * group has it.
 */
async function emptyPayloads(
  tx: Kysely<Schema>,
  keys: readonly string[],
  { left, waited }: { left: readonly string[]; waited: readonly EventRow[] },
): Promise<void> {
  await sql`
    update events e set payload = ''
    from (
      select event_id, received_at from event_groups
      where group_key = any (${keys}::bigint[])
      union
      select id, received_at
      from json_to_recordset(${jsonOf(waited)}::json) as t(id bigint, received_at timestamptz)
    ) entered
    where e.id = entered.event_id and e.received_at = entered.received_at and e.payload <> ''
      and (e.group_key = any (${keys}::bigint[])
        or not exists (
          select from undispatched u where u.event_id = e.id)
        and not exists (
          select from waiting_events w where w.event_id = e.id)
        and not exists (
          select from event_groups o
          where o.event_id = e.id and o.group_key = any (${left}::bigint[])))`.execute(tx);
}
