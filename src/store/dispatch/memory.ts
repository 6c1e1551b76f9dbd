// What a dispatcher asks while it plans: what is known, and what stands where. Nobody else writes for its
// groups until its transaction ends.

import { z } from "zod";
import { Target } from "../../contract/routing/routes.ts";
import { EDITED_FOR_DAYS } from "../../core/delivery/send-status.ts";
import type { Memory, PlacedMessage, EntityRef } from "../../ports/routing.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import type { Queries } from "../queries.ts";
import { findCallers } from "../linked-people.ts";
import { findFed } from "../quiet/preferences.ts";
import { findWatches } from "../quiet/watches.ts";
import { ASKED, askedOf, loadEntities } from "../recall.ts";
import { findRollupEntries } from "./listings.ts";
import { readTargetStates } from "./places.ts";
import { readExposures } from "./repositories.ts";

// The newest of each lane counts. One that was given up leaves nothing that could be edited. By the clock of
// the transaction, as all that decides about waiting: what waits together becomes due together. That clock may
// be behind another's who released something: only what is held is going to be drawn.
const PLACED_MESSAGES = `
select t.at, l.target, s.route_ids,
       extract(epoch from case when s.is_held then now() - s.held_until
         else greatest(now() - greatest(s.created_at, s.held_until), interval '0') end)::float8 * 1000
         as rendered_ms_ago
from ${ASKED}
cross join lateral (
  select distinct on (lane_id) lane_id, route_ids, created_at, held_until, is_held from sends
  where group_key = t.group_key and update_key = t.key
    and rollup_key is null and (status in ${WAITING} or (status = 'delivered' and not is_note))
    and created_at > now() - interval '${EDITED_FOR_DAYS} days'
  order by lane_id, id desc
) s
join lanes l on l.id = s.lane_id`;

type PlacedMessageRow = {
  at: number;
  target: unknown;
  route_ids: unknown;
  rendered_ms_ago: number;
};

const Ids = z.array(z.string()).catch([]);

export function memoryOf(client: Queries, now: number): Memory {
  return {
    now,
    targetStates: (targets) => readTargetStates(client, targets),
    callers: (who) => findCallers(client, who),
    watches: (refs) => findWatches(client, refs),
    fed: (who) => findFed(client, who),
    exposures: (exposures) => readExposures(client, exposures),
    loadEntities: (refs) => loadEntities(client, refs),
    placedMessages: (messages) => findPlacedMessages(client, messages),
    rollupEntries: (messages) => findRollupEntries(client, messages),
  };
}

export async function findPlacedMessages(
  db: Queries,
  messages: readonly EntityRef[],
): Promise<readonly PlacedMessage[]> {
  if (messages.length === 0) return [];
  const { rows } = await db.query<PlacedMessageRow>({
    name: "placed-messages",
    text: PLACED_MESSAGES,
    values: [askedOf(messages)],
  });
  return rows.flatMap((row) => placedMessageOf(row, messages[row.at]) ?? []);
}

function placedMessageOf(
  row: PlacedMessageRow,
  message: EntityRef | undefined,
): PlacedMessage | undefined {
  const { data: target } = Target.safeParse(row.target);
  if (!message || !target) return undefined;
  return {
    ...message,
    target,
    routeIds: Ids.parse(row.route_ids),
    renderedMsAgo: row.rendered_ms_ago,
  };
}
