// What came through an installation that is gone is not kept: its payloads, what was learnt from them,
// the messages made of them, and their titles. In bites, so that nobody waits behind a long update.

import { type Kysely, sql } from "kysely";
import { WAITING } from "./lanes/waiting-sends.ts";
import type { Schema } from "./schema.ts";

const MAX_BATCH = 1_000;
/** What is not sent by then is not sent. */
const PATIENCE_S = 600;

/** Whether some are left. */
export async function forgetEvents(
  tx: Kysely<Schema>,
  groupKeys: readonly string[],
  ageSeconds: number,
): Promise<boolean> {
  await sql`delete from entities where group_key = any (${[...groupKeys]}::bigint[])`.execute(tx);
  const isOver = ageSeconds > PATIENCE_S;
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select events.id,
           exists (select from sends
                   where sends.event_id = events.id
                     and sends.status in ${sql.raw(WAITING)}) as waits
    from event_groups
    join events on events.id = event_groups.event_id
      and events.received_at = event_groups.received_at
    where event_groups.group_key = any (${[...groupKeys]}::bigint[])
      and events.group_key is null and events.provider = 'codehost' and events.payload <> ''
    order by events.id limit ${MAX_BATCH}`.execute(tx);
  const ripe = rows.filter(({ waits }) => isOver || !waits).map(({ id }) => id);
  if (ripe.length > 0) await empty(tx, ripe);
  return rows.length === MAX_BATCH || ripe.length < rows.length;
}

async function empty(tx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await sql`
    update sends set message = null, title = null
    where event_id = any (${[...ids]}::bigint[])
      and (message is not null or title is not null)`.execute(tx);
  await sql`
    update event_groups set title = '', url = null
    where event_id = any (${[...ids]}::bigint[])`.execute(tx);
  await sql`update events set payload = '' where id = any (${[...ids]}::bigint[])`.execute(tx);
}
