-- The whole schema, by feature. Later changes are files of their own: this one never changes.
--
-- Tables with records of groups have row-level security. The running role owns nothing: src/store/pg/migrate.ts says
-- what it may do.

-- Read scope ------------------------------------------------------------------------------------------------------

-- A transaction sees the groups in `relay.groups`, all of them if `relay.scope` is "all", else none. Policies read
-- both settings in a subselect: once a statement, not once a row.
-- Connections of ingress and workers set `relay.unlimited` when they connect and never change it. Declared immutable,
-- the function folds to a constant and leaves nothing of the policies in their plans, which find every row by its key.
create function sees_all() returns boolean language sql immutable parallel safe as
  $$ select coalesce(current_setting('relay.unlimited', true) = 'on', false) $$;

-- Configuration ---------------------------------------------------------------------------------------------------

-- Every write takes a new version: a reader compares one number to see a change.
create sequence document_versions;

-- Groups have an internal key; the id that people see is a name and can change.
create sequence group_keys;

create table documents (
  key text primary key,
  value jsonb not null,
  version bigint not null default nextval('document_versions'),
  updated_at timestamptz not null default now(),
  expires_at timestamptz
);
create index documents_expiring on documents (expires_at) where expires_at is not null;
create index documents_refreshing on documents (((value ->> 'refreshAt')::bigint))
  where key like 'token:%';

comment on table documents is 'Groups, routes, sealed webhook secrets and OAuth tokens: one JSON document per key.';
comment on column documents.key is 'config:groups, config:routes, tenant:{groupId}, token:{userId} or token-reverse:{sha256}.';
comment on column documents.value is 'The document; secrets in it are sealed.';
comment on column documents.version is 'Grows with every write of any document.';
comment on column documents.updated_at is 'Time of the last write.';
comment on column documents.expires_at is 'When the document is deleted; null: never.';

create table route_versions (
  version bigint primary key,
  routes jsonb not null,
  created_at timestamptz not null default now()
);

comment on table route_versions is 'Routes of the past, kept as long as events that were matched against them.';
comment on column route_versions.version is 'Version of the document config:routes.';
comment on column route_versions.routes is 'All routes of that version.';
comment on column route_versions.created_at is 'When a dispatcher first used this version.';

create table freed_names (
  name text primary key,
  group_key bigint not null,
  freed_at timestamptz not null default now()
);
alter table freed_names enable row level security;
create policy own_groups on freed_names
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table freed_names is 'Group ids that stay reserved for a while after a rename or deletion.';
comment on column freed_names.name is 'The group id that was given up.';
comment on column freed_names.group_key is 'Key of the group that had it.';
comment on column freed_names.freed_at is 'Time of the rename or deletion.';

create table installations (
  installation_id text primary key,
  account text not null,
  updated_at timestamptz not null default now()
);

comment on table installations is 'Installations of the GitHub App, with the account that owns each.';
comment on column installations.installation_id is 'Id of the installation on GitHub.';
comment on column installations.account is 'Login of the person or organization that installed the app.';
comment on column installations.updated_at is 'Time of the last write.';

create table repositories (
  group_key bigint not null,
  name text not null,
  is_private boolean not null,
  is_hidden_now boolean not null default false,
  changed_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (group_key, name)
);
alter table repositories enable row level security;
create policy own_groups on repositories
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table repositories is 'Visibility of each repository, as the last event told the group.';
comment on column repositories.group_key is 'Group that received events of the repository.';
comment on column repositories.name is 'Full name of the repository.';
comment on column repositories.is_private is 'Whether the repository is private.';
comment on column repositories.is_hidden_now is 'It was public until now; a system job still has to act on the change.';
comment on column repositories.changed_at is 'When the visibility last changed.';
comment on column repositories.seen_at is 'Time of the last event, accurate to ten minutes.';

-- Ingress ---------------------------------------------------------------------------------------------------------

create sequence event_ids;

-- Partitioned by day: retention drops a partition instead of deleting rows.
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
  duplicated_at timestamptz,
  primary key (id, received_at)
) partition by range (received_at);
alter table events enable row level security;

-- lz4 costs a fraction of the CPU time of the default compression.
do $$
begin
  alter table events alter column payload set compression lz4;
exception when feature_not_supported then
  raise notice 'this server has no lz4: payloads use the default compression';
end
$$;

comment on table events is 'Accepted webhooks, one row each, partitioned by day (UTC).';
comment on column events.id is 'Number of the event, in order of acceptance.';
comment on column events.received_at is 'When the webhook was stored; the partition key.';
comment on column events.group_key is 'Group of the endpoint; null: the global endpoint.';
comment on column events.provider is 'Sender: codehost, altforge or custom.';
comment on column events.event is 'Event name as the sender calls it.';
comment on column events.delivery_id is 'Delivery id that the sender chose; null: none.';
comment on column events.headers is 'Request headers that reading and replaying need.';
comment on column events.payload is 'Exact bytes of the request body; empty once they are erased.';
comment on column events.duplicates is 'How many further deliveries had the same idempotency key.';
comment on column events.duplicated_at is 'Time of the newest duplicate; null: none.';

-- The running role cannot change the schema: it manages partitions through these two functions alone.
-- Attaching a partition takes a lock that lets inserts go on; creating one in place would not.
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
revoke all on function ensure_event_partitions(integer) from public;

-- Drops whole days older than `days_kept` and returns how many. At least the last two days stay.
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
revoke all on function drop_event_partitions(integer) from public;

-- Rows live for minutes: vacuum early instead of growing.
create table idempotency_keys (
  key text primary key,
  group_key bigint,
  token uuid not null,
  event_id bigint not null,
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.2
);

comment on table idempotency_keys is 'Idempotency keys and nonces of accepted webhooks, until they expire.';
comment on column idempotency_keys.key is 'delivery:{provider}:{group}:{id}, nonce:{group}:{nonce} or once:{token}.';
comment on column idempotency_keys.group_key is 'Group of the endpoint; null: the global endpoint.';
comment on column idempotency_keys.token is 'Request that took the key: tells its own retry from a duplicate.';
comment on column idempotency_keys.event_id is 'Event that the request stored.';
comment on column idempotency_keys.claimed_at is 'When the key was taken.';
comment on column idempotency_keys.expires_at is 'When the key may be used again.';

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
create index rejections_of_delivery on rejections (delivery_id) where delivery_id is not null;
alter table rejections enable row level security;
create policy own_groups on rejections
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table rejections is 'The newest rejected webhooks: at most 100 per group, 30 days.';
comment on column rejections.id is 'Number of the rejection, in order of writing.';
comment on column rejections.group_key is 'Group of the endpoint; null: the global endpoint.';
comment on column rejections.at is 'When the webhook was rejected.';
comment on column rejections.reason is 'Code of the reason.';
comment on column rejections.address is 'IP address of the sender.';
comment on column rejections.event is 'Event name that the request claimed, not verified; null: none.';
comment on column rejections.delivery_id is 'Delivery id that the request claimed, not verified; null: none.';
comment on column rejections.bytes is 'Size of the body in bytes; null: unknown.';
comment on column rejections.lost is 'Signed, but too large or over quota: the sender will not retry.';

