CREATE FUNCTION public.drop_event_partitions(days_kept integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  oldest text := 'events_' || to_char(
    (now() at time zone 'UTC')::date - greatest(days_kept, 2), 'YYYYMMDD');
  name text;
  dropped integer := 0;
begin
  set local lock_timeout = '2s';
  perform pg_advisory_xact_lock(hashtext('relay.event_partitions'));
  for name in
    select child.relname
    from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'events'::regclass and child.relname < oldest
    order by child.relname
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

CREATE FUNCTION public.ensure_event_partitions(days_ahead integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  today date := (now() at time zone 'UTC')::date;
  day date;
  name text;
begin
  if days_ahead not between 0 and 60 then
    raise exception 'days_ahead must be between 0 and 60';
  end if;
  perform pg_advisory_xact_lock(hashtext('relay.event_partitions'));
  for day in select generate_series(today - 1, today + days_ahead, interval '1 day')::date loop
    name := 'events_' || to_char(day, 'YYYYMMDD');
    if to_regclass(name) is null then
      execute format('create table %I (like events including all)', name);
      execute format(
        'alter table events attach partition %I for values from (%L) to (%L)',
        name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
end
$$;

CREATE TABLE public.claims (
    key text NOT NULL,
    group_key bigint,
    token uuid NOT NULL,
    event_id bigint NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_insert_scale_factor='0.2');

CREATE SEQUENCE public.document_versions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.documents (
    key text NOT NULL,
    value jsonb NOT NULL,
    version bigint DEFAULT nextval('public.document_versions'::regclass) NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.event_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.events (
    id bigint DEFAULT nextval('public.event_ids'::regclass) NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    group_key bigint,
    provider text NOT NULL,
    event text NOT NULL,
    delivery_id text,
    headers jsonb NOT NULL,
    payload bytea NOT NULL,
    duplicates integer DEFAULT 0 NOT NULL
)
PARTITION BY RANGE (received_at);
ALTER TABLE ONLY public.events ALTER COLUMN payload SET COMPRESSION lz4;

CREATE SEQUENCE public.group_keys
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.rejection_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.rejections (
    id bigint DEFAULT nextval('public.rejection_ids'::regclass) NOT NULL,
    group_key bigint,
    at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    address text NOT NULL,
    event text,
    delivery_id text,
    bytes bigint,
    lost boolean NOT NULL
);

ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id, received_at);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.rejections
    ADD CONSTRAINT rejections_pkey PRIMARY KEY (id);

CREATE INDEX rejections_newest ON public.rejections USING btree (group_key, id DESC);
