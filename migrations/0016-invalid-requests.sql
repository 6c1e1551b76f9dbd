-- Calls that a chat platform answered with 401, 403 or 429, by bot and minute. Discord bans an address for too many.
create table invalid_requests (
  platform text not null,
  minute timestamptz not null,
  requests integer not null,
  primary key (platform, minute)
);

-- `limited`: stopped because it is close to a ban.
alter table bots drop constraint bots_state_check;
alter table bots add constraint bots_state_check
  check (state in ('active', 'unreachable', 'limited', 'refused'));
