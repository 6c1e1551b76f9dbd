// Lanes that are wrong on purpose: each lacks one of the rules that keep order and count.

import type { Pool } from "pg";
import type { Settlement } from "../../../src/ports/delivery.ts";
import type { LaneLeases, LaneSends } from "../../../src/ports/lanes.ts";

type Lanes = LaneLeases & LaneSends;
type BreakLanes = (lanes: Lanes) => Lanes;

/** The first two sends of a lane change places, which is the same as sending the second one first. */
const SWAP_HEADS = `
with waiting as (
  select id, lane_id, row_number() over (partition by lane_id order by coalesce(place, id)) as turn
  from sends where lane_id = any($1) and status = 'queued' and not is_held
), pairs as (
  select one.id as one, two.id as two
  from waiting one join waiting two using (lane_id) where one.turn = 1 and two.turn = 2
)
update sends set event_id = other.event_id, received_at = other.received_at,
  provider = other.provider, event = other.event, action = other.action,
  delivery_id = other.delivery_id, repo = other.repo, actor = other.actor, title = other.title,
  route_ids = other.route_ids, role_ids = other.role_ids, kind = other.kind,
  update_key = other.update_key, is_note = other.is_note
from pairs, sends other
where (sends.id = pairs.one and other.id = pairs.two)
   or (sends.id = pairs.two and other.id = pairs.one)`;

export function withoutOrder(pool: Pool): BreakLanes {
  const swap = async (ids: readonly string[]) => {
    if (ids.length > 0) await pool.query(SWAP_HEADS, [ids]).catch(() => {});
  };
  return (lanes) => ({
    ...lanes,
    async lease(...args) {
      const leased = await lanes.lease(...args);
      await swap(leased.lanes.map(({ id }) => id));
      return leased;
    },
    async settle(settlements) {
      const settled = await lanes.settle(settlements);
      await swap(
        settlements
          .filter((_, place) => settled[place]?.outcome === "next")
          .map(({ laneId }) => laneId),
      );
      return settled;
    },
  });
}

const END_ALL_LEASES = "update lanes set lease_until = now() where lease_until > now()";

/** Takes what it wants, whoever has it. */
export function leaseStealing(pool: Pool): BreakLanes {
  return (lanes) => ({
    ...lanes,
    async lease(...args) {
      await pool.query(END_ALL_LEASES).catch(() => {});
      return lanes.lease(...args);
    },
  });
}

const OVERWRITE_SEND = `
update sends set status = $2, updated_at = now() where id = $1 returning lane_id`;
const REWIND_LANE = `
update lanes set next_at = now(), lease_until = null, worker_id = null,
  done_to = least(done_to, (select coalesce(place, id) - 1 from sends where id = $2))
where lanes.id = $1`;

/** A worker that was away for longer than its leases goes on as if nothing had happened. */
export function withoutFencing(pool: Pool): BreakLanes {
  const overwrite = async ({ laneId, sendId, next }: Settlement) => {
    await pool.query(OVERWRITE_SEND, [sendId, next.status]);
    if (next.status === "retrying" || next.status === "queued")
      await pool.query(REWIND_LANE, [laneId, sendId]);
  };
  return (lanes) => ({
    ...lanes,
    async renew(_workerId, refs) {
      await lanes.renew(_workerId, refs);
      return new Set(refs.map(({ laneId }) => laneId));
    },
    async settle(settlements) {
      const settled = await lanes.settle(settlements);
      for (const [place, settlement] of settlements.entries())
        if (settled[place]?.outcome === "lost") await overwrite(settlement).catch(() => {});
      return settled;
    },
  });
}
