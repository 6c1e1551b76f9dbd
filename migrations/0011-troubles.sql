-- Troubles of groups, each told once when it begins and once when it is over; and what the operator's own address
-- is told of them.

create table troubles (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  kind text not null check (kind in ('targetPaused', 'failures', 'rejected', 'waiting')),
  -- The lane, where it is about one; else empty.
  subject text not null default '',
  -- What was seen when it began.
  detail jsonb not null,
  since timestamptz not null default now(),
  told_at timestamptz,
  ended_at timestamptz
);
create unique index troubles_open on troubles (group_key, kind, subject) where ended_at is null;
create index troubles_ended on troubles (ended_at) where ended_at is not null;

-- What failed lately, whatever is old.
create index sends_failed_lately on sends (updated_at) where status in ('failed', 'dead');

alter table troubles enable row level security;
create policy own_groups on troubles using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);

-- Of the operator, and of no group: nobody reads it but whoever posts it.
create table operator_events (
  id bigint generated always as identity primary key,
  -- Says that two of them are one, to whoever gets both.
  webhook_id text not null unique,
  type text not null,
  -- What it is about: those of one subject are posted in order.
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  -- Sent, or given up.
  done_at timestamptz,
  error text
);
create index operator_events_waiting on operator_events (subject, id) where done_at is null;
create index operator_events_by_age on operator_events (created_at);
