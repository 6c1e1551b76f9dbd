-- Named endpoints of groups: each has its own kind of proof and its own secret.

create table endpoints (
  group_key bigint not null,
  id text not null,
  preset text,
  proof jsonb not null,
  enabled boolean not null default true,
  hold_ms integer,
  per_second integer,
  secret text,
  secret_at timestamptz,
  previous_secret text,
  grace_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  version bigint not null default nextval('document_versions'),
  primary key (group_key, id)
);
alter table endpoints enable row level security;
create policy own_groups on endpoints
  using (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]))
  with check (sees_all() or (select current_setting('relay.scope', true)) = 'all'
    or group_key = any ((select nullif(current_setting('relay.groups', true), ''))::bigint[]));

comment on table endpoints is 'Named webhook endpoints of groups, with their proofs and secrets.';
comment on column endpoints.group_key is 'Group whose routes receive its events.';
comment on column endpoints.id is 'Last part of the URL.';
comment on column endpoints.preset is 'How payloads are read; null: as a custom payload.';
comment on column endpoints.proof is 'How a sender proves that it knows the secret.';
comment on column endpoints.enabled is 'Whether it accepts webhooks.';
comment on column endpoints.hold_ms is 'How long a request may wait for the database; null: as the preset.';
comment on column endpoints.per_second is 'Rate limit of each process; null: only the limit of the group.';
comment on column endpoints.secret is 'Secret, sealed; null: it rejects every webhook.';
comment on column endpoints.secret_at is 'When the secret was set.';
comment on column endpoints.previous_secret is 'Replaced secret, sealed.';
comment on column endpoints.grace_until is 'Until when the replaced secret stays valid.';
comment on column endpoints.created_at is 'When an owner created it.';
comment on column endpoints.last_used_at is 'Last accepted webhook, updated at most once a minute.';
comment on column endpoints.version is 'Changes with every change that processes must reload.';

alter table rejections add column endpoint text;
comment on column rejections.endpoint is 'Named endpoint of the group; null for its own webhook.';