create table group_usage (
  group_key bigint not null,
  day date not null,
  webhooks bigint not null,
  bytes bigint not null,
  primary key (group_key, day)
) with (fillfactor = 50);
alter table group_usage enable row level security;
create policy own_groups on group_usage
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table group_usage is 'Daily usage of each group''s endpoint; written only if the operator set a quota.';
comment on column group_usage.group_key is 'Group of the endpoint.';
comment on column group_usage.day is 'Day in UTC.';
comment on column group_usage.webhooks is 'Webhooks that stored an event or at least a nonce.';
comment on column group_usage.bytes is 'Bytes of the stored payloads.';

create table missed_deliveries (
  guid text not null,
  group_key bigint,
  source text not null,
  event text,
  failed_at timestamptz not null,
  found_at timestamptz not null default now(),
  redeliveries integer not null default 0,
  requested_at timestamptz,
  repaired_at timestamptz,
  error text,
  unique nulls not distinct (guid, group_key)
);
create index missed_deliveries_of_group on missed_deliveries (group_key, failed_at);
create index missed_deliveries_open on missed_deliveries (failed_at) where repaired_at is null;
alter table missed_deliveries enable row level security;
create policy own_groups on missed_deliveries
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table missed_deliveries is 'Webhooks that GitHub could not deliver: one row per affected group.';
comment on column missed_deliveries.guid is 'Delivery GUID on GitHub.';
comment on column missed_deliveries.group_key is 'Group that would have received it; null: no group.';
comment on column missed_deliveries.source is '"app", or the repository whose webhook failed.';
comment on column missed_deliveries.event is 'Event name; null: unknown.';
comment on column missed_deliveries.failed_at is 'When the delivery failed.';
comment on column missed_deliveries.found_at is 'When a check found the failure.';
comment on column missed_deliveries.redeliveries is 'How often GitHub was asked to redeliver it.';
comment on column missed_deliveries.requested_at is 'Time of the last redelivery request; null: none yet.';
comment on column missed_deliveries.repaired_at is 'When the webhook arrived after all; null: still missing.';
comment on column missed_deliveries.error is 'Why GitHub will not redeliver it; null: no error.';

create table delivery_checks (
  source text not null,
  group_key bigint,
  seen_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  checked_at timestamptz,
  error text,
  unique nulls not distinct (source, group_key)
);
alter table delivery_checks enable row level security;
create policy own_groups on delivery_checks
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table delivery_checks is 'Sources whose failed deliveries are looked up on GitHub.';
comment on column delivery_checks.source is '"app", or the repository whose webhook posts to a group.';
comment on column delivery_checks.group_key is 'Group that receives from the source; null: the app itself.';
comment on column delivery_checks.seen_at is 'When the source was last in use.';
comment on column delivery_checks.due_at is 'Time of the next check; infinity: covered by the check of the app.';
comment on column delivery_checks.checked_at is 'Time of the last successful check; null: none yet.';
comment on column delivery_checks.error is 'Why the last check failed; null: it succeeded.';

-- Dispatch --------------------------------------------------------------------------------------------------------

create table workers (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

comment on table workers is 'Worker processes; each holds a session advisory lock on its id while alive.';
comment on column workers.id is 'Id of the worker, the owner in all leases.';
comment on column workers.started_at is 'When the process started.';
comment on column workers.seen_at is 'Last heartbeat.';

create table dispatch_shards (
  shard integer primary key,
  worker_id bigint,
  expires_at timestamptz not null default '-infinity'
);
insert into dispatch_shards (shard) select generate_series(0, 3);

comment on table dispatch_shards is 'Leases of the four shards; groups belong to shards by group key.';
comment on column dispatch_shards.shard is 'Number of the shard.';
comment on column dispatch_shards.worker_id is 'Worker that dispatches the shard; null: none.';
comment on column dispatch_shards.expires_at is 'End of the lease.';

create table undispatched (
  event_id bigint primary key,
  received_at timestamptz not null,
  bytes integer not null,
  shards integer not null,
  attempts integer not null default 0,
  error text
) with (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.2
);

comment on table undispatched is 'Inbox: accepted events that still have to be dispatched.';
comment on column undispatched.event_id is 'The event.';
comment on column undispatched.received_at is 'Partition key of the event.';
comment on column undispatched.bytes is 'Size of the payload, to bound a batch.';
comment on column undispatched.shards is 'Bit mask of shards left: one for a group''s endpoint, all for the global one.';
comment on column undispatched.attempts is 'Failed attempts to dispatch it.';
comment on column undispatched.error is 'Error of the last attempt; null: none failed.';

create table event_groups (
  event_id bigint not null,
  received_at timestamptz not null,
  group_key bigint,
  state text not null check (state in ('dispatched', 'ignored', 'quarantined')),
  routes_version bigint not null,
  verdicts jsonb not null,
  error text,
  provider text,
  event text,
  action text,
  delivery_id text,
  repo text,
  actor text,
  number bigint,
  sha text,
  title text,
  url text,
  dispatched_at timestamptz not null default now()
);
create unique index event_groups_once on event_groups (event_id, coalesce(group_key, 0));
create index event_groups_newest on event_groups (group_key, event_id desc);
create index event_groups_by_age on event_groups using brin (dispatched_at);
-- Counts of a period by state and sender, without reading the rows.
create index event_groups_by_time on event_groups (group_key, received_at)
  include (event_id, state, provider);
create index event_groups_quarantined on event_groups (group_key, event_id desc)
  where state = 'quarantined';
create index event_groups_of_delivery on event_groups (delivery_id) where delivery_id is not null;
create index event_groups_of_number on event_groups (number, group_key) where number is not null;
create index event_groups_of_sha on event_groups (sha text_pattern_ops, group_key) where sha is not null;
-- Which repositories a group receives from.
create index event_groups_of_repo on event_groups (group_key, lower(repo))
  where provider = 'codehost' and repo is not null;
alter table event_groups enable row level security;
create policy own_groups on event_groups
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table event_groups is 'Outcome of dispatch: one row per event and group that it entered.';
comment on column event_groups.event_id is 'The event.';
comment on column event_groups.received_at is 'Partition key of the event.';
comment on column event_groups.group_key is 'Group that the event entered; null: none.';
comment on column event_groups.state is 'Dispatched, ignored (no route matched) or quarantined (not readable).';
comment on column event_groups.routes_version is 'Version of the routes that it was matched against.';
comment on column event_groups.verdicts is 'Verdict of each route, with its reason.';
comment on column event_groups.error is 'Why it is quarantined, or what was left out; null: nothing.';
comment on column event_groups.provider is 'Sender: codehost, altforge or custom.';
comment on column event_groups.event is 'Normalized event name.';
comment on column event_groups.action is 'Action of the event, such as opened; null: none.';
comment on column event_groups.delivery_id is 'Delivery id that the sender chose; null: none.';
comment on column event_groups.repo is 'Full name of the repository; null: none.';
comment on column event_groups.actor is 'Login of the person who caused the event; null: unknown.';
comment on column event_groups.number is 'Number of the work item; null: none.';
comment on column event_groups.sha is 'Commit; null: none.';
comment on column event_groups.title is 'Title in the language of the group; null: none; empty: erased.';
comment on column event_groups.url is 'Link to the event on the code host; null: none.';
comment on column event_groups.dispatched_at is 'When it was dispatched, most recently.';

-- An event of the global endpoint is visible to the groups that it entered.
create policy own_groups on events
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
    or exists (select from event_groups where event_groups.event_id = events.id))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
    or exists (select from event_groups where event_groups.event_id = events.id));

