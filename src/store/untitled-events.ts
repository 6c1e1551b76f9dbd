// Events in groups that have no title yet, newest first, in small batches. Rows that another worker has taken are left
// to it. An empty title says that there is none to be had.

import type { Pool } from "pg";
import type { Provider } from "../core/provider.ts";
import type { UntitledEvents } from "../ports/untitled-events.ts";
import { jsonOf } from "./json.ts";
import { inTransaction } from "./transaction.ts";

const AT_ONCE = 25;

// Older events than the oldest stored one have no payload: they keep the title of their messages.
const TAKE = `
select g.event_id, g.group_key, e.provider, e.event, e.payload,
       e.headers ->> 'content-type' as content_type
from (
  select event_id, received_at, group_key from event_groups
  where title is null and event_id >= (select min(id) from events)
  order by event_id desc limit $1 for update skip locked
) g
left join lateral (
  select * from events
  where events.id = g.event_id and events.received_at = g.received_at and payload <> '' limit 1
) e on true`;

const KEEP = `
update event_groups g set title = t.title, url = t.url
from json_to_recordset($1::json) as t(event_id bigint, group_key bigint, title text, url text)
where g.event_id = t.event_id and coalesce(g.group_key, 0) = coalesce(t.group_key, 0)`;

type Row = {
  event_id: string;
  group_key: string | null;
  provider: Provider | null;
  event: string | null;
  payload: Buffer | null;
  content_type: string | null;
};

export function untitledEvents(pool: Pool): UntitledEvents {
  return {
    fill: (titleOf) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Row>(TAKE, [AT_ONCE]);
        if (rows.length === 0) return 0;
        const titled = rows.map((row) => ({
          event_id: row.event_id,
          group_key: row.group_key,
          title: "",
          ...titleFor(row, titleOf),
        }));
        await client.query(KEEP, [jsonOf(titled)]);
        return rows.length;
      }),
  };
}

function titleFor(
  { group_key, provider, event, payload, content_type }: Row,
  titleOf: Parameters<UntitledEvents["fill"]>[0],
) {
  if (provider === null || event === null || payload === null) return undefined;
  const contentType = content_type ?? undefined;
  return titleOf({
    groupKey: group_key ?? undefined,
    stored: { provider, event, contentType, payload },
  });
}
