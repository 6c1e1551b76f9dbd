-- Changes of work items whose webhooks never arrived, on hosts that list no deliveries.

create table change_checks (
  group_key bigint not null,
  provider text not null,
  repo text not null,
  first_at timestamptz not null,
  read_to timestamptz,
  seen_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  checked_at timestamptz,
  error text,
  primary key (group_key, provider, repo)
);
alter table change_checks enable row level security;
create policy own_groups on change_checks
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), '')::bigint[])::bigint[]));

comment on table change_checks is 'Repositories whose pull requests and issues are compared with stored events.';
comment on column change_checks.group_key is 'Group whose endpoint receives webhooks of the repository.';
comment on column change_checks.provider is 'Code host of the repository.';
comment on column change_checks.repo is 'Full name in lower case.';
comment on column change_checks.first_at is 'Time of the first webhook: earlier changes had none.';
comment on column change_checks.read_to is 'Updates before this time have been compared; null: none yet.';
comment on column change_checks.seen_at is 'Time of the last webhook.';
comment on column change_checks.due_at is 'Time of the next check.';
comment on column change_checks.checked_at is 'Time of the last complete check; null: none yet.';
comment on column change_checks.error is 'Why the last check failed; null: it succeeded.';

alter table missed_deliveries
  add column number bigint,
  add column action text,
  add column state_at timestamptz;
create index missed_changes_of_item on missed_deliveries (group_key, source, number)
  where number is not null;

comment on table missed_deliveries is 'Webhooks that did not arrive: one row per affected group.';
comment on column missed_deliveries.guid is 'Delivery id: GitHub''s GUID, or Relay''s own for a change that it read.';
comment on column missed_deliveries.source is '"app", or the repository whose webhook failed, as in message keys.';
comment on column missed_deliveries.failed_at is 'When the delivery failed, or when the change was made.';
comment on column missed_deliveries.redeliveries is 'How often GitHub was asked to redeliver it, or Relay read it.';
comment on column missed_deliveries.repaired_at is 'When its event was stored after all; null: still missing.';
comment on column missed_deliveries.number is 'Work item of a change that Relay read; null: a webhook of GitHub.';
comment on column missed_deliveries.action is 'What happened to the work item: opened, closed or reopened.';
comment on column missed_deliveries.state_at is 'Last update of the work item when Relay read it: older webhooks are late.';
