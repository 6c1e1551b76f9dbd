-- How often in a row the platform did not tell a name: the next lookup waits longer each time.
alter table places add column failures integer not null default 0;

-- Roles of a server, as the platform told them last: [{"id": "7", "name": "backend"}].
create table guild_roles (
  guild_id text primary key,
  roles jsonb not null,
  updated_at timestamptz not null default now()
);

-- The account that installed the code host's app.
create table installations (
  installation_id text primary key,
  account text not null,
  updated_at timestamptz not null default now()
);