-- Those of the last hour are dispatched again when a group is bound to the installation.
create table unclaimed_events (
  event_id bigint primary key,
  received_at timestamptz not null,
  installation_id text not null
);
create index unclaimed_events_of_installation on unclaimed_events (installation_id, event_id);
create index unclaimed_events_by_age on unclaimed_events using brin (received_at);
alter table unclaimed_events enable row level security;
-- Only super-admins read it.
create policy super_admins on unclaimed_events
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all')
  with check (true);

comment on table unclaimed_events is 'Events of a GitHub App installation that no group is bound to.';
comment on column unclaimed_events.event_id is 'The event.';
comment on column unclaimed_events.received_at is 'Partition key of the event.';
comment on column unclaimed_events.installation_id is 'Id of the installation on GitHub.';

-- Lanes and sends -------------------------------------------------------------------------------------------------

create table lanes (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  platform text not null,
  target_key text not null,
  target jsonb not null,
  user_id text,
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
  fed_at timestamptz,
  arrivals double precision[] not null default '{}',
  rollup_key text,
  rollup_grew_at timestamptz,
  delivered_at timestamptz,
  last_error text,
  last_error_code text,
  last_error_status integer,
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  unique (group_key, target_key)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
alter table lanes enable row level security;
create policy own_groups on lanes
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table lanes is 'Queues: one per target of a group, delivered in order.';
comment on column lanes.id is 'Id of the lane.';
comment on column lanes.group_key is 'Group that owns the lane.';
comment on column lanes.platform is 'Chat platform.';
comment on column lanes.target_key is 'Canonical form of the target, unique in the group.';
comment on column lanes.target is 'The target, as routes have it.';
comment on column lanes.user_id is 'GitHub user id of the only reader; null: not a direct message.';
comment on column lanes.state is 'Active, or paused: nothing is sent until it is resumed.';
comment on column lanes.paused_at is 'When the lane was last paused; null: never.';
comment on column lanes.paused_why is 'Why the lane was last paused.';
comment on column lanes.next_at is 'When the first queued send may be attempted; null: the queue is empty.';
comment on column lanes.worker_id is 'Worker that holds the lease; null: none.';
comment on column lanes.lease_until is 'End of the lease; null: not leased.';
comment on column lanes.generation is 'Fencing token: grows when a lease is taken or given back.';
comment on column lanes.served_at is 'When a worker last leased or settled it, for fair turns.';
comment on column lanes.done_to is 'Queue position up to which nothing is left to send.';
comment on column lanes.wakes is 'Grows with every insert: shows whether a lane found empty still is.';
comment on column lanes.fed_at is 'When a replay last queued a message here; null: never.';
comment on column lanes.arrivals is 'Recent messages, milliseconds since the epoch, as many as the budget counts.';
comment on column lanes.rollup_key is 'Key of the newest rollup; null: none yet.';
comment on column lanes.rollup_grew_at is 'When that rollup last got a line; null: never.';
comment on column lanes.delivered_at is 'Time of the last delivery; null: none yet.';
comment on column lanes.last_error is 'Text of the last failure; null: none yet.';
comment on column lanes.last_error_code is 'Error code of the last failure; null: none.';
comment on column lanes.last_error_status is 'HTTP status of the last failure; null: no response.';
comment on column lanes.last_error_at is 'Time of the last failure; null: none yet.';
comment on column lanes.created_at is 'When the first send made the lane.';

create table sends (
  id bigint generated always as identity primary key,
  lane_id bigint not null,
  group_key bigint not null,
  user_id text,
  kind text not null default 'event' check (kind in ('event', 'edit', 'log', 'notice', 'rollup')),
  replay_id bigint,
  -- What it is about.
  event_id bigint,
  received_at timestamptz,
  provider text,
  event text,
  action text,
  delivery_id text,
  repo text,
  actor text,
  title text,
  is_sensitive boolean not null default false,
  -- What it says, and where.
  route_ids jsonb not null default '[]',
  role_ids jsonb not null default '[]',
  notice jsonb,
  rollup_line jsonb,
  rollup_key text,
  update_key text,
  is_note boolean not null default false,
  sequence jsonb,
  thread jsonb,
  -- Its place in the queue.
  is_held boolean not null default false,
  held_until timestamptz,
  place bigint,
  -- What became of it.
  status text not null default 'queued' check (status in (
    'queued', 'sending', 'retrying', 'delivered', 'failed', 'dead', 'canceled', 'skipped')),
  attempts integer not null default 0,
  first_failed_at timestamptz,
  may_be_doubled boolean not null default false,
  http_status integer,
  error_code text,
  error text,
  message jsonb,
  message_id text,
  thread_id text,
  shown_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  delivered_at timestamptz,
  duration_ms integer
) with (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.2
);
-- The queues.
create index sends_in_lane on sends (lane_id, coalesce(place, id))
  where status in ('queued', 'sending', 'retrying');
create index sends_held on sends (held_until) where is_held and status = 'queued';
create index sends_rolled_up on sends (lane_id, rollup_key, id) where rollup_key is not null;
-- Messages that later events edit. The state a message shows is not always that of the newest send: a held one may
-- have been overtaken.
create index sends_kept on sends (group_key, update_key, lane_id, id desc)
  where update_key is not null;
create index sends_rendered on sends (group_key, update_key, lane_id, delivered_at desc)
  where status = 'delivered' and update_key is not null and message_id is not null;
create index sends_of_message on sends (message_id) where message_id is not null;
-- The send log.
create index sends_newest on sends (group_key, id desc);
create index sends_of_event on sends (event_id, group_key);
create index sends_of_delivery on sends (delivery_id, group_key) where delivery_id is not null;
create index sends_canceled on sends (group_key, event_id) where status = 'canceled';
create index sends_failed on sends (group_key, id desc) where status in ('failed', 'dead');
create index sends_failed_at on sends (group_key, created_at) where status in ('failed', 'dead');
create index sends_failed_lately on sends (updated_at) where status in ('failed', 'dead');
-- Replays.
create index sends_of_replay on sends (replay_id) where replay_id is not null;
create index sends_waiting_of_replay on sends (replay_id)
  where replay_id is not null and status in ('queued', 'sending', 'retrying');
-- Retention.
create index sends_by_age on sends using brin (created_at);
create index sends_with_message on sends (created_at) where message is not null;
alter table sends enable row level security;
-- A direct message is visible to its reader and to super-admins, in lists and in figures.
create policy own_groups on sends
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
    and (user_id is null or user_id = (select current_setting('relay.reader', true))))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
    and (user_id is null or user_id = (select current_setting('relay.reader', true))));

