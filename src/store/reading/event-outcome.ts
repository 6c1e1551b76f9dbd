// What became of an event in a group, by the worst of its sends; told of rows, and asked of them.

import { type RawBuilder, sql } from "kysely";
import type { EventOutcome } from "../../contract/records/entries.ts";
import { WAITING } from "../lanes/waiting-sends.ts";
import type { SqlFilter } from "./newest.ts";

/** Sends that show an event to people; its line in the log only tells of them. */
export const SHOWS_EVENT = sql.raw("kind in ('event', 'edit')");

/**
 * What a send can say of its event, in the order that decides. Written as the indexes have it: of a send that
 * was replayed the replay counts, and a canceled replay takes nothing away.
 */
export const SAYS = {
  failed: sql.raw("status in ('failed', 'dead') and shown_by is null"),
  waiting: sql.raw(`status in ${WAITING}`),
  canceled: sql.raw("status = 'canceled' and shown_by is null and replay_id is null"),
  delivered: sql.raw("status = 'delivered'"),
  combined: sql.raw("shown_by is not null"),
} as const satisfies Partial<Record<EventOutcome, SqlFilter>>;
type SortedOutcome = keyof typeof SAYS;

const DECIDING: readonly SortedOutcome[] = [
  "failed",
  "waiting",
  "canceled",
  "delivered",
  "combined",
];

/** In SQL; null until it is dispatched. `some`: whether one of its sends says so. */
export function outcomeOf(
  state: RawBuilder<unknown>,
  some: (said: SortedOutcome) => SqlFilter,
): RawBuilder<EventOutcome | null> {
  const cases = DECIDING.map((said) => sql`when ${some(said)} then ${sql.lit(said)}`);
  return sql`case ${state}
    when 'ignored' then 'notSent'
    when 'quarantined' then 'quarantined'
    when 'dispatched' then case ${sql.join(cases, sql` `)} else 'notSent' end
  end`;
}

/** Whether `t` has this outcome: each by an index that finds it, however rare it is. */
export const HAS_OUTCOME: Readonly<Record<EventOutcome, SqlFilter>> = {
  quarantined: sql`t.state = 'quarantined'`,
  notSent: sql`(t.state = 'ignored' or t.state = 'dispatched' and not ${someOf(DECIDING)})`,
  failed: decidedBy("failed"),
  waiting: decidedBy("waiting"),
  canceled: decidedBy("canceled"),
  delivered: decidedBy("delivered"),
  combined: decidedBy("combined"),
};

function decidedBy(said: SortedOutcome): SqlFilter {
  const before = DECIDING.slice(0, DECIDING.indexOf(said));
  const decides = sql`t.state = 'dispatched' and ${someOf([said])}`;
  return before.length === 0 ? decides : sql`${decides} and not ${someOf(before)}`;
}

function someOf(said: readonly SortedOutcome[]): SqlFilter {
  const any = sql.join(
    said.map((one) => sql`(${SAYS[one]})`),
    sql` or `,
  );
  return sql`exists (
    select from sends
    where event_id = t.event_id and sends.group_key = t.group_key and ${SHOWS_EVENT} and (${any}))`;
}
