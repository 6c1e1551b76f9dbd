// A replay is paused, goes on, or is canceled. Its row is locked first of all: whoever feeds it waits, and
// sees what it has become.

import { type Kysely, sql } from "kysely";
import type { ReplayState } from "../../ports/replays.ts";
import { queriesIn } from "../queries.ts";
import type { Schema } from "../schema.ts";
import { cancelSendsOf } from "./cancel-sends.ts";

export type ReplayChange = { groupKey: string; before: string; canceled?: number };

/** Undefined where it is over. */
export async function changeReplay(
  tx: Kysely<Schema>,
  id: string,
  state: ReplayState,
): Promise<ReplayChange | undefined> {
  const { rows } = await sql<{ group_key: string; state: string }>`
    select group_key, state from replays where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row || !isOpen(row.state, state)) return undefined;
  await sql`
    update replays set state = ${state},
      ended_at = case when ${state} = 'canceled' then now() end
    where id = ${id}`.execute(tx);
  const changed = { groupKey: row.group_key, before: row.state };
  if (state !== "canceled") return changed;
  return { ...changed, canceled: await cancelSendsOf(queriesIn(tx), id) };
}

/** Nobody needs a dry run to be paused. */
function isOpen(before: string, next: ReplayState): boolean {
  if (before === "draft") return next === "canceled";
  return before === "running" || before === "paused";
}
