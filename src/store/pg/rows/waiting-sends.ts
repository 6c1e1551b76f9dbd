// SQL for queued sends and their order in a lane. Must match the partial index.

export const WAITING = "('queued', 'sending', 'retrying')";

/**
 * Whether a send that is found by its id is queued. It must not imply the partial index: after ANALYZE of a long backlog
 * the planner would scan the queued sends of all lanes instead of using the primary key.
 */
export function isWaiting(alias: string): string {
  return `(${alias}.status || '') in ${WAITING}`;
}

/** Position of a send in its lane: its id, or a later place if it was held. */
export function placeOf(alias: string): string {
  return `coalesce(${alias}.place, ${alias}.id)`;
}

/** The first queued send of the lane `alias`. */
export function headOf(alias: string): string {
  return headAfter(`${alias}.id`, `${alias}.done_to`);
}

/** The id of the first queued send after a place. A held send is in no lane yet. */
function headAfter(laneId: string, place: string): string {
  return `(select head.id from sends head ${whereFirst(laneId, place)})`;
}

/** The same as a row with its id and place. One send is left out. */
export function firstAfter(laneId: string, place: string, exceptId: string): string {
  return `(select head.id, ${placeOf("head")} as place from sends head
    ${whereFirst(laneId, place, `and head.id <> ${exceptId}`)})`;
}

function whereFirst(laneId: string, place: string, also = ""): string {
  return `where head.lane_id = ${laneId} and ${placeOf("head")} > ${place} ${also}
      and head.status in ${WAITING} and not head.is_held
    order by ${placeOf("head")} limit 1`;
}

/** The place of the send with this id. */
export function placeById(id: string): string {
  return `(select ${placeOf("placed")} from sends placed where placed.id = ${id})`;
}

export const LEASE = "interval '30 seconds'";