comment on table sends is 'Outbox and send log: one planned message per row, with its state.';
comment on column sends.id is 'Id of the send; the queue position unless place is set.';
comment on column sends.lane_id is 'Lane that it goes through.';
comment on column sends.group_key is 'Group that owns the send.';
comment on column sends.user_id is 'GitHub user id of the only reader; null: not a direct message.';
comment on column sends.kind is 'Notification (event), edit without a route (edit), event summary (log), own message (notice), rollup (fold).';
comment on column sends.replay_id is 'Replay that caused it; null: none.';
comment on column sends.event_id is 'Event that it is about; null: none, as in a rollup.';
comment on column sends.received_at is 'Partition key of the event; null: no event.';
comment on column sends.provider is 'Sender of the event; null: no event.';
comment on column sends.event is 'Normalized event name; null: no event.';
comment on column sends.action is 'Action of the event; null: none.';
comment on column sends.delivery_id is 'Delivery id of the event; null: none.';
comment on column sends.repo is 'Full name of the repository; null: none.';
comment on column sends.actor is 'Login of the person who caused the event; null: unknown.';
comment on column sends.title is 'Title in the send log; null: none yet, or erased.';
comment on column sends.is_sensitive is 'A security alert: message and payload are erased after delivery.';
comment on column sends.route_ids is 'Ids of the routes that led here.';
comment on column sends.role_ids is 'Ids of the Discord roles to mention.';
comment on column sends.notice is 'Content that does not come from an event alone; null: none.';
comment on column sends.rollup_line is 'Its rollup line; null: it is always sent as its own message.';
comment on column sends.rollup_key is 'Key of the rollup that will list it; null: not rolled up.';
comment on column sends.update_key is 'Key of the card, or of messages merged into one; null: neither.';
comment on column sends.is_note is 'A message beside the card, not a post or edit of the card.';
comment on column sends.sequence is 'Version of the state that the message shows, compared left to right; null: none.';
comment on column sends.thread is 'Entity whose thread it belongs to, and how; null: no thread.';
comment on column sends.is_held is 'It waits outside the queue, to be merged or rolled up.';
comment on column sends.held_until is 'When it enters the queue; null: no such time.';
comment on column sends.place is 'Queue position after it was held; null: its id.';
comment on column sends.status is 'State of the send.';
comment on column sends.attempts is 'Number of attempts that count against the limit.';
comment on column sends.first_failed_at is 'Time of the first failed attempt; null: none failed.';
comment on column sends.may_be_doubled is 'The outcome of an attempt is unknown: the chat may show it twice.';
comment on column sends.http_status is 'Last HTTP status of the chat; null: no response yet.';
comment on column sends.error_code is 'Error code of the last attempt; null: none.';
comment on column sends.error is 'Error of the last attempt, or why it was skipped; null: none.';
comment on column sends.message is 'Message as sent; null: not sent yet, sensitive or erased.';
comment on column sends.message_id is 'Id of the posted message in the chat; null: not posted.';
comment on column sends.thread_id is 'Chat thread of the posted message; null: the target itself.';
comment on column sends.shown_by is 'Send whose message shows this one instead; null: none.';
comment on column sends.created_at is 'When it was planned.';
comment on column sends.updated_at is 'Time of the last change.';
comment on column sends.started_at is 'Start of the last attempt; null: none yet.';
comment on column sends.delivered_at is 'Time of delivery; null: not delivered.';
comment on column sends.duration_ms is 'Duration of the last attempt, in milliseconds; null: none yet.';

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
alter table attempts enable row level security;
-- An attempt is visible to those who see its send.
create policy own_groups on attempts
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or exists (select from sends where sends.id = attempts.send_id))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or exists (select from sends where sends.id = attempts.send_id));

comment on table attempts is 'Attempts to deliver a send, one call to the chat each.';
comment on column attempts.send_id is 'The send.';
comment on column attempts.at is 'When the attempt ended.';
comment on column attempts.ok is 'Whether the chat accepted the message.';
comment on column attempts.http_status is 'HTTP status; null: no response.';
comment on column attempts.error_code is 'Error code; null: none.';
comment on column attempts.error is 'Error text; null: none.';
comment on column attempts.wait_ms is 'Cooldown that the chat asked for, in milliseconds; null: none.';
comment on column attempts.duration_ms is 'Duration of the call, in milliseconds.';

create table mentioned_states (
  lane_id bigint not null,
  key text not null,
  at timestamptz not null default now(),
  primary key (lane_id, key)
);
create index mentioned_states_by_age on mentioned_states using brin (at);
alter table mentioned_states enable row level security;
create policy own_groups on mentioned_states
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or exists (select from lanes where lanes.id = mentioned_states.lane_id))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or exists (select from lanes where lanes.id = mentioned_states.lane_id));

comment on table mentioned_states is 'Mentions and reminders that were sent, so that each is sent once.';
comment on column mentioned_states.lane_id is 'Lane that it was sent through.';
comment on column mentioned_states.key is 'Message and state that it was about.';
comment on column mentioned_states.at is 'When it was sent.';

create table threads (
  lane_id bigint not null references lanes (id) on delete cascade,
  key text not null,
  thread_id text,
  name text not null,
  state text not null check (state in ('open', 'shut', 'gone', 'none', 'barred')),
  used_at timestamptz not null default now(),
  primary key (lane_id, key)
);
create index threads_by_id on threads (lane_id, thread_id) where thread_id is not null;
create index threads_by_use on threads (used_at);
alter table threads enable row level security;
create policy own_groups on threads
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or exists (select from lanes where lanes.id = threads.lane_id))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or exists (select from lanes where lanes.id = threads.lane_id));

comment on table threads is 'Threads, forum posts and topics that Relay uses for entities.';
comment on column threads.lane_id is 'Lane of the channel or chat.';
comment on column threads.key is 'Key of the entity.';
comment on column threads.thread_id is 'Id of the thread in the chat; null: none was opened.';
comment on column threads.name is 'Name of the thread.';
comment on column threads.state is 'Open; shut: locked or archived; gone: deleted; none: not supported there; barred: no permission.';
comment on column threads.used_at is 'When a message last used it.';

-- Rate limits and bots --------------------------------------------------------------------------------------------

