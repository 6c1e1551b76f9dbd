// An event that waits in its group for an answer of a code host, and goes on waiting.

import type { World } from "./world.ts";

/** The newest event, in its first group. No worker asks the question, because one seems to do it already. */
export async function holdNewestEvent({ sql }: Pick<World, "sql">): Promise<string> {
  const [event] = await sql<{ id: string }>(
    `with newest as (
       select id, received_at, coalesce(group_key, (
         select g.group_key from event_groups g where g.event_id = events.id limit 1)) as group_key
       from events order by id desc limit 1),
     asked as (
       insert into host_answers (group_key, key, question, taken_at)
       select group_key, 'held', '{}', now() + interval '1 day' from newest),
     held as (
       insert into waiting_events (group_key, event_id, received_at, needs, waits_since)
       select group_key, id, received_at, '{held}', now() + interval '1 day' from newest)
     select id from newest`,
  );
  return event?.id ?? "";
}

export async function letGo({ sql }: Pick<World, "sql">): Promise<void> {
  await sql("truncate host_answers, waiting_events");
}
