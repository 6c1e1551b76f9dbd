// Describes the outcome of an event: its groups, its sends and their results.

import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { readSeed } from "../../sandbox/seed.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { nameOf } from "./places.ts";

const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 100;

type GroupRow = { key: string | null; id: string | null; state: string; error: string | null };
type SendRow = {
  group_key: string;
  target: Target;
  status: string;
  error: string | null;
  took_ms: number | null;
};
type Outcome = { isWaiting: boolean; groups: readonly GroupRow[]; sends: readonly SendRow[] };

/** Waits until nothing of it is pending, up to a few seconds. */
export async function describeOutcome(client: Client, eventId: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  let outcome = await look(client, eventId);
  while (isUnderWay(outcome) && performance.now() < until) {
    await pause(LOOK_EVERY_MS);
    outcome = await look(client, eventId);
  }
  return describe(outcome).join("\n");
}

function isUnderWay({ isWaiting, sends }: Outcome): boolean {
  return isWaiting || sends.some(({ status }) => ["queued", "sending"].includes(status));
}

async function look(client: Client, eventId: string): Promise<Outcome> {
  const { rowCount } = await client.query("select from undispatched where event_id = $1", [
    eventId,
  ]);
  const groups = await client.query<GroupRow>(
    `select event_groups.group_key as key, known.value ->> 'id' as id, state, error
     from event_groups
     left join (
       select jsonb_array_elements(value) as value from documents where key = 'config:groups'
     ) known on known.value ->> 'key' = event_groups.group_key::text
     where event_id = $1 order by event_groups.group_key`,
    [eventId],
  );
  const sends = await client.query<SendRow>(
    `select sends.group_key, target, status, error,
       round(extract(epoch from sends.delivered_at - received_at) * 1000)::integer as took_ms
     from sends join lanes on lanes.id = lane_id
     where event_id = $1 and kind = 'event' order by sends.id`,
    [eventId],
  );
  return { isWaiting: rowCount !== 0, groups: groups.rows, sends: sends.rows };
}

function describe({ isWaiting, groups, sends }: Outcome): string[] {
  if (groups.length === 0) return [isWaiting ? "not dispatched yet" : "it entered no group"];
  return groups.flatMap(({ key, id, state, error }) => [
    `${id ?? "no group"}: ${state}${error === null ? "" : `, ${error}`}`,
    ...sends.filter((send) => send.group_key === key).map((send) => `  ${describeSend(send)}`),
  ]);
}

function describeSend({ target, status, error, took_ms }: SendRow): string {
  const after = status === "delivered" && took_ms !== null ? ` after ${took_ms} ms` : "";
  const why = error === null ? "" : `, ${error}`;
  return `${nameOf(readSeed(), target)}: ${status}${after}${why}`;
}
