// In SQL: the events that a message to be, `i`, tells of: its own, and those before it that the same card shows.

import { sql } from "kysely";

export const TOLD = sql`
  select i.event_id, i.title, i.url where i.event_id is not null
  union all
  select (e ->> 'eventId')::bigint, e ->> 'title', e ->> 'url' from jsonb_array_elements(i.earlier) e`;
