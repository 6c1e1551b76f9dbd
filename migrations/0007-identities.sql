-- People sign in with several methods. Each identity belongs to one person, who has the key of one of their identities.

create table identities (
  key text primary key,
  provider text not null,
  issuer text not null,
  subject text not null,
  person_id text not null,
  login text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (provider, subject)
);
create index identities_of_person on identities (person_id);
create index identities_of_issuer on identities (provider, issuer);
create index identities_of_login on identities (provider, lower(login));

comment on table identities is 'Accounts that people sign in with. One without a row is its own person.';
comment on column identities.key is '{provider}:{subject}; for GitHub the user id alone.';
comment on column identities.provider is 'Sign-in method.';
comment on column identities.issuer is 'URL of the server that vouches for it.';
comment on column identities.subject is 'Id at that server.';
comment on column identities.person_id is 'Person: the key of one of their identities, of the GitHub one if they have it.';
comment on column identities.login is 'Login at the last sign-in.';
comment on column identities.created_at is 'Time of the first sign-in.';
comment on column identities.last_used_at is 'Time of the last sign-in.';

alter table sign_ins add column method text not null default 'codehost';
comment on column sign_ins.method is 'Sign-in method that it began with.';

alter table sessions add column is_super boolean not null default false;
comment on column sessions.is_super is 'Whether the claims of the sign-in made the person a super-admin.';

comment on column documents.key is 'config:groups, config:routes, tenant:{groupId}, token:{key of an identity} or token-reverse:{sha256}.';
comment on column sessions.user_id is 'Person.';
comment on column lanes.user_id is 'Person who alone reads it; null: not a direct message.';
comment on column sends.user_id is 'Person who alone reads it; null: not a direct message.';
comment on column mutes.muted_by is 'Person who muted it.';
comment on column watches.user_id is 'Person.';
comment on column people.user_id is 'Person.';
comment on column claim_codes.created_by is 'Person who made it.';
comment on table link_requests is 'One-time links that connect a chat account to a person.';
comment on table chat_links is 'Chat accounts that are linked to a person.';
comment on column chat_links.user_id is 'Person.';
comment on column chat_links.login is 'Their login, by which messages mention them.';
comment on column invites.created_by is 'Person who invites.';
comment on column invites.accepted_by is 'Person who accepted; null: not accepted.';
comment on column access_requests.user_id is 'Person.';
comment on column api_tokens.created_by is 'Person who created it.';
