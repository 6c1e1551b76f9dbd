-- What is known of pull requests, runs and their like; messages that wait for what belongs to them.

-- Parts of a thing by their places, each with its own order.
create table known (
  group_key bigint not null,
  key text not null,
  parts jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (group_key, key)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
alter table known enable row level security;
create policy own_groups on known using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
create index known_by_age on known using brin (updated_at);

-- Of what people were told once already: a lane, and what of which message.
create table alarms (
  lane_id bigint not null,
  key text not null,
  at timestamptz not null default now(),
  primary key (lane_id, key)
);
alter table alarms enable row level security;
create policy own_groups on alarms using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or exists (select from lanes where lanes.id = alarms.lane_id)
) with check (true);
create index alarms_by_age on alarms using brin (at);

-- A send that is held is not in its lane yet. Released, it takes its place behind what is there.
alter table sends
  add column is_news boolean not null default false,
  add column is_held boolean not null default false,
  add column place bigint;

-- A message that an event changed although no route asked for the event.
alter table sends drop constraint sends_kind_check;
alter table sends add constraint sends_kind_check
  check (kind in ('event', 'redraw', 'log', 'notice'));

create index sends_in_lane on sends (lane_id, coalesce(place, id))
  where status in ('queued', 'sending', 'retrying');
drop index sends_waiting;
create index sends_held on sends (held_until) where is_held and status = 'queued';
create index sends_kept on sends (group_key, update_key, lane_id, id desc)
  where update_key is not null;
drop index sends_shown;

-- People are also found by the names that others call them by.
create index chatone_links_of_login on chatone_links (lower(login));
create index chattwo_links_of_login on chattwo_links (lower(login));
