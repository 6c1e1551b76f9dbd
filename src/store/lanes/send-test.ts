// A message that somebody asked for to see whether it arrives: through the lane, as every other.

import { targetKey } from "../../core/sends/target-key.ts";
import type { TestSend } from "../../ports/target-store.ts";
import type { Queries } from "../queries.ts";
import { addNotice, type NewNotice } from "./add-notice.ts";
import { isLowPriorityStopped } from "./recent-invalid.ts";

const EVERY = "interval '10 seconds'";

// Counted over all processes, as the paces of the platforms are.
const TAKE_TURN = `
insert into paces (key, not_before) values ($1, now() + ${EVERY})
on conflict (key) do update set not_before = excluded.not_before where paces.not_before <= now()
returning key`;

const WAIT = `
select extract(epoch from not_before - now())::float8 * 1000 as ms from paces where key = $1`;

const IS_STOPPED = `select ${isLowPriorityStopped("$1")} as is_stopped`;
const STOPPED_MS = 60_000;

export async function sendTest(tx: Queries, test: NewNotice): Promise<TestSend> {
  const { platform } = test.target;
  const [row] = (await tx.query<{ is_stopped: boolean }>(IS_STOPPED, [platform])).rows;
  if (row?.is_stopped === true) return { outcome: "tooSoon", waitMs: STOPPED_MS };
  // Of the place, whatever the group: people there read it.
  const pace = `test ${targetKey(test.target)}`;
  if ((await tx.query(TAKE_TURN, [pace])).rows.length === 0) {
    const { rows } = await tx.query<{ ms: number }>(WAIT, [pace]);
    return { outcome: "tooSoon", waitMs: rows[0]?.ms ?? 0 };
  }
  return { outcome: "added", sendId: await addNotice(tx, test) };
}
