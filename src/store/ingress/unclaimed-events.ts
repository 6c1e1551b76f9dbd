// Events of an installation that no group is bound to.

import type { ClientBase } from "pg";
import { type Kysely, sql } from "kysely";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { GROUPS_KEY } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";

export type UnclaimedRow = { event_id: string; received_at: string; installation_id: string };

export function unclaimedRows(
  { id, receivedAt }: { id: string; receivedAt: string },
  installationId: string | undefined,
): readonly UnclaimedRow[] {
  if (installationId === undefined) return [];
  return [{ event_id: id, received_at: receivedAt, installation_id: installationId }];
}

/** As long as provisioning is retried. Binding an installation later must not send old events. */
const KEPT_FOR = "1 hour";

const ALL_SHARDS = 15;

const KEEP = `
insert into unclaimed_events (event_id, received_at, installation_id)
select event_id, received_at, installation_id
from json_to_recordset($1::json)
  as t(event_id bigint, received_at timestamptz, installation_id text)
order by event_id
on conflict (event_id) do nothing`;

// The lock of every change to the groups. Dispatch never waits for it, because its holder may wait for rows of
// dispatch.
const SHARE = "select pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as is_shared";

// A separate statement, so that it sees commits from before the lock was taken.
const VERSION = "select version from documents where key = $1";

/** The groups changed while events were matched against them. */
export class StaleGroups extends Error {}

/**
 * Stores unclaimed events, in every shard that matched them. The groups they were matched against must still be
 * current: a group that was bound meanwhile would never receive them.
 */
export async function keepUnclaimed(
  client: Pick<ClientBase, "query">,
  rows: readonly UnclaimedRow[],
  groupsVersion: string | undefined,
): Promise<void> {
  if (rows.length === 0) return;
  const shared = await client.query<{ is_shared: boolean }>(SHARE, [GROUPS_KEY]);
  const stored = await client.query<{ version: string }>(VERSION, [GROUPS_KEY]);
  if (!shared.rows[0]?.is_shared || stored.rows[0]?.version !== groupsVersion)
    throw new StaleGroups("the groups changed during dispatch");
  await client.query(KEEP, [jsonOf(rows)]);
}

/** Queues the stored events of these installations again, in the transaction that binds a group to them. */
export async function redispatchClaimed(
  tx: Kysely<Schema>,
  installationIds: readonly string[],
): Promise<void> {
  await sql`
    with claimed as (
      delete from unclaimed_events
      where installation_id = any (${[...installationIds]}::text[])
        and received_at > now() - ${KEPT_FOR}::interval
      returning event_id, received_at
    ),
    shown as (
      delete from event_groups using claimed
      where event_groups.event_id = claimed.event_id and event_groups.group_key is null
    )
    insert into undispatched (event_id, received_at, bytes, shards)
    select e.id, e.received_at, octet_length(e.payload), ${ALL_SHARDS}
    from claimed join events e on e.id = claimed.event_id and e.received_at = claimed.received_at
    where e.payload <> ''
    on conflict (event_id) do update set shards = excluded.shards`.execute(tx);
}

/** Empties the payloads and titles of an uninstalled app. */
export async function forgetUnclaimed(tx: Kysely<Schema>, installationId: string): Promise<void> {
  await sql`
    with gone as (
      delete from unclaimed_events where installation_id = ${installationId}
      returning event_id, received_at
    ),
    untitled as (
      update event_groups set title = '', url = null from gone
      where event_groups.event_id = gone.event_id
    )
    update events set payload = '' from gone
    where events.id = gone.event_id and events.received_at = gone.received_at`.execute(tx);
}
