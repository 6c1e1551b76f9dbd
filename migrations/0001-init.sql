-- The ground floor: documents (configuration and secrets), events, claims, rejections.

-- Small things under a key: config:groups, tenant:{groupId}. Every write takes a new version, so
-- that a reader sees with one number whether anything changed.
create sequence document_versions;

create table documents (
  key text primary key,
  value jsonb not null,
  version bigint not null default nextval('document_versions'),
  updated_at timestamptz not null default now()
);

-- Groups are known by an internal key; the id people see is a name and can change.
create sequence group_keys;

-- One row per accepted webhook. Partitioned by day, so that retention drops a partition instead
-- of deleting rows. group_key is null for the global endpoint.
create sequence event_ids;

create table events (
  id bigint not null default nextval('event_ids'),
  received_at timestamptz not null default now(),
  group_key bigint,
  provider text not null,
  event text not null,
  delivery_id text,
  headers jsonb not null,
  payload bytea not null,
  duplicates integer not null default 0,
  primary key (id, received_at)
) partition by range (received_at);

-- The payload is the exact bytes received; lz4 costs a fraction of the default compression.
do $$
begin
  alter table events alter column payload set compression lz4;
exception when feature_not_supported then
  raise notice 'this server has no lz4: payloads use the default compression';
end
$$;

-- Delivery ids and nonces that were used, until they may be used again. `token` tells a request
-- that is tried again after a lost answer from a sender's duplicate.
create table claims (
  key text primary key,
  group_key bigint,
  token uuid not null,
  event_id bigint not null,
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- Rows live for minutes: vacuum early instead of growing.
alter table claims set (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.2
);

-- The newest refused webhooks of each group (null: of the global endpoint), at most 100 each.
create sequence rejection_ids;

create table rejections (
  id bigint primary key default nextval('rejection_ids'),
  group_key bigint,
  at timestamptz not null,
  reason text not null,
  address text not null,
  event text,
  delivery_id text,
  bytes bigint,
  lost boolean not null
);
create index rejections_newest on rejections (group_key, id desc);

-- The running role cannot change the schema; these two functions are all it may do to partitions.
-- Attaching takes a lock that lets inserts go on; creating in place would not.
create function ensure_event_partitions(days_ahead integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (now() at time zone 'UTC')::date;
  day date;
  name text;
begin
  if days_ahead not between 0 and 60 then
    raise exception 'days_ahead must be between 0 and 60';
  end if;
  perform pg_advisory_xact_lock(hashtext('relay.event_partitions'));
  for day in select generate_series(today - 1, today + days_ahead, interval '1 day')::date loop
    name := 'events_' || to_char(day, 'YYYYMMDD');
    if to_regclass(name) is null then
      execute format('create table %I (like events including all)', name);
      execute format(
        'alter table events attach partition %I for values from (%L) to (%L)',
        name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
end
$$;

-- Drops whole days older than `days_kept`; returns how many. At least the last two days stay.
create function drop_event_partitions(days_kept integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest text := 'events_' || to_char(
    (now() at time zone 'UTC')::date - greatest(days_kept, 2), 'YYYYMMDD');
  name text;
  dropped integer := 0;
begin
  set local lock_timeout = '2s';
  perform pg_advisory_xact_lock(hashtext('relay.event_partitions'));
  for name in
    select child.relname
    from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'events'::regclass and child.relname < oldest
    order by child.relname
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

revoke all on function ensure_event_partitions(integer) from public;
revoke all on function drop_event_partitions(integer) from public;
