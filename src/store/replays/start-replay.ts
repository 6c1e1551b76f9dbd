// Starts a replay from its draft: with the same messages, or with summaries that name each event once.

import { type Kysely, sql } from "kysely";
import type { ReplayMode } from "../../contract/replays/replays.ts";
import { encodeMessageKey } from "../../core/delivery/message-key.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { LINES_OF_SUMMARY, summariesOf } from "../../core/replays/summaries.ts";
import type { NewReplay, ReplayItem } from "../../ports/replays.ts";
import { jsonOf, storedKey } from "../pg/rows/stored-values.ts";
import type { Schema } from "../pg/schema/index.ts";
import { TOLD } from "./read-replays.ts";

type Started = { id: string; groupKey: string; requestedBy: string };

/** Undefined if it is not a draft, or too old. */
export async function startReplay(
  tx: Kysely<Schema>,
  id: string,
  mode: ReplayMode,
): Promise<{ groupKey: string; messages: number } | undefined> {
  const { rows } = await sql<{ group_key: string; requested_by: string }>`
    update replays set state = 'running', mode = ${mode}, started_at = now()
    where id = ${id} and state = 'draft' and created_at > now() - ${sql.raw(DRAFT_LIFE)}
    returning group_key, requested_by`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const groupKey = row.group_key;
  if (mode === "summary") await summarize(tx, { id, groupKey, requestedBy: row.requested_by });
  return { groupKey, messages: await endIfEmpty(tx, id) };
}

type Line = Pick<ItemRow, "platform" | "target_key" | "target"> & {
  event_id: string;
  title: string | null;
  url: string | null;
};

/**
 * An event with two messages in a target becomes one line there. So does an event that another event's card shows.
 * Security alerts and urgent messages stay separate messages.
 */
async function summarize(tx: Kysely<Schema>, started: Started): Promise<void> {
  const { id } = started;
  const { rows } = await sql<Line>`
    select platform, target_key, target, event_id::text, title, url from (
      select distinct on (target_key, told.event_id) i.platform, target_key, target, told.*
      from replay_items i cross join lateral (${TOLD}) told
      where replay_id = ${id} and not is_alone
      order by target_key, told.event_id, at
    ) line order by line.event_id`.execute(tx);
  await tx
    .deleteFrom("replay_items")
    .where("replay_id", "=", id)
    .where("is_alone", "=", false)
    .execute();
  const summaries = [...Map.groupBy(rows, (row) => row.target_key).values()].flatMap((lines) =>
    summariesIn(lines, started),
  );
  await addItems(tx, started, summaries);
}

function summariesIn(lines: readonly Line[], { id, requestedBy }: Started): readonly ItemRow[] {
  const told = lines.map(({ event_id: eventId, title, url }) => ({
    eventId,
    title: title ?? "",
    url: url ?? undefined,
  }));
  const notices = summariesOf(told, { why: "replay", requestedBy });
  return lines.slice(0, 1).flatMap(({ platform, target_key, target }) =>
    notices.map((notice, at) => ({
      platform,
      target_key,
      target,
      route_ids: [],
      is_note: true,
      notice,
      update_key: encodeMessageKey({ kind: "replaySummary", id, part: notice.part }),
      earlier: told.slice(at * LINES_OF_SUMMARY, (at + 1) * LINES_OF_SUMMARY),
    })),
  );
}

/** Returns the number of messages. A replay without messages ends at once. */
async function endIfEmpty(tx: Kysely<Schema>, id: string): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::integer as messages from replay_items where replay_id = ${id}`.execute(tx);
  const messages = rows[0]?.messages ?? 0;
  if (messages === 0)
    await sql`update replays set state = 'done', ended_at = now() where id = ${id}`.execute(tx);
  return messages;
}

/** SQL: how long a draft stays valid. */
const DRAFT_LIFE = "interval '1 hour'";

/** Stores a dry run with all its messages, in order, so that the start sends exactly what it showed. */
export async function addDraft(tx: Kysely<Schema>, replay: NewReplay): Promise<string> {
  await sql`
    delete from replays
    where state = 'draft' and created_at < now() - ${sql.raw(DRAFT_LIFE)}`.execute(tx);
  const { groupKey, request, requestedBy, events, idle, unreadable } = replay;
  const { rows } = await sql<{ id: string }>`
    insert into replays (group_key, request, requested_by, requested_by_id, events, idle, unreadable)
    values (${groupKey}, ${jsonOf(request)}::jsonb, ${requestedBy.login}, ${requestedBy.userId},
      ${events}, ${idle}, ${unreadable})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? "";
  await addItems(tx, { id, groupKey }, replay.items.map(itemRow));
  return id;
}

type ItemRow = {
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

/** Appended in order. */
async function addItems(
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
