-- API tokens end. Those without an end get one, so that pipelines have 90 days to move to a new token.
alter table api_tokens add column creator_removed_at timestamptz;
update api_tokens set expires_at = now() + interval '90 days' where expires_at is null;
alter table api_tokens alter column expires_at set default now() + interval '90 days';
alter table api_tokens alter column expires_at set not null;

-- Places that were taken back from a group: nothing is sent there until somebody connects the place again.
create table disconnected_places (
  place text not null,
  group_key bigint not null,
  disconnected_by text not null,
  disconnected_at timestamptz not null default now(),
  primary key (place, group_key)
);

alter table disconnected_places enable row level security;
create policy own_groups on disconnected_places using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
