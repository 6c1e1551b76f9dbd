// Changes of work items that had no webhook, and the repositories to check next. Runs on workers, which see every group.

import type { Pool } from "pg";
import type { CodeHostName } from "../../contract/hosts/index.ts";
import { issueKey, pullRequestKey } from "../../core/entities/entity-keys.ts";
import { knownState, type StoredWorkItem } from "../../core/ingress/missed-changes.ts";
import { hostedName, repositoryOn } from "../../core/kernel/repository-name.ts";
import type {
  ChangeCheck,
  MissedChanges,
  ReadChange,
  ToldChange,
} from "../../ports/host-reads/missed-changes.ts";
import { loadEntities } from "../entities/load-entities.ts";
import { isHostThat } from "../pg/rows/host-sql.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { UNDISPATCHED_EVENTS } from "../pg/rows/undispatched-events.ts";
import { jsonOf, storable } from "../pg/rows/stored-values.ts";

const millis = (time: string) => `floor(extract(epoch from ${time}) * 1000)::float8`;
const LISTS = isHostThat("listChanges");

/** SQL: not sent by a member as a sample, and not read by Relay itself. */
const IS_WEBHOOK = `not t.is_test and not exists (
  select from missed_deliveries m where m.guid = t.delivery_id and m.group_key = t.group_key)`;

/** A payload can name any repository, and each takes its turn among those of all groups. */
const MAX_REPOSITORIES = 200;

// Only a webhook proves that a hook is still there.
const RECENT = `recent as materialized (
  select t.group_key, t.provider, lower(t.repo) as repo, max(t.received_at) as seen_at
  from event_groups t
  join events e on e.id = t.event_id and e.received_at = t.received_at
  where t.dispatched_at > now() - interval '10 minutes'
    and t.provider ${LISTS} and t.repo is not null and e.group_key = t.group_key
    and ${IS_WEBHOOK}
  group by t.group_key, t.provider, lower(t.repo))`;

const LEARN = `
with ${RECENT},
known as (
  update change_checks c set seen_at = r.seen_at from recent r
  where (c.group_key, c.provider, c.repo) = (r.group_key, r.provider, r.repo)
  returning c.group_key, c.provider, c.repo)
insert into change_checks (group_key, provider, repo, first_at, seen_at)
select r.group_key, r.provider, r.repo, first.at, r.seen_at
from (
  select *, row_number() over (partition by group_key order by seen_at) as place from recent
  where (group_key, provider, repo) not in (select * from known)
) r
cross join lateral (
  select min(received_at) as at from event_groups t
  where t.group_key = r.group_key and t.provider = r.provider and t.provider ${LISTS}
    and lower(t.repo) = r.repo and not t.is_test
) first
where r.place + (
  select count(*) from change_checks c
  where c.group_key = r.group_key and c.seen_at > now() - interval '7 days') <= ${MAX_REPOSITORIES}
on conflict do nothing`;

// A worker that stored the event of a change may have died before it noted that.
const STORED = `
update missed_deliveries m set repaired_at = now()
where repaired_at is null and failed_at > now() - interval '8 days' and number is not null
  and exists (
    select from event_groups t
    where t.delivery_id = m.guid and t.group_key = m.group_key and t.provider ${LISTS})`;

const TAKE_DUE = `
update change_checks set due_at = now() + $2 * interval '1 minute'
where ctid = (
  select ctid from change_checks
  where provider = $1 and group_key = any ($4::bigint[]) and due_at <= now() and seen_at > now() - interval '7 days'
  order by due_at limit 1 for update skip locked)
returning group_key, repo,
  ${millis("greatest(first_at, now() - $3 * interval '1 day')")} as floor,
  ${millis("greatest(coalesce(read_to, first_at), now() - $3 * interval '1 day')")} as since`;

const OF_CHECK = "group_key = $1 and provider = $2 and repo = $3";

const EVENTS = `
select distinct event from event_groups
where group_key = $1 and provider = $2 and provider ${LISTS} and lower(repo) = $3
  and event in ('pull_request', 'issues') and not is_test`;

// Other events may have a URL elsewhere, as that of a build.
const NEWEST_URL = `
select url from event_groups t
where group_key = $1 and provider = $2 and provider ${LISTS} and lower(repo) = $3
  and event in ('pull_request', 'issues', 'push') and ${IS_WEBHOOK}
order by event_id desc limit 1`;

const IS_WAITING = `
select from ${UNDISPATCHED_EVENTS} e
where e.group_key = $1 and e.provider = $2 limit 1`;

const RECEIVED = `
select event, number::integer, action, ${millis("received_at")} as at from event_groups
where group_key = $1 and provider = $2 and lower(repo) = $3 and number = any ($4::bigint[])
  and event in ('pull_request', 'issues') and action in ('opened', 'closed', 'reopened') and not is_test`;

const CLAIM = `
insert into missed_deliveries as m
  (guid, group_key, source, event, number, action, failed_at, state_at, redeliveries, requested_at)
values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000), 1, now())
on conflict (guid, group_key) do update set redeliveries = m.redeliveries + 1, requested_at = now()
where m.repaired_at is null and m.redeliveries < 3
  and m.requested_at < now() - interval '10 minutes'`;

