-- Logins are unique on their host only, so a replay names its person by key.

alter table replays add column requested_by_id text;
comment on column replays.requested_by_id is 'Person who drafted it, as in identities.person_id. Null: drafted by an earlier version. Empty: forgotten.';
