// The tables of the bare relay. Their names are those of Relay, so that the same statements empty and count them.

import type { Client } from "pg";
import type { BareWorld } from "./world.ts";

/** The WAITING of Relay: `untilDone` must find the index. */
export const WAITING = "('queued', 'sending', 'retrying')";

const SCHEMA = `
drop schema public cascade;
create schema public;
create sequence event_ids;
create table events (
  id bigint primary key, group_key bigint not null, received_at timestamptz not null default now(),
  payload bytea compression lz4 not null);
create table idempotency_keys (
  key text primary key, event_id bigint not null, expires_at timestamptz not null);
create table undispatched (event_id bigint primary key);
create table lanes (
  id integer primary key, target text not null, next_at timestamptz, lease_until timestamptz,
  generation bigint not null default 0, wakes bigint not null default 0) with (fillfactor = 50);
create index lanes_awake on lanes (next_at) where next_at is not null;
create table sends (
  id bigint generated always as identity primary key, lane_id integer not null, event_id bigint not null,
  body text not null, status text not null default 'queued', attempts integer not null default 0,
  message_id text, created_at timestamptz not null default now(), started_at timestamptz,
  delivered_at timestamptz) with (fillfactor = 80);
create index sends_in_lane on sends (lane_id, id) where status in ${WAITING};
create index sends_of_event on sends (event_id);
create table attempts (
  send_id bigint not null, at timestamptz not null default clock_timestamp(), duration_ms integer not null);
create index attempts_of_send on attempts (send_id)`;

const ADD_LANES = `
insert into lanes (id, target)
select place - 1, target from unnest($1::text[]) with ordinality as t(target, place)`;

/** Lanes that never get a send. */
const ADD_SLEEPING = `
insert into lanes (id, target)
select n - 1, 'chatone:' || n from generate_series((select count(*) + 1 from lanes), $1::integer) n`;

/** Replaces the schema of Relay. `owner` must own it. */
export async function makeBareSchema(
  owner: Client,
  { targets }: BareWorld,
  lanes: number,
): Promise<void> {
  await owner.query(SCHEMA);
  await owner.query(ADD_LANES, [targets]);
  await owner.query(ADD_SLEEPING, [lanes]);
}
