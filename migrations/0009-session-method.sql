-- SIGN_IN limits the methods of sessions, also of sessions that began before it was set.

alter table sessions add column method text not null default 'codehost';
comment on column sessions.method is 'Sign-in method that it began with; operator: a one-time link of relay person sign-in.';
