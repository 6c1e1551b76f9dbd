-- outside a transaction

-- Which repositories of Gitea and Forgejo a group receives from, as event_groups_of_repo for GitHub.
drop index concurrently if exists event_groups_of_altforge_repo;

create index concurrently event_groups_of_altforge_repo on event_groups (group_key, lower(repo))
  where provider = 'altforge' and repo is not null;

comment on column actions.repo is 'Repository, with its host as in message keys: altforge/acme/shop; on GitHub without.';
