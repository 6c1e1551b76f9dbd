-- From a stored event to a message: versions of the routes, what became of each event, lanes, sends.

-- Routes as they were, for as long as events that were matched against them.
create table route_versions (
  version bigint primary key,
  routes jsonb not null,
  created_at timestamptz not null default now()
);

-- Worker processes. Each holds a session lock on its id: whoever gets that lock knows it is dead.
create table workers (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Groups are dealt out to dispatchers in four shards, by group key; one worker holds a shard at a time.
create table dispatch_shards (
  shard integer primary key,
  worker_id bigint,
  expires_at timestamptz not null default '-infinity'
);
insert into dispatch_shards (shard) select generate_series(0, 3);

-- Accepted events that still have to be dispatched. `shards` has a bit for each shard that has to
-- look at it: one for a group's own endpoint, all for the global one.
create table undispatched (
  event_id bigint primary key,
  received_at timestamptz not null,
  bytes integer not null,
  shards integer not null,
  tries integer not null default 0,
  error text
);
alter table undispatched set (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.2
);

-- What became of an event in each group it entered. group_key is null where an event of the global
-- endpoint could not even be read.
create table event_groups (
  event_id bigint not null,
  received_at timestamptz not null,
  group_key bigint,
  state text not null check (state in ('dispatched', 'ignored', 'quarantined')),
  routes_version bigint not null,
  verdicts jsonb not null,
  error text,
  dispatched_at timestamptz not null default now()
);
create unique index event_groups_once on event_groups (event_id, coalesce(group_key, 0));
create index event_groups_newest on event_groups (group_key, event_id desc);
create index event_groups_by_age on event_groups using brin (dispatched_at);

-- One lane for each target of a group: what is sent there goes through it in order.
-- `next_at`: when its first send may be tried; null while nothing waits.
-- `generation` grows with every lease and when it is given back: whoever knows an older one can change
-- nothing.
-- `done_to`: no send up to this one waits any more.
-- `wakes` grows with everything that is put in: who finds a lane empty sees whether that is still true.
create table lanes (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  platform text not null,
  target_key text not null,
  target jsonb not null,
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_at timestamptz,
  paused_why text,
  next_at timestamptz,
  worker_id bigint,
  lease_until timestamptz,
  generation bigint not null default 0,
  served_at timestamptz not null default '-infinity',
  done_to bigint not null default 0,
  wakes bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (group_key, target_key)
);
alter table lanes set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- One row is one send: the job, its state and its entry in the send log.
create table sends (
  id bigint generated always as identity primary key,
  lane_id bigint not null,
  group_key bigint not null,
  -- event: a notification; log: the summary of an event; notice: what the group's log has to know.
  kind text not null default 'event' check (kind in ('event', 'log', 'notice')),
  event_id bigint,
  received_at timestamptz,
  notice jsonb,
  provider text,
  event text,
  action text,
  delivery_id text,
  repo text,
  actor text,
  title text,
  route_ids jsonb not null default '[]',
  role_ids jsonb not null default '[]',
  is_sensitive boolean not null default false,
  status text not null default 'queued' check (status in (
    'queued', 'sending', 'retrying', 'delivered', 'failed', 'dead', 'canceled', 'skipped')),
  attempts integer not null default 0,
  first_failed_at timestamptz,
  -- A try whose outcome nobody knows: the message may stand there twice.
  may_be_doubled boolean not null default false,
  http_status integer,
  error_code text,
  error text,
  message jsonb,
  message_id text,
  update_key text,
  sequence jsonb,
  shown_by bigint,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  delivered_at timestamptz,
  duration_ms integer
);
alter table sends set (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.2
);
create index sends_waiting on sends (lane_id, id) where status in ('queued', 'sending', 'retrying');
create index sends_shown on sends (lane_id, update_key, id desc)
  where update_key is not null and message_id is not null;
create index sends_of_event on sends (event_id, group_key);
create index sends_newest on sends (group_key, id desc);
create index sends_by_age on sends using brin (created_at);
create index sends_with_message on sends (created_at) where message is not null;

create table attempts (
  send_id bigint not null,
  at timestamptz not null default now(),
  ok boolean not null,
  http_status integer,
  error_code text,
  error text,
  wait_ms integer,
  duration_ms integer not null
);
create index attempts_of_send on attempts (send_id, at);
create index attempts_by_age on attempts using brin (at);

-- How often something may be done in a while, counted over all workers: a bot, a chat, a bucket.
-- `times`: when it was done last, in milliseconds of the database's clock.
create table paces (
  key text primary key,
  times double precision[] not null default '{}',
  not_before timestamptz
);
alter table paces set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- A bot that cannot be reached, or whose credential is refused, is probed until it answers again.
create table bots (
  platform text primary key,
  state text not null default 'active' check (state in ('active', 'unreachable', 'refused')),
  why text,
  since timestamptz not null default now(),
  probes integer not null default 0,
  probe_at timestamptz,
  -- Fingerprint of the credential: a new one is tried at once.
  credential text
);
