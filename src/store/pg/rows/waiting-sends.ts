// Which sends wait, and in which order, in SQL. The partial index on them says the same.

export const WAITING = "('queued', 'sending', 'retrying')";

/** Where a send stands in its lane: by its number, unless it was held and came in later. */
export function placeOf(alias: string): string {
  return `coalesce(${alias}.place, ${alias}.id)`;
}

/** The first waiting send of the lane `alias`. */
export function headOf(alias: string): string {
  return headAfter(`${alias}.id`, `${alias}.done_to`);
}

/** The first one that waits behind a place; what is held is in no lane yet. */
export function headAfter(laneId: string, place: string): string {
  return `(select head.id from sends head
    where head.lane_id = ${laneId} and ${placeOf("head")} > ${place}
      and head.status in ${WAITING} and not head.is_held
    order by ${placeOf("head")} limit 1)`;
}

/** The place of the send with this id. */
export function placeById(id: string): string {
  return `(select ${placeOf("placed")} from sends placed where placed.id = ${id})`;
}

export const LEASE = "interval '30 seconds'";
