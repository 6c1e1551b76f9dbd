// A month of a busy group: recorded payloads of every kind in their real sizes, evenly over thirty days.

import { ADD_PAST_DAYS } from "../../dev/postgres/past-days.ts";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { eventWords } from "../../src/app/messages/event-summary.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import type { BenchDatabase } from "../ingress/bench-cluster.ts";

/** The last of them is the day under way. */
export const DAYS = 30;

const ADD = `
with stored as (
  insert into events (received_at, group_key, provider, event, delivery_id, headers, payload)
  select now() - (n + random()) / $2::integer * $3::integer * interval '1 day', $1, 'codehost', $4,
         gen_random_uuid(),
         '{"content-type": "application/json", "user-agent": "relay-bench"}', $5
  from generate_series(0, $2::integer - 1) n
  returning id, received_at, delivery_id
)
insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts,
  dispatched_at, provider, event, delivery_id, action, repo, actor)
select id, received_at, $1, 'dispatched', 0, '[]', received_at, 'codehost', $4, delivery_id, $6, $7,
       $8
from stored`;

export type Past = { stored: number; meanBytes: number };

export async function addPast(
  { owner }: BenchDatabase,
  groupKey: string,
  { events, signal }: { events: number; signal: AbortSignal },
): Promise<Past> {
  await owner.query("set synchronous_commit = off");
  await owner.query(ADD_PAST_DAYS);
  const kinds = kindsOfEvents();
  let [stored, bytes] = [0, 0];
  for (const [index, { event, words, payload }] of kinds.entries()) {
    signal.throwIfAborted();
    const number = Math.floor(((index + 1) * events) / kinds.length) - stored;
    const { action, repo, actor } = words;
    if (number > 0)
      await owner.query(ADD, [groupKey, number, DAYS - 1, event, payload, action, repo, actor]);
    stored += number;
    bytes += number * payload.length;
  }
  await owner.query("vacuum analyze");
  return { stored, meanBytes: Math.round(bytes / stored) };
}

function kindsOfEvents() {
  return recordedPayloads().flatMap(({ event, payload }) => {
    const reading = readEvent("codehost", event, payload);
    if (reading.outcome !== "read") return [];
    const words = eventWords(reading.event);
    return [{ event, words, payload: Buffer.from(JSON.stringify(payload)) }];
  });
}
