-- People without a group ask the owners of a group for access. The group is stored as the person typed it, whether
-- or not it exists, so that the answer tells nothing.
create table access_requests (
  id bigint generated always as identity primary key,
  user_id text not null,
  login text not null,
  group_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (group_id, user_id)
);

create index access_requests_of_person on access_requests (user_id);
