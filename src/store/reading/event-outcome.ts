// What became of an event in a group, by the worst of its sends; told of rows, and asked of them.

import { type RawBuilder, sql } from "kysely";
import type { EventOutcome } from "../../contract/event-entry.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import type { Condition } from "./newest.ts";

/** Sends that show an event to people; its line in the log only tells of them. */
export const SHOWS_EVENT = sql.raw("kind in ('event', 'redraw')");
/** Written as the indexes of these sends have it; what was sent once more counts by that. */
export const HAS_FAILED = sql.raw("status in ('failed', 'dead') and shown_by is null");
export const IS_WAITING = sql.raw(`status in ${WAITING}`);

type Told = { state: RawBuilder<unknown>; someFailed: Condition; someWait: Condition };

/** In SQL; null until it is dispatched. */
export function outcomeOf({ state, someFailed, someWait }: Told): RawBuilder<EventOutcome | null> {
  return sql`case ${state}
    when 'ignored' then 'notSent'
    when 'quarantined' then 'setAside'
    when 'dispatched' then
      case when ${someFailed} then 'failed' when ${someWait} then 'waiting' else 'delivered' end
  end`;
}

/** Whether `t` has this outcome: each by an index that finds it, however rare it is. */
export const HAS_OUTCOME: Readonly<Record<EventOutcome, Condition>> = {
  notSent: sql`t.state = 'ignored'`,
  setAside: sql`t.state = 'quarantined'`,
  failed: sql`t.state = 'dispatched' and ${some(HAS_FAILED)}`,
  waiting: sql`t.state = 'dispatched' and ${some(IS_WAITING)} and not ${some(HAS_FAILED)}`,
  delivered: sql`t.state = 'dispatched' and not ${some(HAS_FAILED)} and not ${some(IS_WAITING)}`,
};

function some(where: Condition): Condition {
  return sql`exists (
    select from sends
    where event_id = t.event_id and sends.group_key = t.group_key and ${SHOWS_EVENT} and ${where})`;
}
