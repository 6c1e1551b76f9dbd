// Which sends wait, in SQL. The partial index on them says the same.

export const WAITING = "('queued', 'sending', 'retrying')";

/** The first waiting send of the lane `alias`. */
export function headOf(alias: string): string {
  return headAfter(`${alias}.id`, `${alias}.done_to`);
}

/** The first one that waits behind another. */
export function headAfter(laneId: string, sendId: string): string {
  return `(select head.id from sends head
    where head.lane_id = ${laneId} and head.id > ${sendId} and head.status in ${WAITING}
    order by head.id limit 1)`;
}

export const LEASE = "interval '30 seconds'";
