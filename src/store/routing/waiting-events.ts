// Events that wait in one group for an answer of a code host. They leave the inbox, so that no other group waits with
// them, and come back in order. Groups take turns.

import type { PoolClient } from "pg";
import { questionKey } from "../../core/routing/host-answers.ts";
import type { DispatchPlan } from "../../ports/routing.ts";
import { microsOf, jsonOf, storedKey } from "../pg/rows/stored-values.ts";
import type { StoredEvents } from "../ingress/stored-events.ts";
import { SHARDS } from "../pg/shards.ts";
import type { TakenEvent } from "./take-events.ts";

/** Then the event goes on, and what it needs is unknown. */
const MAX_WAIT_MS = 5_000;
const MAX_RELEASED = 20;

const IN_SHARDS = `(1 << (w.group_key % ${SHARDS})::integer) & $1 <> 0`;
const OVERDUE = `w.waits_since < now() - interval '${MAX_WAIT_MS} milliseconds'`;
const READY = `(${OVERDUE} or not exists (
  select from host_answers a
  where a.group_key = w.group_key and a.key = any (w.needs) and a.answer is null))`;

// The first event of each group, by a loose index scan: its cost does not depend on how many events wait.
const GROUPS = `
with recursive firsts as (
  (select * from waiting_events order by group_key, event_id limit 1)
  union all
  select next.* from firsts cross join lateral (
    select * from waiting_events where group_key > firsts.group_key order by group_key, event_id limit 1
  ) next
)
select w.group_key, ${READY} as is_ready,
       extract(epoch from w.waits_since - clock_timestamp())::float8 * 1000 + ${MAX_WAIT_MS} as due_ms
from firsts w where ${IN_SHARDS}
order by w.group_key <= $2, w.group_key`;

// Groups take turns. An event may go if no event before it in its group is unready.
const TAKE = `
select event_id, group_key, received_at::text, ${microsOf("received_at")} as event_at, attempts,
       is_overdue, may_go, extract(epoch from now())::float8 * 1000 as now
from (
  select w.*, t.at, ${OVERDUE} as is_overdue,
         bool_and(${READY}) over (partition by w.group_key order by w.event_id) as may_go,
         row_number() over (partition by w.group_key order by w.event_id) as turn
  from unnest($1::bigint[]) with ordinality t(group_key, at)
  cross join lateral (
    select * from waiting_events where group_key = t.group_key order by event_id limit $2
  ) w
) heads
order by turn, at`;

type Row = {
  event_id: string;
  group_key: string;
  received_at: string;
  event_at: string;
  attempts: number;
  is_overdue: boolean;
  may_go: boolean;
  now: number;
};

export type WaitingBatch = {
  events: readonly TakenEvent[];
  /** Database time; 0 without events. */
  now: number;
  /** Groups with events that go on waiting. */
  groups: ReadonlySet<string>;
  /** Groups whose first event was ready, in turn. */
  turns: readonly string[];
  /** Until the next one has waited long enough. */
  nextInMs: number | undefined;
};

/** Begins with the group after `after`. */
export async function takeWaiting(
  { client, stored }: { client: PoolClient; stored: StoredEvents },
  { mask, after }: { mask: number; after: string },
  max: number,
): Promise<WaitingBatch> {
  const groups = await client.query<{ group_key: string; is_ready: boolean; due_ms: number }>({
    name: "waiting-groups",
    text: GROUPS,
    values: [mask, after],
  });
  if (groups.rows.length === 0)
    return { events: [], now: 0, groups: new Set(), turns: [], nextInMs: undefined };
  const most = Math.min(max, MAX_RELEASED);
  const ready = groups.rows.filter(({ is_ready }) => is_ready);
  const turns = ready.slice(0, most).map(({ group_key }) => group_key);
  const { heads, rows } = await takeInTurn(client, turns, most);
  const refs = rows.map(({ event_id: id, event_at: at }) => ({ id, at }));
  const found = await stored.readFresh(client, refs);
  // One event more than the maximum was read, so a group with as many rows as it got is empty now.
  const left = groups.rows.filter(
    ({ group_key: key }) => !turns.includes(key) || countIn(heads, key) > countIn(rows, key),
  );
  return {
    events: rows.map((row) => takenEvent(row, found.get(row.event_id))),
    now: rows[0]?.now ?? 0,
    groups: new Set(left.map(({ group_key }) => group_key)),
    turns,
    nextInMs: Math.max(0, Math.min(...groups.rows.map(({ due_ms }) => due_ms))),
  };
}

function countIn(rows: readonly Row[], key: string): number {
  return rows.filter(({ group_key }) => group_key === key).length;
}

