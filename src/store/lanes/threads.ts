// What has become of the threads of things in a lane.

import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type { ChatThread, LeasedLane, Settlement } from "../../ports/delivery.ts";
import { storedKey } from "./update-key.ts";

// What is in use is not old, however long ago it was opened.
const read = (column: "key" | "thread_id") => `
with used as (
  update threads set used_at = now()
  where lane_id = $1 and ${column} = $2 and used_at < now() - interval '1 day'
)
select key, thread_id, name, state from threads where lane_id = $1 and ${column} = $2`;

// Only whoever has the lane knows what it does there.
const KEEP = `
with earlier as (
  select from threads
  where lane_id = $1 and state = $6 and key <> $3 and used_at > now() - interval '1 day' limit 1
)
insert into threads (lane_id, key, thread_id, name, state)
select id, $3, $4, $5, $6 from lanes where id = $1 and generation = $2
on conflict (lane_id, key) do update
  set thread_id = excluded.thread_id, name = excluded.name, state = excluded.state, used_at = now()
returning not exists (select from earlier) as is_first`;

const NOTE = "update threads set state = $3, used_at = now() where lane_id = $1 and thread_id = $2";

type Kept = ChatThread & { key: string };

const Row = z
  .object({
    key: z.string(),
    thread_id: z.string().nullable(),
    name: z.string(),
    state: z.enum(["open", "shut", "gone", "none", "barred"]),
  })
  .transform(({ thread_id: threadId, state, ...named }): Kept => {
    if (state !== "open" && state !== "shut") return { ...named, state };
    return threadId === null ? { ...named, state: "gone" } : { ...named, state, threadId };
  });

export async function readThread(
  pool: Pool,
  { id }: LeasedLane,
  by: { key: string } | { threadId: string },
): Promise<Kept | undefined> {
  const [column, value] =
    "key" in by ? (["key", storedKey(by.key)] as const) : (["thread_id", by.threadId] as const);
  const { rows } = await pool.query(read(column), [id, value]);
  return rows.length === 0 ? undefined : Row.parse(rows[0]);
}

export async function keepThread(
  pool: Pool,
  { id, generation }: LeasedLane,
  key: string,
  thread: ChatThread,
): Promise<boolean> {
  const threadId = "threadId" in thread ? thread.threadId : null;
  const values = [id, generation, storedKey(key), threadId, thread.name, thread.state];
  const { rows } = await pool.query<{ is_first: boolean }>(KEEP, values);
  return rows[0]?.is_first === true;
}

export async function noteThread(
  client: PoolClient,
  { laneId, thread }: Settlement,
): Promise<void> {
  if (thread) await client.query(NOTE, [laneId, thread.threadId, thread.state]);
}