const LATE = `
select t.at from json_to_recordset($1::json) as t(
  at integer, group_key bigint, source text, event text, number bigint, action text,
  updated_at float8, guid text)
where exists (
    select from missed_deliveries m
    where m.group_key = t.group_key and m.source = t.source and m.number = t.number
      and m.event = t.event and m.action = t.action and m.repaired_at is not null
      and m.state_at >= to_timestamp(t.updated_at / 1000))
  and not exists (
    select from missed_deliveries m where m.guid = t.guid and m.group_key = t.group_key)`;

export function missedChangeStore(pool: Pool): MissedChanges {
  return {
    async learnRepositories() {
      await pool.query(LEARN);
      await pool.query(STORED);
    },
    async takeDue(provider, { groupKeys, everyMinutes, reachDays }) {
      const values = [provider, everyMinutes, reachDays, groupKeys];
      const { rows } = await pool.query<DueRow>(TAKE_DUE, values);
      const [row] = rows;
      return row && { ...row, provider, groupKey: row.group_key };
    },
    async newestUrl(check) {
      const { rows } = await pool.query<{ url: string | null }>(NEWEST_URL, keyOf(check));
      return rows[0]?.url ?? undefined;
    },
    async eventsOf(check) {
      const { rows } = await pool.query<{ event: string }>(EVENTS, keyOf(check));
      return new Set(rows.map(({ event }) => event));
    },
    storedItems: (check, items) => storedItems(pool, check, items),
    async claim(check, change) {
      return ((await pool.query(CLAIM, rowOf(check, change))).rowCount ?? 0) > 0;
    },
    async wasRepaired({ groupKey }, { deliveryId }) {
      const text =
        "update missed_deliveries set repaired_at = now() where guid = $1 and group_key = $2";
      await pool.query(text, [deliveryId, groupKey]);
    },
    async wasChecked(check, readTo) {
      const text = `update change_checks set checked_at = now(), error = null,
        read_to = coalesce(to_timestamp($4::float8 / 1000), read_to) where ${OF_CHECK}`;
      await pool.query(text, [...keyOf(check), readTo]);
    },
    async putOff(check, seconds, why) {
      const text = `update change_checks set due_at = now() + $4 * interval '1 second', error = $5
        where ${OF_CHECK}`;
      await pool.query(text, [...keyOf(check), seconds, storable(why)]);
    },
  };
}

type Listed = Parameters<MissedChanges["storedItems"]>[1];
type DueRow = { group_key: string; repo: string; floor: number; since: number };
type ReceivedRow = { event: string; number: number; action: string; at: number };

function keyOf({ groupKey, provider, repo }: ChangeCheck): [string, CodeHostName, string] {
  return [groupKey, provider, repo];
}

async function storedItems(
  pool: Pool,
  check: ChangeCheck,
  { fullName, items }: Listed,
): Promise<readonly StoredWorkItem[] | undefined> {
  const { groupKey, provider } = check;
  const waiting = await pool.query(IS_WAITING, [groupKey, provider]);
  if (waiting.rows.length > 0) return undefined;
  const numbers = items.map(({ number }) => number);
  const { rows: received } = await pool.query<ReceivedRow>(RECEIVED, [...keyOf(check), numbers]);
  const hosted = repositoryOn(provider, fullName);
  const refs = items.map(({ event, number }) => ({
    groupKey,
    key: (event === "issues" ? issueKey : pullRequestKey)(hosted, number),
  }));
  const entities = new Map(
    (await loadEntities(pool, refs)).map(({ key, entity }) => [key, entity]),
  );
  return items.map(({ event, number }, at) => ({
    received: received.filter((row) => row.event === event && row.number === number),
    known: knownState(entities.get(refs[at]?.key ?? ""), event),
  }));
}

function rowOf(check: ChangeCheck, change: ReadChange): unknown[] {
  const { deliveryId, event, number, action, at, stateAt } = change;
  const source = sourceOf(check);
  return [deliveryId, check.groupKey, source, event, number, action, at, stateAt];
}

/** Two hosts can have the same repositories. */
function sourceOf({ provider, repo }: Pick<ChangeCheck, "provider" | "repo">): string {
  return hostedName(repositoryOn(provider, repo));
}

/** For the planner: which of these webhooks Relay stood in for, in the order of the input. */
export async function findLate(
  db: Queries,
  told: readonly ToldChange[],
): Promise<readonly boolean[]> {
  if (told.length === 0) return [];
  const rowsOf = told.map(({ groupKey, deliveryId, updatedAt, repo, ...change }, at) => ({
    ...change,
    at,
    source: repo.toLowerCase(),
    group_key: groupKey,
    updated_at: updatedAt,
    guid: deliveryId,
  }));
  const { rows } = await db.query<{ at: number }>({
    name: "late-webhooks",
    text: LATE,
    values: [jsonOf(rowsOf)],
  });
  const late = new Set(rows.map(({ at }) => at));
  return told.map((_, at) => late.has(at));
}
