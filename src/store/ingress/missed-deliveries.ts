// Deliveries that never arrived, and the sources to check next. Runs on workers, which see every group.

import type { Pool } from "pg";
import {
  APP_SOURCE,
  type DueCheck,
  type MissedDelivery,
  type MissedDeliveries,
} from "../../ports/ingress.ts";
import { isHostThat } from "../pg/rows/host-sql.ts";
import { UNDISPATCHED_EVENTS } from "../pg/rows/undispatched-events.ts";
import { jsonOf, storable } from "../pg/rows/stored-values.ts";

const REDELIVERS = isHostThat("redeliver");

/**
 * SQL: whether a delivery was dispatched. A group's own webhook needs a row of that group; the app needs a row of any
 * group.
 */
const isDispatched = (missed: string) => `exists (
  select from event_groups t
  where t.delivery_id = ${missed}.guid and t.provider ${REDELIVERS}
    and (${missed}.source = '${APP_SOURCE}' or t.group_key = ${missed}.group_key))`;

/** Committed but not yet dispatched. Read once for the whole statement. */
const WAITING = `waiting as materialized (
  select e.delivery_id from ${UNDISPATCHED_EVENTS} e
  where e.provider ${REDELIVERS} and e.delivery_id is not null)`;
const IS_WAITING = "guid in (select delivery_id from waiting)";

// Three redeliveries: at once, an hour later, and 12 hours after that, when a long outage may be over.
const IS_DUE = `repaired_at is null and error is null and redeliveries < 3
  and coalesce(requested_at, '-infinity') < now() - interval '1 hour' * case when redeliveries < 2 then 1 else 12 end`;

// One event per repository is enough to tell through which endpoint its webhooks arrive.
const LEARN_HOOKS = `
insert into delivery_checks (source, group_key, seen_at)
select newest.source, newest.group_key, newest.received_at
from (
  select distinct on (group_key, lower(repo))
    lower(repo) as source, group_key, event_id, received_at
  from event_groups
  where dispatched_at > now() - interval '10 minutes'
    and provider ${REDELIVERS} and repo is not null and group_key is not null
    and not is_test
  order by group_key, lower(repo), event_id desc
) newest
join events e on e.id = newest.event_id and e.received_at = newest.received_at
where e.group_key is not null
on conflict (source, group_key) do update set seen_at = excluded.seen_at`;

const LEARN_APP = `
insert into delivery_checks (source) values ('${APP_SOURCE}')
on conflict (source, group_key) do update set seen_at = now()`;

const TAKE_DUE = `
update delivery_checks set due_at = now() + $1 * interval '1 minute'
where ctid = (
  select ctid from delivery_checks
  where due_at <= now() and seen_at > now() - interval '7 days'
  order by due_at limit 1 for update skip locked)
returning source, group_key`;

const OF_CHECK = "source = $1 and group_key is not distinct from $2::bigint";

const CHECKED = `
update delivery_checks set checked_at = now(), error = null where ${OF_CHECK}`;

// Never due itself, because the check runs against the app.
const CHECKED_FOR = `
insert into delivery_checks (source, group_key, due_at, checked_at)
select $1, key, 'infinity', now() from unnest($2::bigint[]) as key
on conflict (source, group_key) do update set checked_at = now(), seen_at = now()`;

const PUT_OFF = `
update delivery_checks set due_at = now() + $3 * interval '1 second', error = $4
where ${OF_CHECK}`;

const NOTE = `
with ${WAITING}
insert into missed_deliveries (guid, group_key, source, event, failed_at)
select i.guid, i.group_key, i.source, i.event, to_timestamp(i.failed_at / 1000)
from json_to_recordset($1::json) as i(
  guid text, group_key bigint, source text, event text, failed_at float8)
where not ${isDispatched("i")} and not ${IS_WAITING}
on conflict (guid, group_key) do nothing
returning guid`;

const LIST_DUE = `
with ${WAITING}
select distinct guid from missed_deliveries
where guid = any ($1) and ${IS_DUE} and not ${IS_WAITING}`;

// A delivery that was committed after the list was read is caught as a duplicate.
const CLAIM = `
update missed_deliveries m set redeliveries = redeliveries + 1, requested_at = now()
where guid = $1 and ${IS_DUE} and not ${isDispatched("m")}`;

const REPAIRED = `
update missed_deliveries m set repaired_at = now()
where repaired_at is null and failed_at > now() - interval '8 days' and number is null
  and ${isDispatched("m")}
returning guid`;

type GuidRow = { guid: string };

export function missedDeliveries(pool: Pool): MissedDeliveries {
  return {
    async learnSources(hasApp) {
      await pool.query(LEARN_HOOKS);
      if (hasApp) await pool.query(LEARN_APP);
    },
    async takeDue(everyMinutes) {
      type Row = { source: string; group_key: string | null };
      const { rows } = await pool.query<Row>(TAKE_DUE, [everyMinutes]);
      const [row] = rows;
      return row && { source: row.source, groupKey: row.group_key ?? undefined };
    },
    async wasChecked(check, groupKeys) {
      await pool.query(CHECKED, keyOf(check));
      const others = groupKeys.filter((key) => key !== check.groupKey);
      await pool.query(CHECKED_FOR, [check.source, others]);
    },
    async putOff(check, seconds, why) {
      await pool.query(PUT_OFF, [...keyOf(check), seconds, storable(why)]);
    },
    async note(missed) {
      const { rows } = await pool.query<GuidRow>(NOTE, [jsonOf(missed.map(rowOf))]);
      const guids = missed.map(({ guid }) => storable(guid));
      const due = await pool.query<GuidRow>(LIST_DUE, [guids]);
      return { found: guidsIn(rows), due: new Set(guidsIn(due.rows)) };
    },
    claim: async (guid) => ((await pool.query(CLAIM, [guid])).rowCount ?? 0) > 0,
    async wasRefused(guid, why) {
      const text = "update missed_deliveries set error = $2 where guid = $1";
      await pool.query(text, [guid, storable(why)]);
    },
    markRepaired: async () => guidsIn((await pool.query<GuidRow>(REPAIRED)).rows),
  };
}

function keyOf({ source, groupKey }: DueCheck): [string, string | undefined] {
  return [source, groupKey];
}

function rowOf({ guid, groupKey, source, event, failedAt }: MissedDelivery) {
  return { guid, group_key: groupKey, source, event, failed_at: failedAt };
}

/** Each guid once, even if several groups miss it. */
function guidsIn(rows: readonly GuidRow[]): readonly string[] {
  return [...new Set(rows.map(({ guid }) => guid))];
}
