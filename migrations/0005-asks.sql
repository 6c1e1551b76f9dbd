-- What people ask of Relay from a chat, the buttons they press, and whose a channel is.

create table asks (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('chatone', 'chattwo')),
  -- The platform's own: of an interaction or an update. Each is taken once.
  platform_id text not null,
  -- Of the request that kept it, so that one that is repeated knows its own row.
  receipt uuid not null,
  -- What is asked in one place is done in its order.
  place text not null,
  -- As it came in, sealed: in it stands what lets us answer. Null once nothing is left to say.
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'telling', 'told', 'failed')),
  -- What is going to be said, sealed like the body.
  reply text,
  -- Of doing it, then of telling.
  tries integer not null default 0,
  error text,
  worker_id bigint,
  lease_until timestamptz,
  next_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  unique (platform, platform_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index asks_open on asks (id) where status in ('waiting', 'telling');
create index asks_in_place on asks (place, id) where status = 'waiting';
create index asks_by_age on asks (received_at);

-- What a button does: its id says nothing, all of it stands here.
create table actions (
  id text primary key,
  kind text not null check (kind in ('merge', 'comment', 'close', 'confirm', 'cancel')),
  group_key bigint not null,
  place text not null,
  repo text not null,
  number integer not null,
  -- The head that was shown.
  sha text,
  method text,
  -- Of the message it stands on; null where it stands on an answer to somebody.
  lane_id bigint,
  -- Only they may press it; null: everybody who is there.
  user_id text,
  -- The message that asks for words in return, and where it stands: perhaps between the two alone.
  prompt text,
  prompt_place text,
  created_at timestamptz not null default now()
);
create unique index actions_shown on actions (lane_id, repo, number, kind, coalesce(sha, ''))
  where lane_id is not null;
create unique index actions_prompting on actions (prompt_place, prompt) where prompt is not null;
create index actions_by_age on actions using brin (created_at);
alter table actions enable row level security;
create policy own_groups on actions using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);

-- Whether people want to be called where a message concerns them.
alter table chatone_links add column mentions text not null default 'ping'
  check (mentions in ('ping', 'silent', 'never'));
alter table chattwo_links add column mentions text not null default 'ping'
  check (mentions in ('ping', 'silent', 'never'));

-- Who asked for the link, to be told there, in their language.
alter table link_requests add column ask_id bigint, add column lang text;

-- What a code was used for: whoever lost the answer may send it once more.
alter table claim_codes add column used_by text, add column used_place text;
-- Codes that did not fit, so that nobody tries many.
create table wrong_codes (
  account text not null,
  expires_at timestamptz not null
);
create index wrong_codes_of_account on wrong_codes (account, expires_at);
create index wrong_codes_expiring on wrong_codes (expires_at);

alter table target_claims enable row level security;
create policy own_groups on target_claims using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[])
) with check (true);

-- Which repositories a group hears of.
create index event_groups_of_repo on event_groups (group_key, lower(repo))
  where provider = 'codehost' and repo is not null;
-- Which send a message is, for those who ask why it stands there.
create index sends_of_message on sends (message_id) where message_id is not null;
