// What keeps an event from the routes of a group: gates, refusals, what nobody could read or has read yet.

import { BARE_PUSH, type CaseWorld, here, PUSH, type SeededCase, type WhyCase } from "./case.ts";

const ROUTES = [here({ event: "push" })];

const shutOut = (why: string) => `It did not enter “Group {n}”: ${why}.`;

/** As if no dispatcher had come to it. */
async function isWaiting({ sql }: CaseWorld, { eventId }: SeededCase): Promise<void> {
  await sql("delete from sends where event_id = $1", [eventId]);
  await sql("delete from event_groups where event_id = $1", [eventId]);
  await sql(
    `insert into undispatched (event_id, received_at, bytes, shards)
     select id, received_at, 2, 0 from events where id = $1`,
    [eventId],
  );
}

async function isQuarantined({ sql }: CaseWorld, { eventId }: SeededCase): Promise<void> {
  await sql("delete from sends where event_id = $1", [eventId]);
  await sql(
    `update event_groups set state = 'quarantined', verdicts = '[]', error = 'TypeError: no length'
     where event_id = $1`,
    [eventId],
  );
}

/** As if it had never been let in. */
async function isRefused(
  { sql }: CaseWorld,
  { eventId, groupId, deliveryId }: SeededCase,
): Promise<void> {
  for (const table of ["sends", "event_groups"])
    await sql(`delete from ${table} where event_id = $1`, [eventId]);
  await sql("delete from events where id = $1", [eventId]);
  await sql(
    `insert into rejections (group_key, at, reason, address, event, delivery_id, bytes, lost)
     select (g ->> 'key')::bigint, now(), 'wrong-signature', '203.0.113.7', 'push', $2, 100, false
     from documents, jsonb_array_elements(value) g
     where documents.key = 'config:groups' and g ->> 'id' = $1`,
    [groupId, deliveryId],
  );
}

export const ENTRY_POINT_CASES: readonly WhyCase[] = [
  {
    name: "an installation of others",
    came: PUSH,
    entryPoint: "global",
    group: { installationId: "7002" },
    routes: ROUTES,
    isForOperators: true,
    said: shutOut("its group only takes events of installation 7002"),
  },
  {
    name: "a group that takes nothing from the global endpoint",
    came: BARE_PUSH,
    entryPoint: "global",
    routes: ROUTES,
    isForOperators: true,
    said: shutOut("its group takes no events from the global endpoint"),
  },
  {
    name: "a group that takes nothing of this sender",
    came: BARE_PUSH,
    entryPoint: "global",
    group: { globalIngress: true, providers: ["altforge"] },
    routes: ROUTES,
    isForOperators: true,
    said: shutOut("its group only takes events of Gitea, this is GitHub"),
  },
  {
    name: "the endpoint of another group",
    came: PUSH,
    entryPoint: "neighbour",
    routes: ROUTES,
    isForOperators: true,
    said: shutOut("the event came in at the endpoint of group neighbour"),
  },
  {
    name: "the endpoint of a group that is gone",
    came: PUSH,
    entryPoint: "gone",
    routes: ROUTES,
    isForOperators: true,
    said: "It was not sent, because its group was deleted.",
  },
  {
    name: "a refusal at the door",
    came: PUSH,
    routes: ROUTES,
    afterwards: isRefused,
    isForOwners: true,
    said: "It was rejected on …: it was not signed with the group’s secret.",
  },
  {
    name: "an event that was set aside",
    came: PUSH,
    routes: ROUTES,
    afterwards: isQuarantined,
    said: "It was quarantined, because it could not be read or matched in 3 attempts: TypeError: no length.",
  },
  {
    name: "an event that nobody can read",
    came: { ...PUSH, payload: [] },
    routes: ROUTES,
    said: "It was not sent, because it could not be read: the whole must be an object.",
  },
  {
    name: "an event that waits for its dispatch",
    came: PUSH,
    routes: ROUTES,
    afterwards: isWaiting,
    said: "It was received on … and is not dispatched yet.",
  },
];
