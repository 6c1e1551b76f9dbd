-- outside a transaction

-- Each event has its own title and link in each group that it entered.
alter table event_groups add column if not exists title text, add column if not exists url text;

-- When an event of the repository came last, to ten minutes.
alter table repositories add column if not exists seen_at timestamptz not null default now();

drop index concurrently if exists event_groups_untitled;

-- Events that still need a title: those of before this column, and those of a worker of the version before.
create index concurrently event_groups_untitled on event_groups (event_id) where title is null;
