-- Quiet: messages that are listed instead of sent, threads, what people do not want to hear of, and what they
-- want to hear of once.

alter table sends drop constraint sends_kind_check;
alter table sends add constraint sends_kind_check
  check (kind in ('event', 'redraw', 'log', 'notice', 'fold'));

-- What a list says of it; null where it has to be sent as itself.
alter table sends add column sketch jsonb;
-- Of the message that lists it: until that one stands it waits, held and in no lane.
alter table sends add column fold_key text;
create index sends_folded on sends (lane_id, fold_key, id) where fold_key is not null;
-- The thing whose thread it belongs to, and how; and where it stands if that is not the target itself.
alter table sends add column thread jsonb;
alter table sends add column thread_id text;
-- Said to one person: their id on codehost.
alter table sends add column user_id text;

-- When messages came in lately, in milliseconds since the epoch: as many as the budget counts.
alter table lanes add column arrivals double precision[] not null default '{}';
-- The list that grows, and when it last did.
alter table lanes add column fold_key text;
alter table lanes add column folded_at timestamptz;
-- Leads to one person.
alter table lanes add column user_id text;

-- The threads, posts and topics of things. Open; shut: nothing can be said in it now; gone: people took it away;
-- none: there are none in such a place; barred: we may not open one.
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

-- A thing that nobody wants to hear of in a target: for good, or until then.
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

-- What somebody wants to hear of once.
create table watches (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  key text not null,
  wants text not null check (wants in ('green', 'merged', 'answered')),
  user_id text not null,
  login text not null,
  -- Where they can be told alone, if anywhere, and where they asked for it.
  target jsonb,
  asked_in jsonb not null,
  title text not null,
  created_at timestamptz not null default now(),
  met_at timestamptz
);
create unique index watches_open on watches (group_key, key, wants, user_id) where met_at is null;
create index watches_of_person on watches (user_id) where met_at is null;
create index watches_by_age on watches using brin (created_at);

-- What a person of codehost wants: hours, a feed by direct message, and peace until then.
create table people (
  user_id text primary key,
  hours jsonb,
  feed jsonb,
  snoozed_until timestamptz,
  updated_at timestamptz not null default now()
);

-- Who can read there, as the platform told it last.
alter table places add column audience text check (audience in ('public', 'private'));

-- Whether a repository is private, as the last event of it told the group. Written only when that changes.
create table repositories (
  group_key bigint not null,
  name text not null,
  is_private boolean not null,
  -- It was public a moment ago: what follows from that is not done yet.
  is_hidden_now boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (group_key, name)
);

alter table actions drop constraint actions_kind_check;
alter table actions add constraint actions_kind_check
  check (kind in ('merge', 'comment', 'close', 'confirm', 'cancel', 'watch', 'snooze'));
-- The thing, where it has no number: a workflow on a branch.
alter table actions add column key text;
drop index actions_shown;
create unique index actions_shown
  on actions (lane_id, repo, number, kind, coalesce(sha, ''), coalesce(key, ''))
  where lane_id is not null;

alter table threads enable row level security;
create policy own_groups on threads using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or exists (select from lanes where lanes.id = threads.lane_id)
) with check (true);

alter table mutes enable row level security;
create policy own_groups on mutes using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);

alter table watches enable row level security;
create policy own_groups on watches using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);

alter table repositories enable row level security;
create policy own_groups on repositories using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);
