-- Why, what if, and once more: what people look for an event by, what is sent again, and what the code host
-- failed to deliver.

alter table event_groups
  add column number bigint,
  add column sha text;

create index event_groups_of_number on event_groups (number, group_key) where number is not null;
create index event_groups_of_sha on event_groups (sha text_pattern_ops, group_key) where sha is not null;
create index event_groups_of_delivery on event_groups (delivery_id) where delivery_id is not null;
create index rejections_of_delivery on rejections (delivery_id) where delivery_id is not null;

-- When the newest of its copies came.
alter table events add column duplicated_at timestamptz;

-- Once more: what somebody asked to be sent again. A draft is a dry run; what is started is what it showed.
create table replays (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  state text not null default 'draft'
    check (state in ('draft', 'running', 'paused', 'canceled', 'done')),
  mode text check (mode in ('each', 'summary')),
  asked jsonb not null,
  asked_by text not null,
  events integer not null,
  -- Of these, how many have nothing to send.
  idle integer not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index replays_newest on replays (group_key, id desc);
create index replays_open on replays (id) where state in ('running', 'paused');
create index replays_by_age on replays using brin (created_at);

-- One message to be. `send_id`: it is in its lane.
create table replay_items (
  replay_id bigint not null references replays (id) on delete cascade,
  at integer not null,
  group_key bigint not null,
  event_id bigint,
  received_at timestamptz,
  platform text not null,
  target_key text not null,
  target jsonb not null,
  route_ids jsonb not null default '[]',
  update_key text,
  is_news boolean not null default true,
  notice jsonb,
  title text,
  url text,
  -- Events before it that the same card shows: a summary names them too.
  earlier jsonb not null default '[]',
  send_id bigint,
  primary key (replay_id, at)
);
create index replay_items_left on replay_items (replay_id, target_key, at) where send_id is null;

alter table sends add column replay_id bigint;
create index sends_of_replay on sends (replay_id) where replay_id is not null;
create index sends_waiting_of_replay on sends (replay_id)
  where replay_id is not null and status in ('queued', 'sending', 'retrying');

-- When something that is sent once more was put into it last: replays keep a pace of their own.
alter table lanes add column fed_at timestamptz;

-- What the code host could not deliver, and what became of it: one row for each group that would have had it.
create table missed_deliveries (
  guid text not null,
  -- Null where it is nobody's.
  group_key bigint,
  -- 'app', or the repository whose hook it was.
  source text not null,
  event text,
  failed_at timestamptz not null,
  found_at timestamptz not null default now(),
  -- How often it was asked for again, and when last.
  asks integer not null default 0,
  asked_at timestamptz,
  repaired_at timestamptz,
  error text,
  unique nulls not distinct (guid, group_key)
);
create index missed_deliveries_of_group on missed_deliveries (group_key, failed_at);
create index missed_deliveries_open on missed_deliveries (failed_at) where repaired_at is null;

-- Who is asked what failed: the app (for itself, and noted for each group that hears through it), and hooks of
-- repositories that post to a group. `due_at` is whose turn it is: who moves it asks.
create table delivery_checks (
  source text not null,
  group_key bigint,
  seen_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- When it last answered.
  checked_at timestamptz,
  error text,
  unique nulls not distinct (source, group_key)
);

-- Counted by sender, without a look at the rows.
drop index event_groups_by_time;
create index event_groups_by_time on event_groups (group_key, received_at)
  include (event_id, state, provider);

alter table replays enable row level security;
alter table replay_items enable row level security;
alter table missed_deliveries enable row level security;
alter table delivery_checks enable row level security;

create policy own_groups on replays
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (true);
create policy own_groups on replay_items
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (true);
create policy own_groups on missed_deliveries
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (true);
create policy own_groups on delivery_checks
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (true);
