-- Sessions that a person can list and end, and IP addresses in the audit log that can be erased.

-- The id is public to the person. The token and its hash never leave the server.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column ip text;
create unique index sessions_id on sessions (id);

-- The hash chain covers a salted digest of the address. Address and salt can go, the chain stays verifiable.
-- Rows from before this migration have no digest: their hash covers the address itself.
alter table audit
  add column ip_salt bytea,
  add column ip_digest bytea;
create index audit_with_ip on audit (at) where ip is not null and ip_digest is not null;
create index audit_of_actor on audit (actor_id);

-- The running role may only add audit rows. These functions erase addresses and nothing else.
create function erase_audit_ips(days_kept integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  update audit set ip = null, ip_salt = null
  where ip is not null and ip_digest is not null
    and at < now() - greatest(days_kept, 1) * interval '1 day';
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function erase_audit_ips(integer) from public;

create function erase_audit_ips_of(actor text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  update audit set ip = null, ip_salt = null
  where actor_id = actor and ip is not null and ip_digest is not null;
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function erase_audit_ips_of(text) from public;
