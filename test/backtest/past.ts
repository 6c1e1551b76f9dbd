// A past for a group, written straight into the tables as dispatch would have left it.

import type { Provider } from "../../src/contract/hosts/index.ts";
import { ADD_PAST_DAYS } from "../../dev/postgres/past-days.ts";
import { eventWords, wordsOfUnread } from "../../src/app/messages/event-summary.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { keyOf } from "../support/sends.ts";
import type { World } from "../support/world.ts";

export type PastWebhook = {
  provider?: Provider;
  event: string;
  payload: unknown;
  /** Unix milliseconds. */
  at: number;
  /** Whether its payload was emptied after delivery. */
  isEmptied?: true;
};

const ADD = `
with rows as (
  select nextval('event_ids') as id, to_timestamp(at / 1000) as received_at, t.*
  from json_to_recordset($2::json) as t(at float8, provider text, event text, payload text,
    state text, action text, repo text, actor text, name text)
), stored as (
  insert into events (id, received_at, group_key, provider, event, headers, payload)
  select id, received_at, $1, provider, event, '{"content-type": "application/json"}',
         convert_to(payload, 'UTF8')
  from rows
)
insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts, provider,
  event, action, repo, actor)
select id, received_at, $1, state, 0, '[]', provider, name, action, repo, actor from rows`;

export async function addPast(
  world: Pick<World, "sql">,
  group: string,
  webhooks: readonly PastWebhook[],
): Promise<void> {
  await world.sql(ADD_PAST_DAYS);
  await world.sql(ADD, [await keyOf(world, group), JSON.stringify(webhooks.map(rowOf))]);
}

function rowOf({ provider = "codehost", event, payload, at, isEmptied }: PastWebhook) {
  const reading = readEvent(provider, event, payload);
  const isRead = reading.outcome === "read";
  const { event: name, ...words } = isRead ? eventWords(reading.event) : wordsOfUnread(event);
  return {
    at,
    provider,
    event,
    name,
    ...words,
    payload: isEmptied ? "" : JSON.stringify(payload),
    state: isRead ? "dispatched" : "quarantined",
  };
}
