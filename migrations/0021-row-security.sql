-- Row-level security also covers what is written, and the codes and freed names of groups.

alter table claim_codes enable row level security;
create policy own_groups on claim_codes using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);

alter table freed_names enable row level security;
create policy own_groups on freed_names using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);

-- A row that a transaction could not see it cannot write either. In the audit log, an entry of no group belongs to the
-- person who acts, and is written by transactions that name no group.
do $$
declare
  policy record;
begin
  for policy in
    select tablename, qual from pg_policies
    where schemaname = 'public' and policyname = 'own_groups' order by tablename
  loop
    execute format('alter policy own_groups on %I with check (%s)', policy.tablename,
      policy.qual || case when policy.tablename = 'audit' then ' or group_key is null' else '' end);
  end loop;
end $$;
