// Keeps a dry run with every message it would make, in their order: what is started is what it showed.

import { type Kysely, sql } from "kysely";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { NewReplay, ReplayItem } from "../../ports/replays.ts";
import { jsonOf } from "../json.ts";
import { storedKey } from "../lanes/update-key.ts";
import type { Schema } from "../schema.ts";

/** In SQL: how long a dry run says what is true. */
export const DRAFT_LIFE = "interval '1 hour'";

export async function addDraft(tx: Kysely<Schema>, replay: NewReplay): Promise<string> {
  await sql`
    delete from replays
    where state = 'draft' and created_at < now() - ${sql.raw(DRAFT_LIFE)}`.execute(tx);
  const { groupKey, request, requestedBy, events, idle, unreadable } = replay;
  const { rows } = await sql<{ id: string }>`
    insert into replays (group_key, request, requested_by, events, idle, unreadable)
    values (${groupKey}, ${jsonOf(request)}::jsonb, ${requestedBy}, ${events}, ${idle}, ${unreadable})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? "";
  await addItems(tx, { id, groupKey }, replay.items.map(itemRow));
  return id;
}

export type ItemRow = {
  event_id?: string;
  received_at?: string;
  platform: string;
  target_key: string;
  target: unknown;
  route_ids: readonly string[];
  update_key?: string | undefined;
  is_note: boolean;
  notice?: unknown;
  title?: string;
  url?: string | undefined;
  earlier?: ReplayItem["earlier"];
  is_alone?: boolean;
};

/** In their order, behind those that are there. */
export async function addItems(
  tx: Kysely<Schema>,
  { id, groupKey }: { id: string; groupKey: string },
  items: readonly ItemRow[],
): Promise<void> {
  const { rows: ends } = await sql<{ next: number }>`
    select coalesce(max(at) + 1, 0)::integer as next from replay_items
    where replay_id = ${id}`.execute(tx);
  const next = ends[0]?.next ?? 0;
  const rows = items.map((item, at) => ({ ...item, at: next + at }));
  await sql`
    insert into replay_items (replay_id, at, group_key, event_id, received_at, platform, target_key,
      target, route_ids, update_key, is_note, notice, title, url, earlier, is_alone)
    select ${id}::bigint, at, ${groupKey}::bigint, event_id, received_at, platform, target_key,
      target, route_ids, update_key, is_note, notice, title, url, coalesce(earlier, '[]'),
      coalesce(is_alone, false)
    from json_to_recordset(${jsonOf(rows)}::json) as t(
      at integer, event_id bigint, received_at timestamptz, platform text, target_key text,
      target jsonb, route_ids jsonb, update_key text, is_note boolean, notice jsonb, title text,
      url text, earlier jsonb, is_alone boolean)`.execute(tx);
}

function itemRow({ target, event, routeIds, key, isNote, ...told }: ReplayItem): ItemRow {
  const { title, url, earlier, isAlone } = told;
  return {
    event_id: event.id,
    received_at: event.receivedAt,
    platform: target.platform,
    target_key: targetKey(target),
    target,
    route_ids: routeIds,
    update_key: key === undefined ? undefined : storedKey(key),
    is_note: isNote,
    title,
    url,
    earlier,
    is_alone: isAlone,
  };
}
