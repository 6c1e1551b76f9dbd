// Threads of entities in the target of a lane.

import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type { ChatThread, Settlement } from "../../../ports/delivery.ts";
import type { ChatThreads } from "../../../ports/lanes.ts";
import { storedKey } from "../../pg/rows/stored-values.ts";

// Reading renews the age: a thread in use is never old.
const find = (column: "key" | "thread_id") => ({
  name: `find-thread-by-${column}`,
  text: `
with used as (
  update threads set used_at = now()
  where lane_id = $1 and ${column} = $2 and used_at < now() - interval '1 day'
)
select key, thread_id, name, state from threads where lane_id = $1 and ${column} = $2`,
});

const BY_KEY = find("key");
const BY_ID = find("thread_id");

// Needs the current generation (fencing token): only the lane's owner knows the thread's state.
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

export function chatThreads(pool: Pool): ChatThreads {
  return {
    async find({ id }, by) {
      const { rows } = await pool.query(
        "key" in by
          ? { ...BY_KEY, values: [id, storedKey(by.key)] }
          : { ...BY_ID, values: [id, by.threadId] },
      );
      return rows.length === 0 ? undefined : Row.parse(rows[0]);
    },
    async keep({ id, generation }, key, thread) {
      const threadId = "threadId" in thread ? thread.threadId : null;
      const values = [id, generation, storedKey(key), threadId, thread.name, thread.state];
      const { rows } = await pool.query<{ is_first: boolean }>({
        name: "keep-thread",
        text: KEEP,
        values,
      });
      return rows[0]?.is_first === true;
    },
  };
}

export async function noteThread(
  client: PoolClient,
  { laneId, thread }: Settlement,
): Promise<void> {
  if (!thread) return;
  const values = [laneId, thread.threadId, thread.state];
  await client.query({ name: "note-thread", text: NOTE, values });
}
