-- What code hosts answered about events, so that every evaluation of a route agrees, and events that wait for it.

create table host_answers (
  id bigint generated always as identity primary key,
  group_key bigint not null,
  key text not null,
  question jsonb not null,
  answer jsonb,
  asked_at timestamptz not null default now(),
  taken_at timestamptz,
  answered_at timestamptz,
  usable_until timestamptz
);
create unique index host_answers_open on host_answers (group_key, key) where answer is null;
create index host_answers_of_key on host_answers (group_key, key, id desc) where answer is not null;
create index host_answers_latest on host_answers (group_key, answered_at desc) where taken_at is not null;
create index host_answers_old on host_answers (asked_at);
alter table host_answers enable row level security;
create policy own_groups on host_answers
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table host_answers is 'Changed files and team members that Relay read from a code host for a group.';
comment on column host_answers.id is 'Ascends, so that the newest answer of a key is known.';
comment on column host_answers.group_key is 'Group whose access it was read with, and the only one that uses it.';
comment on column host_answers.key is 'Key of the question: kind, host, and what it is about.';
comment on column host_answers.question is 'What to read.';
comment on column host_answers.answer is 'The values, or why they are unknown; null until it is read.';
comment on column host_answers.asked_at is 'When the first event needed it.';
comment on column host_answers.taken_at is 'When a worker began to read it; null if none did.';
comment on column host_answers.answered_at is 'When the answer was stored.';
comment on column host_answers.usable_until is 'Until when later events may use it; null: as long as it is stored.';

create table waiting_events (
  group_key bigint not null,
  event_id bigint not null,
  received_at timestamptz not null,
  needs text[] not null,
  waits_since timestamptz not null default now(),
  attempts integer not null default 0,
  primary key (group_key, event_id)
);
alter table waiting_events enable row level security;
create policy own_groups on waiting_events
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table waiting_events is 'Events that wait in one group for an answer of a code host, or behind one that does.';
comment on column waiting_events.group_key is 'Group that waits. Other groups of the event do not.';
comment on column waiting_events.event_id is 'The event; its id gives the order.';
comment on column waiting_events.received_at is 'Finds the partition of the event.';
comment on column waiting_events.needs is 'Keys of the questions in host_answers.';
comment on column waiting_events.waits_since is 'When it began to wait. After five seconds it goes on without the answer.';
comment on column waiting_events.attempts is 'Failed dispatch attempts after the wait.';

alter table event_groups add column answers bigint[];
comment on column event_groups.answers is 'Rows of host_answers that its verdicts used.';