create table rate_limits (
  key text primary key,
  times double precision[] not null default '{}',
  not_before timestamptz
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

comment on table rate_limits is 'Rate limits, shared by all workers: of a bot, a chat or a bucket.';
comment on column rate_limits.key is 'Platform and scope of the limit.';
comment on column rate_limits.times is 'Recent calls, milliseconds since the epoch by the database clock.';
comment on column rate_limits.not_before is 'End of the cooldown after a 429; null: none yet.';

create table bots (
  platform text primary key,
  state text not null default 'active' check (state in ('active', 'unreachable', 'limited', 'refused')),
  why text,
  since timestamptz not null default now(),
  probes integer not null default 0,
  probe_at timestamptz,
  credential text
);

comment on table bots is 'State of each chat''s bot; a bot that is down is probed until it answers.';
comment on column bots.platform is 'Chat platform.';
comment on column bots.state is 'Active; unreachable: unavailable; limited: close to a ban; refused: the credential is rejected.';
comment on column bots.why is 'Why it is not active; null: it is.';
comment on column bots.since is 'When the state began.';
comment on column bots.probes is 'Probes since then.';
comment on column bots.probe_at is 'Time of the next probe; null: none planned.';
comment on column bots.credential is 'Fingerprint of the token: a new token is tried at once; null: unknown.';

create table invalid_requests (
  platform text not null,
  minute timestamptz not null,
  requests integer not null,
  primary key (platform, minute)
);

comment on table invalid_requests is 'Calls answered with 401, 403 or 429: Discord bans IPs that make too many.';
comment on column invalid_requests.platform is 'Chat platform.';
comment on column invalid_requests.minute is 'Start of the minute.';
comment on column invalid_requests.requests is 'Number of such calls in that minute.';

-- Entities --------------------------------------------------------------------------------------------------------

create table entities (
  group_key bigint not null,
  key text not null,
  parts jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (group_key, key)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index entities_by_age on entities using brin (updated_at);
alter table entities enable row level security;
create policy own_groups on entities
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table entities is 'Entities: projected state of pull requests, issues, commits, runs and the like.';
comment on column entities.group_key is 'Group whose events built the state.';
comment on column entities.key is 'Key of the entity; a hash if it is long.';
comment on column entities.parts is 'LWW map: parts have their own versions, so events apply in any order.';
comment on column entities.updated_at is 'When an event last changed it.';

-- Delivery policy -------------------------------------------------------------------------------------------------

create table mutes (
  group_key bigint not null,
  target_key text not null,
  key text not null,
  until timestamptz,
  muted_by text not null,
  muted_by_login text not null,
  created_at timestamptz not null default now(),
  primary key (group_key, target_key, key)
);
create index mutes_expiring on mutes (until) where until is not null;
alter table mutes enable row level security;
create policy own_groups on mutes
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table mutes is 'Entities that are muted in a target.';
comment on column mutes.group_key is 'Group of the target.';
comment on column mutes.target_key is 'Target, as lanes have it.';
comment on column mutes.key is 'Key of the entity.';
comment on column mutes.until is 'End of the mute; null: for good.';
comment on column mutes.muted_by is 'GitHub user id of the person who muted it.';
comment on column mutes.muted_by_login is 'Their login at that time.';
comment on column mutes.created_at is 'When it was muted.';

create table watches (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  key text not null,
  wants text not null check (wants in ('green', 'merged', 'answered')),
  user_id text not null,
  login text not null,
  target jsonb,
  requested_in jsonb not null,
  title text not null,
  created_at timestamptz not null default now(),
  met_at timestamptz
);
create unique index watches_open on watches (group_key, key, wants, user_id) where met_at is null;
create index watches_of_person on watches (user_id) where met_at is null;
create index watches_by_age on watches using brin (created_at);
alter table watches enable row level security;
create policy own_groups on watches
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table watches is 'One-time notifications that a person asked for.';
comment on column watches.id is 'Id of the watch.';
comment on column watches.group_key is 'Group of the entity.';
comment on column watches.key is 'Key of the entity.';
comment on column watches.wants is 'What the person waits for: green checks, a merge or an answer.';
comment on column watches.user_id is 'GitHub user id of the person.';
comment on column watches.login is 'Their login at that time.';
comment on column watches.target is 'Where to send them a direct message; null: not possible.';
comment on column watches.requested_in is 'Target where they asked.';
comment on column watches.title is 'Title of the entity at that time.';
comment on column watches.created_at is 'When they asked, most recently.';
comment on column watches.met_at is 'When it came true; null: still open.';

create table people (
  user_id text primary key,
  hours jsonb,
  feed jsonb,
  snoozed_until timestamptz,
  updated_at timestamptz not null default now()
);

comment on table people is 'Notification preferences of people.';
comment on column people.user_id is 'GitHub user id of the person.';
comment on column people.hours is 'Hours in which they want direct messages; null: always.';
comment on column people.feed is 'Target of their direct messages; null: they want none.';
comment on column people.snoozed_until is 'End of their snooze; null: none.';
comment on column people.updated_at is 'Time of the last write.';

-- Channels and chats ----------------------------------------------------------------------------------------------

create table places (
  place text primary key,
  name text,
  audience text check (audience in ('public', 'private')),
  link_id text,
  failures integer not null default 0,
  due_at timestamptz not null
);

comment on table places is 'Channels and chats, as the platform last described them.';
comment on column places.place is '{platform}:{id} of the channel, thread or chat.';
comment on column places.name is 'Display name; null: never learned.';
comment on column places.audience is 'Who can read there; null: unknown.';
comment on column places.link_id is 'Discord server id or public Telegram name, for message links; null: unknown.';
comment on column places.failures is 'Failed lookups in a row: each doubles the wait.';
comment on column places.due_at is 'Time of the next lookup.';

create table guild_roles (
  guild_id text primary key,
  roles jsonb not null,
  updated_at timestamptz not null default now()
);

comment on table guild_roles is 'Roles of Discord servers, as Discord last listed them.';
comment on column guild_roles.guild_id is 'Id of the server.';
comment on column guild_roles.roles is 'Ids and names: [{"id": "7", "name": "backend"}].';
comment on column guild_roles.updated_at is 'Time of the last lookup.';

create table target_claims (
  place text not null,
  group_key bigint not null,
  claimed_by text not null,
  claimed_at timestamptz not null default now(),
  primary key (place, group_key)
);
alter table target_claims enable row level security;
create policy own_groups on target_claims
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table target_claims is 'Channels and chats that their managers connected to a group.';
comment on column target_claims.place is '{platform}:{id} of the channel or chat.';
comment on column target_claims.group_key is 'Group that may send there.';
comment on column target_claims.claimed_by is 'Name of the person who connected it.';
comment on column target_claims.claimed_at is 'When it was connected, most recently.';

create table disconnected_places (
  place text not null,
  group_key bigint not null,
  disconnected_by text not null,
  disconnected_at timestamptz not null default now(),
  primary key (place, group_key)
);
alter table disconnected_places enable row level security;
create policy own_groups on disconnected_places
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table disconnected_places is 'Channels and chats taken back from a group: nothing is sent until reconnected.';
comment on column disconnected_places.place is '{platform}:{id} of the channel or chat.';
comment on column disconnected_places.group_key is 'Group that may no longer send there.';
comment on column disconnected_places.disconnected_by is 'Name of the person who disconnected it.';
comment on column disconnected_places.disconnected_at is 'When it was disconnected.';

create table claim_codes (
  code_hash bytea primary key,
  group_key bigint not null,
  created_by text not null,
  expires_at timestamptz not null,
  used_by text,
  used_place text
);
create index claim_codes_expiring on claim_codes (expires_at);
alter table claim_codes enable row level security;
create policy own_groups on claim_codes
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table claim_codes is 'One-time codes that connect a channel or chat to a group.';
comment on column claim_codes.code_hash is 'Hash of the code.';
comment on column claim_codes.group_key is 'Group that the code belongs to.';
comment on column claim_codes.created_by is 'GitHub user id of the person who made it.';
comment on column claim_codes.expires_at is 'When the code stops working.';
comment on column claim_codes.used_by is 'Chat account that used it, and may retry; null: unused.';
comment on column claim_codes.used_place is 'Channel or chat that it connected; null: unused.';

create table wrong_codes (
  account text not null,
  expires_at timestamptz not null
);
create index wrong_codes_of_account on wrong_codes (account, expires_at);
create index wrong_codes_expiring on wrong_codes (expires_at);

comment on table wrong_codes is 'Wrong codes that were entered: a rate limit against guessing.';
comment on column wrong_codes.account is 'Chat account that entered it.';
comment on column wrong_codes.expires_at is 'When it no longer counts.';

-- Interactions ----------------------------------------------------------------------------------------------------

create table interactions (
  id bigint generated always as identity primary key,
  platform text not null,
  platform_id text not null,
  receipt uuid not null,
  place text not null,
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'telling', 'told', 'failed')),
  reply text,
  attempts integer not null default 0,
  first_attempt integer not null default 0,
  error text,
  worker_id bigint,
  lease_until timestamptz,
  next_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  answer_until timestamptz not null,
  resumed_at timestamptz,
  start_hash bytea,
  unique (platform, platform_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index interactions_open on interactions (id) where status in ('waiting', 'telling');
create index interactions_in_place on interactions (place, id) where status = 'waiting';
create unique index interactions_offered on interactions (start_hash) where start_hash is not null;
create index interactions_by_age on interactions (received_at);

comment on table interactions is 'Interactions: commands, button presses and forms from chats.';
comment on column interactions.id is 'Id of the interaction.';
comment on column interactions.platform is 'Chat platform.';
comment on column interactions.platform_id is 'Id of the interaction or update in the chat: the idempotency key.';
comment on column interactions.receipt is 'Request that stored it: tells its own retry from a duplicate.';
comment on column interactions.place is 'Ordering key: interactions of one place run in order.';
comment on column interactions.body is 'The interaction as received, sealed; null once it is finished.';
comment on column interactions.status is 'Waiting: to be run; telling: the reply is being sent; told: finished; failed: given up.';
comment on column interactions.reply is 'The reply to send, sealed; null: none yet.';
comment on column interactions.attempts is 'Attempts to run it, then to send the reply.';
comment on column interactions.first_attempt is 'Attempts before it was resumed after a sign-in.';
comment on column interactions.error is 'Error of the last attempt; null: none.';
comment on column interactions.worker_id is 'Worker that holds the lease; null: none.';
comment on column interactions.lease_until is 'End of the lease; null: not leased.';
comment on column interactions.next_at is 'Time of the next attempt.';
comment on column interactions.received_at is 'When it arrived.';
comment on column interactions.answer_until is 'When the chat stops accepting an answer; the body is erased then.';
comment on column interactions.resumed_at is 'When it was resumed after a sign-in; null: not resumed.';
comment on column interactions.start_hash is 'Hash of the one-time link to the reply in the private chat; null: none.';

create table actions (
  id text primary key,
  kind text not null check (kind in (
    'merge', 'comment', 'close', 'confirm', 'cancel', 'watch', 'snooze', 'reopen')),
  group_key bigint not null,
  place text not null,
  lane_id bigint,
  user_id text,
  repo text not null,
  number integer not null,
  key text,
  sha text,
  method text,
  prompt text,
  prompt_place text,
  created_at timestamptz not null default now()
);
create unique index actions_shown
  on actions (lane_id, repo, number, kind, coalesce(sha, ''), coalesce(key, ''))
  where lane_id is not null;
create unique index actions_prompting on actions (prompt_place, prompt) where prompt is not null;
create index actions_by_age on actions using brin (created_at);
alter table actions enable row level security;
create policy own_groups on actions
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table actions is 'Actions behind buttons: the chat only holds the random id.';
comment on column actions.id is 'Random id in the button.';
comment on column actions.kind is 'What the button does.';
comment on column actions.group_key is 'Group of the message.';
comment on column actions.place is 'Channel or chat of the message, as target_claims have it.';
comment on column actions.lane_id is 'Lane of the message; null: the button is on a reply.';
comment on column actions.user_id is 'Chat user who may press it; null: everyone who sees it.';
comment on column actions.repo is 'Full name of the repository.';
comment on column actions.number is 'Number of the work item.';
comment on column actions.key is 'Key of an entity without a number; null: it has one.';
comment on column actions.sha is 'Head commit that the message showed; null: none.';
comment on column actions.method is 'Merge method; null: not chosen yet.';
comment on column actions.prompt is 'Id of the message that asks for text; null: none.';
comment on column actions.prompt_place is 'Channel or chat of that message; null: none.';
comment on column actions.created_at is 'When the button was last shown.';

-- Accounts --------------------------------------------------------------------------------------------------------

create table sessions (
  id_hash bytea primary key,
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  login text not null,
  ip text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index sessions_id on sessions (id);
create index sessions_of_user on sessions (user_id);
create index sessions_expiring on sessions (expires_at);

comment on table sessions is 'Console sessions of people.';
comment on column sessions.id_hash is 'Hash of the session cookie.';
comment on column sessions.id is 'Public id: the person lists and ends sessions by it.';
comment on column sessions.user_id is 'GitHub user id of the person.';
comment on column sessions.login is 'Their login at sign-in.';
comment on column sessions.ip is 'IP address at sign-in; null: unknown.';
comment on column sessions.created_at is 'Time of the sign-in.';
comment on column sessions.seen_at is 'Time of the last request, accurate to a minute.';
comment on column sessions.expires_at is 'End of the session.';

create table sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  verifier text not null,
  flow jsonb not null,
  expires_at timestamptz not null
);
create index sign_ins_expiring on sign_ins (expires_at);

comment on table sign_ins is 'OAuth sign-ins in progress, each used once.';
comment on column sign_ins.state_hash is 'Hash of the OAuth state.';
comment on column sign_ins.browser_hash is 'Hash of the cookie of the browser that began it.';
comment on column sign_ins.verifier is 'PKCE verifier, sealed.';
comment on column sign_ins.flow is 'What happens after the sign-in.';
comment on column sign_ins.expires_at is 'When it is no longer accepted.';

create table link_requests (
  token_hash bytea primary key,
  platform text not null,
  chat_user_id text not null,
  chat_user_name text not null,
  chat_id text,
  interaction_id bigint,
  lang text,
  resumes boolean not null default false,
  expires_at timestamptz not null
);
create index link_requests_expiring on link_requests (expires_at);

comment on table link_requests is 'One-time links that connect a chat account to a GitHub account.';
comment on column link_requests.token_hash is 'Hash of the token in the link.';
comment on column link_requests.platform is 'Chat platform.';
comment on column link_requests.chat_user_id is 'Id of the chat account.';
comment on column link_requests.chat_user_name is 'Display name of the chat account.';
comment on column link_requests.chat_id is 'Private chat with the bot; null: none.';
comment on column link_requests.interaction_id is 'Interaction that asked for the link; null: none.';
comment on column link_requests.lang is 'Language of the reply; null: unknown.';
comment on column link_requests.resumes is 'Whether that interaction continues after the sign-in.';
comment on column link_requests.expires_at is 'When the link stops working.';

create table chat_links (
  platform text not null,
  chat_user_id text not null,
  user_id text not null,
  login text not null,
  chat_name text not null,
  mentions text not null default 'ping' check (mentions in ('ping', 'silent', 'never')),
  linked_at timestamptz not null default now(),
  primary key (platform, chat_user_id)
) partition by list (platform);
create index chat_links_of_user on chat_links (user_id);
create index chat_links_of_login on chat_links (lower(login));

create table chatone_links partition of chat_links for values in ('chatone');
create table chattwo_links partition of chat_links for values in ('chattwo');
create table other_chat_links partition of chat_links default;
alter table chatone_links alter column platform set default 'chatone';
alter table chattwo_links alter column platform set default 'chattwo';

comment on table chat_links is 'Chat accounts that are linked to a GitHub account.';
comment on column chat_links.platform is 'Chat platform.';
comment on column chat_links.chat_user_id is 'User id in the chat.';
comment on column chat_links.user_id is 'GitHub user id.';
comment on column chat_links.login is 'GitHub login, by which messages mention the person.';
comment on column chat_links.chat_name is 'Display name in the chat at that time.';
comment on column chat_links.mentions is 'Whether messages mention the person: with a ping, silently or never.';
comment on column chat_links.linked_at is 'When the accounts were linked.';
comment on table chatone_links is 'Links of Discord accounts.';
comment on table chattwo_links is 'Links of Telegram accounts.';
comment on table other_chat_links is 'Links of accounts in all other chats.';

-- Access to groups ------------------------------------------------------------------------------------------------

create table invites (
  id text primary key,
  token_hash bytea not null unique,
  group_key bigint not null,
  group_id text not null,
  role text not null check (role in ('admin', 'viewer')),
  note text,
  created_by text not null,
  created_by_login text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text,
  revoked_at timestamptz
);
create index invites_of_group on invites (group_key, created_at);
alter table invites enable row level security;
create policy own_groups on invites
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table invites is 'Invitations to a group, each accepted once.';
comment on column invites.id is 'Public id of the invitation.';
comment on column invites.token_hash is 'Hash of the token in the link.';
comment on column invites.group_key is 'Group that the person joins.';
comment on column invites.group_id is 'Visible id of the group; follows a rename.';
comment on column invites.role is 'Role that the person gets.';
comment on column invites.note is 'Note of the inviter; null: none.';
comment on column invites.created_by is 'GitHub user id of the inviter.';
comment on column invites.created_by_login is 'Their login at that time.';
comment on column invites.created_at is 'When it was made.';
comment on column invites.expires_at is 'When the link stops working.';
comment on column invites.accepted_at is 'When it was accepted; null: not accepted.';
comment on column invites.accepted_by is 'GitHub user id of the person who accepted; null: not accepted.';
comment on column invites.revoked_at is 'When it was revoked; null: not revoked.';

-- The group is stored as the person typed it, whether or not it exists: the answer reveals nothing.
create table access_requests (
  id bigint generated always as identity primary key,
  user_id text not null,
  login text not null,
  group_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (group_id, user_id)
);
create index access_requests_of_person on access_requests (user_id);

comment on table access_requests is 'Requests of people without a group to join one.';
comment on column access_requests.id is 'Id of the request.';
comment on column access_requests.user_id is 'GitHub user id of the person.';
comment on column access_requests.login is 'Their login at that time.';
comment on column access_requests.group_id is 'Group id as typed; it may not exist.';
comment on column access_requests.created_at is 'When the person asked.';
comment on column access_requests.expires_at is 'When the request is deleted.';

create table api_tokens (
  id text primary key,
  token_hash bytea not null unique,
  group_key bigint not null,
  name text not null,
  role text not null check (role in ('admin', 'viewer')),
  created_by text not null,
  created_by_login text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days',
  used_at timestamptz,
  revoked_at timestamptz,
  creator_removed_at timestamptz
);
create index api_tokens_of_group on api_tokens (group_key, created_at);
alter table api_tokens enable row level security;
create policy own_groups on api_tokens
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table api_tokens is 'API tokens of groups, for programs.';
comment on column api_tokens.id is 'Public id of the token.';
comment on column api_tokens.token_hash is 'Hash of the token.';
comment on column api_tokens.group_key is 'Group that the token gives access to.';
comment on column api_tokens.name is 'Name that the creator chose.';
comment on column api_tokens.role is 'Role of the token in the group.';
comment on column api_tokens.created_by is 'GitHub user id of the creator.';
comment on column api_tokens.created_by_login is 'Their login at that time.';
comment on column api_tokens.created_at is 'When it was made.';
comment on column api_tokens.expires_at is 'When it stops working.';
comment on column api_tokens.used_at is 'Last use, written at most once an hour; null: never.';
comment on column api_tokens.revoked_at is 'When it was revoked; null: not revoked.';
comment on column api_tokens.creator_removed_at is 'When its creator lost the membership, which ended it; null: not ended.';

-- Audit log -------------------------------------------------------------------------------------------------------

-- Rows are only ever added. The hash covers a salted digest of the IP address: address and salt can be erased, the
-- chain stays verifiable.
create table audit (
  id bigint primary key,
  at timestamptz not null,
  actor_id text not null,
  actor_login text not null,
  action text not null,
  group_key bigint,
  target_type text not null,
  target_id text not null,
  detail jsonb not null,
  ip text,
  ip_salt bytea,
  ip_digest bytea,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_newest on audit (group_key, id desc);
create index audit_of_actor on audit (actor_id);
create index audit_with_ip on audit (at) where ip is not null and ip_digest is not null;
alter table audit enable row level security;
-- Entries of no group belong to the person who acts: transactions that name no group write them.
create policy own_groups on audit
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
    or group_key is null);

comment on table audit is 'Audit log: what people did, as a hash chain.';
comment on column audit.id is 'Number of the entry, without gaps.';
comment on column audit.at is 'When it happened.';
comment on column audit.actor_id is 'Id of the person, token or program that acted.';
comment on column audit.actor_login is 'Their login at that time.';
comment on column audit.action is 'What was done, such as member.accepted.';
comment on column audit.group_key is 'Group that it concerns; null: none.';
comment on column audit.target_type is 'Kind of the object that was changed.';
comment on column audit.target_id is 'Id of that object.';
comment on column audit.detail is 'Further facts, without secrets.';
comment on column audit.ip is 'IP address of the actor; null: unknown or erased.';
comment on column audit.ip_salt is 'Salt of the digest; null: no address, or erased with it.';
comment on column audit.ip_digest is 'Salted SHA-256 of the address, which the hash covers; null: no address.';
comment on column audit.previous_hash is 'Hash of the entry before; empty in the first one.';
comment on column audit.hash is 'SHA-256 over the previous hash and this entry.';

create table audit_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null
);
insert into audit_head (id, hash) values (0, '\x');

comment on table audit_head is 'Head of the audit chain: shows a missing last entry, and serializes writers.';
comment on column audit_head.is_only is 'Always true: the table has one row.';
comment on column audit_head.id is 'Number of the newest entry; 0: none.';
comment on column audit_head.hash is 'Its hash; empty: no entry.';

-- The running role may only add audit rows. These functions erase addresses and nothing else.
create function erase_audit_ips(days_kept integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  update audit set ip = null, ip_salt = null
  where ip is not null and ip_digest is not null
    and at < now() - greatest(days_kept, 1) * interval '1 day';
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function erase_audit_ips(integer) from public;

create function erase_audit_ips_of(actor text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  update audit set ip = null, ip_salt = null
  where actor_id = actor and ip is not null and ip_digest is not null;
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function erase_audit_ips_of(text) from public;

-- Replays ---------------------------------------------------------------------------------------------------------

create table replays (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  state text not null default 'draft'
    check (state in ('draft', 'running', 'paused', 'canceled', 'done')),
  mode text check (mode in ('each', 'summary')),
  request jsonb not null,
  requested_by text not null,
  events integer not null,
  idle integer not null,
  unreadable integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index replays_newest on replays (group_key, id desc);
create index replays_open on replays (id) where state in ('running', 'paused');
create index replays_by_age on replays using brin (created_at);
alter table replays enable row level security;
create policy own_groups on replays
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table replays is 'Replays: past events that a person sends again.';
comment on column replays.id is 'Id of the replay.';
comment on column replays.group_key is 'Group of the events.';
comment on column replays.state is 'State of the replay; a draft is its dry run.';
comment on column replays.mode is 'Each message by itself, or a summary; null: still a draft.';
comment on column replays.request is 'Which events and targets the person chose.';
comment on column replays.requested_by is 'Login of the person who drafted it.';
comment on column replays.events is 'Number of events that match.';
comment on column replays.idle is 'How many of them have nothing to send.';
comment on column replays.unreadable is 'How many of those have no stored payload any more.';
comment on column replays.created_at is 'When it was drafted.';
comment on column replays.started_at is 'When it was started; null: still a draft.';
comment on column replays.ended_at is 'When it was finished or canceled; null: not yet.';

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
  is_note boolean not null default true,
  notice jsonb,
  title text,
  url text,
  earlier jsonb not null default '[]',
  is_alone boolean not null default false,
  send_id bigint,
  primary key (replay_id, at)
);
create index replay_items_left on replay_items (replay_id, target_key, at) where send_id is null;
alter table replay_items enable row level security;
create policy own_groups on replay_items
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table replay_items is 'Planned messages of a replay.';
comment on column replay_items.replay_id is 'The replay.';
comment on column replay_items.at is 'Order in the replay, from 0.';
comment on column replay_items.group_key is 'Group of the replay.';
comment on column replay_items.event_id is 'Event that it is about; null: a summary of several.';
comment on column replay_items.received_at is 'Partition key of the event; null: no event.';
comment on column replay_items.platform is 'Chat platform.';
comment on column replay_items.target_key is 'Target, as lanes have it.';
comment on column replay_items.target is 'The target, as routes have it.';
comment on column replay_items.route_ids is 'Ids of the routes that lead there.';
comment on column replay_items.update_key is 'Key of the card, as sends have it; null: none.';
comment on column replay_items.is_note is 'A message beside the card, not the card itself.';
comment on column replay_items.notice is 'Content of a summary; null: the event says it.';
comment on column replay_items.title is 'Title in a summary; null: none.';
comment on column replay_items.url is 'Link in a summary; null: none.';
comment on column replay_items.earlier is 'Earlier events that the same card shows: a summary names them too.';
comment on column replay_items.is_alone is 'A security alert or urgent: never part of a summary.';
comment on column replay_items.send_id is 'Send that it became; null: not queued yet.';

-- Alerts ----------------------------------------------------------------------------------------------------------

create table alerts (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  kind text not null check (kind in ('targetPaused', 'failures', 'rejected', 'waiting')),
  subject text not null default '',
  detail jsonb not null,
  since timestamptz not null default now(),
  notified_at timestamptz,
  resolved_at timestamptz
);
create unique index alerts_open on alerts (group_key, kind, subject) where resolved_at is null;
create index alerts_resolved on alerts (resolved_at) where resolved_at is not null;
alter table alerts enable row level security;
create policy own_groups on alerts
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table alerts is 'Alerts of groups: each is announced once, and once more when resolved.';
comment on column alerts.id is 'Id of the alert.';
comment on column alerts.group_key is 'Group that it concerns.';
comment on column alerts.kind is 'Paused target, failed messages, rejected webhooks or a growing queue.';
comment on column alerts.subject is 'Id of the lane; empty: the whole group.';
comment on column alerts.detail is 'Facts when the alert began.';
comment on column alerts.since is 'When the alert began.';
comment on column alerts.notified_at is 'When it was announced; null: not announced.';
comment on column alerts.resolved_at is 'When it was resolved; null: still open.';

create table operator_events (
  id bigint generated always as identity primary key,
  webhook_id text not null unique,
  type text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz,
  error text
);
create index operator_events_waiting on operator_events (subject, id) where done_at is null;
create index operator_events_by_age on operator_events (created_at);

comment on table operator_events is 'Outbox of webhooks to the operator''s alert URL.';
comment on column operator_events.id is 'Id of the row.';
comment on column operator_events.webhook_id is 'Idempotency key for the receiver, the same in every attempt.';
comment on column operator_events.type is 'Type of the event.';
comment on column operator_events.subject is 'Ordering key: events of one subject are posted in order.';
comment on column operator_events.body is 'JSON body as posted.';
comment on column operator_events.created_at is 'When it was queued.';
comment on column operator_events.attempts is 'Failed attempts.';
comment on column operator_events.next_at is 'Time of the next attempt.';
comment on column operator_events.done_at is 'When it was delivered or given up; null: still queued.';
comment on column operator_events.error is 'Error of the last attempt; null: none.';

-- System jobs -----------------------------------------------------------------------------------------------------

create table system_jobs (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  kind text not null,
  body jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  error text
);
create index system_jobs_due on system_jobs (next_at);

comment on table system_jobs is 'System jobs: work for Relay itself, such as a group for a new installation.';
comment on column system_jobs.id is 'Id of the job.';
comment on column system_jobs.event_id is 'Event that caused it; 0: none.';
comment on column system_jobs.kind is 'Kind of the job.';
comment on column system_jobs.body is 'Parameters of the job.';
comment on column system_jobs.attempts is 'Failed attempts.';
comment on column system_jobs.next_at is 'Time of the next attempt.';
comment on column system_jobs.created_at is 'When it was queued.';
comment on column system_jobs.error is 'Error of the last attempt; null: none.';

-- Migrations ------------------------------------------------------------------------------------------------------

comment on table migrations is 'Migration files that were applied; relay migrate creates and writes it.';
comment on column migrations.name is 'File name.';
comment on column migrations.checksum is 'SHA-256 of the file: a changed file is refused.';
comment on column migrations.applied_at is 'When it was applied.';
