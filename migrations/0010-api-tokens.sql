-- Tokens of groups, for programs that read and write a group's configuration. Kept as hashes alone.

create table api_tokens (
  id text primary key,
  token_hash bytea not null unique,
  group_key bigint not null,
  name text not null,
  role text not null check (role in ('admin', 'viewer')),
  created_by text not null,
  created_by_login text not null,
  created_at timestamptz not null default now(),
  -- Null: good until it is revoked.
  expires_at timestamptz,
  -- Written at most once an hour.
  used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_of_group on api_tokens (group_key, created_at);

alter table api_tokens enable row level security;
create policy own_groups on api_tokens using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);