/** A batch plans an event once, so a group whose next event another group already got waits for its turn. */
async function takeInTurn(client: PoolClient, groups: readonly string[], max: number) {
  if (groups.length === 0) return { heads: [], rows: [] };
  const { rows: heads } = await client.query<Row>({
    name: "take-waiting",
    text: TAKE,
    values: [groups, max + 1],
  });
  const taken = new Map<string, Row>();
  const stopped = new Set<string>();
  for (const row of heads) {
    if (taken.size === max) break;
    const { event_id: id, group_key: key } = row;
    if (!row.may_go || taken.has(id)) stopped.add(key);
    if (!stopped.has(key)) taken.set(id, row);
  }
  return { heads, rows: [...taken.values()] };
}

/** The group before the first one whose turn brought nothing to an end. Undefined: none came to an end. */
export function lastTurn(
  turns: readonly string[],
  taken: readonly TakenEvent[],
  ended: readonly string[],
): string | undefined {
  const isEnded = new Set(ended);
  const served = new Set(
    taken.filter(({ id }) => isEnded.has(id)).map(({ releasedFor }) => releasedFor),
  );
  const first = turns.findIndex((key) => !served.has(key));
  return first === -1 ? turns.at(-1) : turns[first - 1];
}

type Found =
  Awaited<ReturnType<StoredEvents["readFresh"]>> extends ReadonlyMap<string, infer Each>
    ? Each
    : never;

function takenEvent(row: Row, record: Found | undefined): TakenEvent {
  const { event_id: id, group_key: groupKey, attempts, event_at: at } = row;
  const event = record && {
    ...record,
    receivedAt: Math.floor(Number(at) / 1_000),
    attempts,
    isOurs: (key: string) => key === groupKey,
    isReleased: true,
    mayWait: !row.is_overdue,
  };
  return {
    event,
    id,
    receivedAt: row.received_at,
    at,
    groupKey,
    provider: record?.provider,
    deliveryId: record?.deliveryId,
    attempts,
    releasedFor: groupKey,
  };
}

const ASK = `
insert into host_answers (group_key, key, question)
select group_key, key, question
from json_to_recordset($1::json) as t(group_key bigint, key text, question jsonb)
order by group_key, key
on conflict (group_key, key) where answer is null do nothing`;

const WAIT = `
insert into waiting_events (group_key, event_id, received_at, needs)
select group_key, event_id, received_at, array(select jsonb_array_elements_text(needs))
from json_to_recordset($1::json) as t(
  group_key bigint, event_id bigint, received_at timestamptz, needs jsonb)
on conflict (group_key, event_id) do update set needs = excluded.needs`;

const END = `
delete from waiting_events w
using json_to_recordset($1::json) as t(group_key bigint, event_id bigint)
where w.group_key = t.group_key and w.event_id = t.event_id`;

const COUNT_ATTEMPTS = `
update waiting_events w set attempts = w.attempts + 1
from json_to_recordset($1::json) as t(group_key bigint, event_id bigint)
where w.group_key = t.group_key and w.event_id = t.event_id`;

/** Returns the number of events that began to wait. `ended`: released events with a final outcome. */
export async function writeWaiting(
  client: PoolClient,
  plans: readonly DispatchPlan[],
  taken: readonly TakenEvent[],
  ended: readonly string[],
): Promise<number> {
  const planOf = new Map(plans.map((plan) => [plan.eventId, plan]));
  const isDone = new Set(ended);
  const each = taken.map((event) => ({ event, waits: waitsOf(planOf.get(event.id)) }));
  const waits = each.flatMap(({ event, waits: own }) => own.map((wait) => ({ event, wait })));
  const released = each.filter(({ event, waits: own }) => event.releasedFor && own.length === 0);
  // An event whose payload is gone has no plan, and fails too.
  const isTried = ({ id, event }: TakenEvent) => planOf.has(id) || event === undefined;
  const failed = released.filter(({ event }) => !isDone.has(event.id) && isTried(event));
  const write = (name: string, text: string, rows: readonly object[]) =>
    rows.length > 0 && client.query({ name, text, values: [jsonOf(rows)] });
  await write(
    "ask-hosts",
    ASK,
    waits.flatMap(({ wait }) => questionRows(wait)),
  );
  await write("wait-events", WAIT, waits.map(waitRow));
  await write("end-waiting", END, released.filter((one) => isDone.has(one.event.id)).map(rowOf));
  await write("count-waiting", COUNT_ATTEMPTS, failed.map(rowOf));
  return waits.length;
}

type Waits = NonNullable<Extract<DispatchPlan, { outcome: "planned" }>["waits"]>;

function waitsOf(plan: DispatchPlan | undefined): Waits {
  return plan?.outcome === "planned" ? (plan.waits ?? []) : [];
}

function questionRows({ groupKey, questions }: Waits[number]) {
  return questions.map((question) => ({
    group_key: groupKey,
    key: storedKey(questionKey(question)),
    question,
  }));
}

function waitRow({ event, wait }: { event: TakenEvent; wait: Waits[number] }) {
  return {
    group_key: wait.groupKey,
    event_id: event.id,
    received_at: event.receivedAt,
    needs: questionRows(wait).map(({ key }) => key),
  };
}

function rowOf({ event }: { event: TakenEvent }) {
  return { group_key: event.releasedFor, event_id: event.id };
}
