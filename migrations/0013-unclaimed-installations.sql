-- Events of an installation that no group is bound to. They enter no group. Those of the last hour are dispatched
-- again when a group is bound to the installation.
create table unclaimed_events (
  event_id bigint primary key,
  received_at timestamptz not null,
  installation_id text not null
);
create index unclaimed_events_of_installation on unclaimed_events (installation_id, event_id);
create index unclaimed_events_by_age on unclaimed_events using brin (received_at);

-- Super-admins alone read it.
alter table unclaimed_events enable row level security;
create policy super_admins on unclaimed_events using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
) with check (true);
