// The next message of every target of every running replay, where its lane takes one now.

import type { PoolClient } from "pg";
import { Target } from "../../contract/kernel/target.ts";
import type { Next } from "../../core/replays/choose-next.ts";
import type { LaneName } from "../lanes/lock-lanes.ts";
import { isLowPriorityStopped } from "../lanes/recent-invalid.ts";
import { IS_EMPTY } from "./is-empty.ts";

// From target to target along the index: a replay has thousands of messages, and few targets.
const HEADS = `
with recursive left_targets (replay_id, target_key) as (
  select r.id, (select min(i.target_key) from replay_items i
                where i.replay_id = r.id and i.send_id is null)
  from unnest($1::bigint[]) as r(id)
  union all
  select t.replay_id, (select min(i.target_key) from replay_items i
                       where i.replay_id = t.replay_id and i.send_id is null
                         and i.target_key > t.target_key)
  from left_targets t where t.target_key is not null
)
select head.replay_id, head.at, head.group_key, head.platform, head.target_key,
       head.target, extract(epoch from l.fed_at)::float8 * 1000 as fed_at
from left_targets t
cross join lateral (
  select * from replay_items i
  where i.replay_id = t.replay_id and i.target_key = t.target_key and i.send_id is null
  order by i.at limit 1
) head
left join lanes l on l.group_key = head.group_key and l.target_key = head.target_key
where (l.id is null or (l.state = 'active' and ${IS_EMPTY}))
  and not ${isLowPriorityStopped("head.platform")}`;

type Row = {
  replay_id: string;
  at: number;
  group_key: string;
  platform: string;
  target_key: string;
  target: unknown;
  fed_at: number | null;
};

export type Head = Next & { at: number; lane: LaneName };

export async function readHeads(
  client: PoolClient,
  replayIds: readonly string[],
): Promise<readonly Head[]> {
  const { rows } = await client.query<Row>({
    name: "replay-heads",
    text: HEADS,
    values: [replayIds],
  });
  return rows.flatMap(({ replay_id: replayId, at, fed_at, ...lane }) => {
    const { data: target } = Target.safeParse(lane.target);
    if (!target) return [];
    return [{ replayId, at, target, fedAt: fed_at ?? undefined, lane }];
  });
}
