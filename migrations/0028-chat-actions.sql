-- A closed pull request is reopened by a button; a command goes on after a sign-in, or is answered in the private chat.

alter table actions drop constraint actions_kind_check;
alter table actions add constraint actions_kind_check
  check (kind in ('merge', 'comment', 'close', 'confirm', 'cancel', 'watch', 'snooze', 'reopen'));

-- Null: it is not continued after a sign-in. It is continued once.
alter table asks add column resumed_at timestamptz;
-- Tries before it was continued.
alter table asks add column first_try integer not null default 0;
-- The one-time payload of a link to the private chat where the kept answer is told.
alter table asks add column start_hash bytea;
create unique index asks_offered on asks (start_hash) where start_hash is not null;
-- Whether what was asked goes on once the link is made.
alter table link_requests add column resumes boolean not null default false;
