-- Chat accounts and roles that a group pings for users and teams of code hosts, and the opt-outs of people.

create table mapped_people (
  group_key bigint not null,
  account text not null,
  login text not null,
  login_key text not null,
  platform text not null,
  chat_user_id text not null,
  created_at timestamptz not null default now(),
  primary key (group_key, account, platform)
);
create index mapped_people_login on mapped_people (group_key, login_key) where login_key <> '';
create index mapped_people_account on mapped_people (account);
alter table mapped_people enable row level security;
create policy own_groups on mapped_people
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table mapped_people is 'Chat accounts that a group pings for users of code hosts.';
comment on column mapped_people.group_key is 'Group whose owners wrote it. It has no effect in other groups.';
comment on column mapped_people.account is 'Key of the identity on the code host.';
comment on column mapped_people.login is 'Login there when it was written; empty if unknown.';
comment on column mapped_people.login_key is 'The login as in lookups: lower case, with its host.';
comment on column mapped_people.platform is 'Chat.';
comment on column mapped_people.chat_user_id is 'User id in the chat.';
comment on column mapped_people.created_at is 'When it was written.';

create table mapped_teams (
  group_key bigint not null,
  team text not null,
  platform text not null,
  role_id text not null,
  created_at timestamptz not null default now(),
  primary key (group_key, team, platform)
);
alter table mapped_teams enable row level security;
create policy own_groups on mapped_teams
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table mapped_teams is 'Chat roles that a group pings for teams of code hosts.';
comment on column mapped_teams.group_key is 'Group whose owners wrote it. It has no effect in other groups.';
comment on column mapped_teams.team is 'Organisation and team in lower case, with the host as in keys of identities.';
comment on column mapped_teams.platform is 'Chat.';
comment on column mapped_teams.role_id is 'Role there.';
comment on column mapped_teams.created_at is 'When it was written.';

create table ping_opt_outs (
  person_id text not null,
  group_key bigint not null,
  created_at timestamptz not null default now(),
  primary key (person_id, group_key)
);

alter table ping_opt_outs enable row level security;
-- An opt-out of all groups counts in each.
create policy own_groups on ping_opt_outs
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all' or group_key = 0
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table ping_opt_outs is 'People whom a group, or no group, may ping.';
comment on column ping_opt_outs.person_id is 'Person.';
comment on column ping_opt_outs.group_key is 'Group; 0: all groups.';
comment on column ping_opt_outs.created_at is 'When they opted out.';
