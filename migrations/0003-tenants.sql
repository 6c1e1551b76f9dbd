-- Who is signed in, what people may do, what they did; and a second lock between the groups.

-- Tokens are documents with an end.
alter table documents add column expires_at timestamptz;
create index documents_expiring on documents (expires_at) where expires_at is not null;
create index documents_refreshing on documents (((value ->> 'refreshAt')::bigint))
  where key like 'token:%';

-- Only hashes of what a browser holds are kept.
create table sessions (
  id_hash bytea primary key,
  user_id text not null,
  login text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiring on sessions (expires_at);

-- Sign-ins under way: made when a browser leaves for codehost, used up when it comes back.
create table sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  verifier text not null,
  flow jsonb not null,
  expires_at timestamptz not null
);
create index sign_ins_expiring on sign_ins (expires_at);

-- One-time links that a chat account asked for.
create table link_requests (
  token_hash bytea primary key,
  platform text not null check (platform in ('chatone', 'chattwo')),
  chat_user_id text not null,
  chat_user_name text not null,
  chat_id text,
  expires_at timestamptz not null
);
create index link_requests_expiring on link_requests (expires_at);

create table chatone_links (
  chatone_user_id text primary key,
  user_id text not null,
  login text not null,
  chat_name text not null,
  linked_at timestamptz not null default now()
);
create index chatone_links_of_user on chatone_links (user_id);

create table chattwo_links (
  chattwo_user_id text primary key,
  user_id text not null,
  login text not null,
  chat_name text not null,
  linked_at timestamptz not null default now()
);
create index chattwo_links_of_user on chattwo_links (user_id);

create table invites (
  id text primary key,
  token_hash bytea not null unique,
  group_key bigint not null,
  -- The visible id; follows a rename.
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

-- Names nobody can take for a while after their group was renamed or deleted.
create table freed_names (
  name text primary key,
  group_key bigint not null,
  freed_at timestamptz not null default now()
);

-- Places in a chat that somebody who may manage them gave to a group.
create table target_claims (
  place text not null,
  group_key bigint not null,
  claimed_by text not null,
  claimed_at timestamptz not null default now(),
  primary key (place, group_key)
);
create table claim_codes (
  code_hash bytea primary key,
  group_key bigint not null,
  created_by text not null,
  expires_at timestamptz not null
);
create index claim_codes_expiring on claim_codes (expires_at);

-- What people call a place, as the platform told it last; null where it never did.
create table places (
  place text primary key,
  name text,
  -- When it is asked again.
  due_at timestamptz not null
);

-- How a target fares, written down with each result.
alter table lanes
  add column delivered_at timestamptz,
  add column last_error text,
  add column last_error_at timestamptz;

-- What accepted events ask of Relay itself, such as a group for an installation; done by a worker.
create table errands (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  kind text not null,
  body jsonb not null,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  error text
);
create index errands_due on errands (next_at);

-- One chain: each row carries the hash of the one before. Rows are only ever added.
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
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_newest on audit (group_key, id desc);
-- Its last link, so that a row missing at the end is missed; also what lets one write at a time.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null
);
insert into audit_head (id, hash) values (0, '\x');

-- The failures of a window, which are rare.
create index sends_failed_at on sends (group_key, created_at) where status in ('failed', 'dead');

-- What an event is about, also where no send says it, and when its payload is gone.
alter table event_groups
  add column provider text,
  add column event text,
  add column delivery_id text,
  add column action text,
  add column repo text,
  add column actor text;

-- Senders choose delivery ids: people look for what became of one.
create index sends_of_delivery on sends (delivery_id, group_key) where delivery_id is not null;
-- What people look for most is rare.
create index sends_failed on sends (group_key, id desc) where status in ('failed', 'dead');

-- The second lock: a transaction sees the groups it names, all of them where it says so, else none.
-- Settings are read once a statement, not once a row.
-- Connections of ingress and workers see all for as long as they live. They say so when they connect and
-- never later, so for a connection this is a constant; declared as one, it leaves nothing of the policies
-- in their plans, which have to find every row by its key.
create function sees_all() returns boolean language sql immutable parallel safe as
  $$ select coalesce(current_setting('relay.unlimited', true) = 'on', false) $$;
alter table events enable row level security;
alter table event_groups enable row level security;
alter table lanes enable row level security;
alter table sends enable row level security;
alter table attempts enable row level security;
alter table rejections enable row level security;
alter table invites enable row level security;
alter table audit enable row level security;

create policy own_groups on event_groups using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
create policy own_groups on lanes using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
create policy own_groups on sends using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
create policy own_groups on rejections using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
create policy own_groups on invites using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
create policy own_groups on audit using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);
-- An attempt is seen by whoever sees its send.
create policy own_groups on attempts using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or exists (select from sends where sends.id = attempts.send_id)
) with check (true);
-- An event of the global endpoint is seen by the groups it entered.
create policy own_groups on events using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
  or exists (select from event_groups where event_groups.event_id = events.id)
) with check (true);
