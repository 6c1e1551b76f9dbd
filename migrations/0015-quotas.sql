-- What the endpoint of each group stored on a day (UTC). Written in the transaction of the events themselves, and only
-- if the operator has set a quota.

create table group_usage (
  group_key bigint not null,
  day date not null,
  -- Webhooks that left a row: an event, or at least a nonce.
  webhooks bigint not null,
  bytes bigint not null,
  primary key (group_key, day)
) with (fillfactor = 50);

alter table group_usage enable row level security;
create policy own_groups on group_usage using (
  sees_all() or (select current_setting('relay.scope', true)) = 'all'
  or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[])
) with check (true);
