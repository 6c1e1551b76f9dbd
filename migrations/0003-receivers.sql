-- Channels that a group connects by URL instead of a code: an HTTP endpoint with its signing secret.

create table receivers (
  place text primary key,
  group_key bigint not null,
  name text not null,
  url text not null,
  secret text not null,
  created_at timestamptz not null default now()
);
create index receivers_of_group on receivers (group_key);
alter table receivers enable row level security;
create policy own_groups on receivers
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table receivers is 'URLs that groups connected as channels, with their signing secrets.';
comment on column receivers.place is '{platform}:{id} of the channel.';
comment on column receivers.group_key is 'Group that connected it, and the only one that may send there.';
comment on column receivers.name is 'Display name, chosen by the owner.';
comment on column receivers.url is 'URL that messages are posted to, sealed.';
comment on column receivers.secret is 'Signing secret, sealed.';
comment on column receivers.created_at is 'When it was connected.';
