// Lanes as those see them who look after targets.

import type { Pool } from "pg";
import { Target } from "../contract/routes.ts";
import type { KnownTarget, TargetStore } from "../ports/target-store.ts";
import type { RingingBell } from "./bell.ts";
import { StoredGroups } from "./group-documents.ts";
import { GROUPS_KEY } from "./keys.ts";
import { pauseLane } from "./lanes/pause-lane.ts";
import { resumeLane } from "./lanes/resume-lane.ts";
import { WAITING } from "./lanes/waiting-sends.ts";

const READ_GROUPS = "select value from documents where key = $1";

const LIST = `
select l.id, l.group_key, l.target,
       case when l.state = 'paused' then coalesce(l.paused_why, '') end as paused_why,
       (select count(*)::integer from sends
        where lane_id = l.id and id > l.done_to and status in ${WAITING}) as waiting
from lanes l
where $1::bigint is null or l.group_key = $1
order by l.id`;

type Row = {
  id: string;
  group_key: string;
  target: unknown;
  paused_why: string | null;
  waiting: number;
};

export type TargetStoreParts = { pool: Pool; bell: Pick<RingingBell, "ring"> };

export function targetStore({ pool, bell }: TargetStoreParts): TargetStore {
  return {
    async list(groupId) {
      const groups = await readGroups(pool);
      const group = groups.find(({ id }) => id === groupId);
      if (groupId !== undefined && !group) return undefined;
      const { rows } = await pool.query<Row>(LIST, [group?.key ?? null]);
      const idByKey = new Map(groups.map(({ key, id }) => [key, id]));
      return rows.flatMap((row) => knownTarget(row, idByKey.get(row.group_key)));
    },
    pause: (id, why) => pauseLane(pool, id, why),
    async resume(id) {
      const canceled = await resumeLane(pool, id);
      if (canceled !== undefined) bell.ring("lanes");
      return canceled;
    },
  };
}

async function readGroups(pool: Pool) {
  const { rows } = await pool.query<{ value: unknown }>(READ_GROUPS, [GROUPS_KEY]);
  return StoredGroups.parse(rows[0]?.value ?? []);
}

function knownTarget(row: Row, groupId: string | undefined): KnownTarget[] {
  const { data: target } = Target.safeParse(row.target);
  if (!target) return [];
  const { id, waiting, paused_why: why } = row;
  return [{ id, groupId, target, pausedWhy: why ?? undefined, waiting }];
}
