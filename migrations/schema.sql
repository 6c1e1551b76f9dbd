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

CREATE FUNCTION public.erase_audit_ips(days_kept integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.erase_audit_ips_of(actor text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  erased integer;
begin
  update audit set ip = null, ip_salt = null
  where actor_id = actor and ip is not null and ip_digest is not null;
  get diagnostics erased = row_count;
  return erased;
end
$$;

CREATE FUNCTION public.sees_all() RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('relay.unlimited', true) = 'on', false) $$;

CREATE TABLE public.access_requests (
    id bigint NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    group_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE public.access_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.actions (
    id text NOT NULL,
    kind text NOT NULL,
    group_key bigint NOT NULL,
    place text NOT NULL,
    lane_id bigint,
    user_id text,
    repo text NOT NULL,
    number integer NOT NULL,
    key text,
    sha text,
    method text,
    prompt text,
    prompt_place text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.alerts (
    id bigint NOT NULL,
    group_key bigint NOT NULL,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    detail jsonb NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    notified_at timestamp with time zone,
    resolved_at timestamp with time zone,
    CONSTRAINT alerts_kind_check CHECK ((kind = ANY (ARRAY['targetPaused'::text, 'failures'::text, 'rejected'::text, 'waiting'::text])))
);

ALTER TABLE public.alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.api_tokens (
    id text NOT NULL,
    token_hash bytea NOT NULL,
    group_key bigint NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    created_by text NOT NULL,
    created_by_login text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '90 days'::interval) NOT NULL,
    used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    creator_removed_at timestamp with time zone,
    CONSTRAINT api_tokens_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'viewer'::text])))
);

CREATE TABLE public.attempts (
    send_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    ok boolean NOT NULL,
    http_status integer,
    error_code text,
    error text,
    wait_ms integer,
    duration_ms integer NOT NULL,
    outcome text,
    reason text
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id text NOT NULL,
    actor_login text NOT NULL,
    action text NOT NULL,
    group_key bigint,
    target_type text NOT NULL,
    target_id text NOT NULL,
    detail jsonb NOT NULL,
    ip text,
    ip_salt bytea,
    ip_digest bytea,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL
);

CREATE TABLE public.audit_head (
    is_only boolean DEFAULT true NOT NULL,
    id bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_head_is_only_check CHECK (is_only)
);

CREATE TABLE public.bots (
    platform text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    why text,
    since timestamp with time zone DEFAULT now() NOT NULL,
    probes integer DEFAULT 0 NOT NULL,
    probe_at timestamp with time zone,
    credential text,
    CONSTRAINT bots_state_check CHECK ((state = ANY (ARRAY['active'::text, 'unreachable'::text, 'limited'::text, 'refused'::text])))
);

CREATE TABLE public.change_checks (
    group_key bigint NOT NULL,
    provider text NOT NULL,
    repo text NOT NULL,
    first_at timestamp with time zone NOT NULL,
    read_to timestamp with time zone,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    error text
);

CREATE TABLE public.chat_links (
    platform text NOT NULL,
    chat_user_id text NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    chat_name text NOT NULL,
    mentions text DEFAULT 'ping'::text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_links_mentions_check CHECK ((mentions = ANY (ARRAY['ping'::text, 'silent'::text, 'never'::text])))
)
PARTITION BY LIST (platform);

CREATE TABLE public.chatone_links (
    platform text DEFAULT 'chatone'::text NOT NULL,
    chat_user_id text NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    chat_name text NOT NULL,
    mentions text DEFAULT 'ping'::text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_links_mentions_check CHECK ((mentions = ANY (ARRAY['ping'::text, 'silent'::text, 'never'::text])))
);

CREATE TABLE public.chattwo_links (
    platform text DEFAULT 'chattwo'::text NOT NULL,
    chat_user_id text NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    chat_name text NOT NULL,
    mentions text DEFAULT 'ping'::text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_links_mentions_check CHECK ((mentions = ANY (ARRAY['ping'::text, 'silent'::text, 'never'::text])))
);

CREATE TABLE public.claim_codes (
    code_hash bytea NOT NULL,
    group_key bigint NOT NULL,
    created_by text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_by text,
    used_place text
);

CREATE TABLE public.delivery_checks (
    source text NOT NULL,
    group_key bigint,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    error text
);

CREATE TABLE public.disconnected_places (
    place text NOT NULL,
    group_key bigint NOT NULL,
    disconnected_by text NOT NULL,
    disconnected_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.dispatch_shards (
    shard integer NOT NULL,
    worker_id bigint,
    expires_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
);

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
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone
);

CREATE TABLE public.endpoints (
    group_key bigint NOT NULL,
    id text NOT NULL,
    preset text,
    proof jsonb NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    hold_ms integer,
    per_second integer,
    secret text,
    secret_at timestamp with time zone,
    previous_secret text,
    grace_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    version bigint DEFAULT nextval('public.document_versions'::regclass) NOT NULL
);

CREATE TABLE public.entities (
    group_key bigint NOT NULL,
    key text NOT NULL,
    parts jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.05');

CREATE TABLE public.event_groups (
    event_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    group_key bigint,
    state text NOT NULL,
    routes_version bigint NOT NULL,
    verdicts jsonb NOT NULL,
    error text,
    provider text,
    event text,
    action text,
    delivery_id text,
    repo text,
    actor text,
    number bigint,
    sha text,
    title text,
    url text,
    dispatched_at timestamp with time zone DEFAULT now() NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    answers bigint[],
    CONSTRAINT event_groups_state_check CHECK ((state = ANY (ARRAY['dispatched'::text, 'ignored'::text, 'quarantined'::text])))
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
    duplicates integer DEFAULT 0 NOT NULL,
    duplicated_at timestamp with time zone
)
PARTITION BY RANGE (received_at);
ALTER TABLE ONLY public.events ALTER COLUMN payload SET COMPRESSION lz4;

CREATE TABLE public.freed_names (
    name text NOT NULL,
    group_key bigint NOT NULL,
    freed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.group_keys
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.group_usage (
    group_key bigint NOT NULL,
    day date NOT NULL,
    webhooks bigint NOT NULL,
    bytes bigint NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.guild_roles (
    guild_id text NOT NULL,
    roles jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.host_answers (
    id bigint NOT NULL,
    group_key bigint NOT NULL,
    key text NOT NULL,
    question jsonb NOT NULL,
    answer jsonb,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_at timestamp with time zone,
    answered_at timestamp with time zone,
    usable_until timestamp with time zone
);

ALTER TABLE public.host_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.host_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    group_key bigint,
    token uuid NOT NULL,
    event_id bigint NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_insert_scale_factor='0.2');

CREATE TABLE public.identities (
    key text NOT NULL,
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    person_id text NOT NULL,
    login text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.installations (
    installation_id text NOT NULL,
    account text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.interactions (
    id bigint NOT NULL,
    platform text NOT NULL,
    platform_id text NOT NULL,
    receipt uuid NOT NULL,
    place text NOT NULL,
    body text,
    status text DEFAULT 'waiting'::text NOT NULL,
    reply text,
    attempts integer DEFAULT 0 NOT NULL,
    first_attempt integer DEFAULT 0 NOT NULL,
    error text,
    worker_id bigint,
    lease_until timestamp with time zone,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    answer_until timestamp with time zone NOT NULL,
    resumed_at timestamp with time zone,
    start_hash bytea,
    CONSTRAINT interactions_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'telling'::text, 'told'::text, 'failed'::text])))
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE public.interactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.interactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.invalid_requests (
    platform text NOT NULL,
    minute timestamp with time zone NOT NULL,
    requests integer NOT NULL
);

CREATE TABLE public.invites (
    id text NOT NULL,
    token_hash bytea NOT NULL,
    group_key bigint NOT NULL,
    group_id text NOT NULL,
    role text NOT NULL,
    note text,
    created_by text NOT NULL,
    created_by_login text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by text,
    revoked_at timestamp with time zone,
    CONSTRAINT invites_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'viewer'::text])))
);

CREATE TABLE public.lanes (
    id bigint NOT NULL,
    group_key bigint NOT NULL,
    platform text NOT NULL,
    target_key text NOT NULL,
    target jsonb NOT NULL,
    user_id text,
    state text DEFAULT 'active'::text NOT NULL,
    paused_at timestamp with time zone,
    paused_why text,
    next_at timestamp with time zone,
    worker_id bigint,
    lease_until timestamp with time zone,
    generation bigint DEFAULT 0 NOT NULL,
    served_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    done_to bigint DEFAULT 0 NOT NULL,
    wakes bigint DEFAULT 0 NOT NULL,
    fed_at timestamp with time zone,
    arrivals double precision[] DEFAULT '{}'::double precision[] NOT NULL,
    rollup_key text,
    rollup_grew_at timestamp with time zone,
    delivered_at timestamp with time zone,
    last_error text,
    last_error_code text,
    last_error_status integer,
    last_error_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error_reason text,
    CONSTRAINT lanes_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text])))
)
WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0.05');

ALTER TABLE public.lanes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lanes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.link_requests (
    token_hash bytea NOT NULL,
    platform text NOT NULL,
    chat_user_id text NOT NULL,
    chat_user_name text NOT NULL,
    chat_id text,
    interaction_id bigint,
    lang text,
    resumes boolean DEFAULT false NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.mapped_people (
    group_key bigint NOT NULL,
    account text NOT NULL,
    login text NOT NULL,
    login_key text NOT NULL,
    platform text NOT NULL,
    chat_user_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.mapped_teams (
    group_key bigint NOT NULL,
    team text NOT NULL,
    platform text NOT NULL,
    role_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.mentioned_states (
    lane_id bigint NOT NULL,
    key text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.missed_deliveries (
    guid text NOT NULL,
    group_key bigint,
    source text NOT NULL,
    event text,
    failed_at timestamp with time zone NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    redeliveries integer DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone,
    repaired_at timestamp with time zone,
    error text,
    number bigint,
    action text,
    state_at timestamp with time zone
);

CREATE TABLE public.mutes (
    group_key bigint NOT NULL,
    target_key text NOT NULL,
    key text NOT NULL,
    until timestamp with time zone,
    muted_by text NOT NULL,
    muted_by_login text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.operator_events (
    id bigint NOT NULL,
    webhook_id text NOT NULL,
    type text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    error text
);

ALTER TABLE public.operator_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.operator_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.other_chat_links (
    platform text NOT NULL,
    chat_user_id text NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    chat_name text NOT NULL,
    mentions text DEFAULT 'ping'::text NOT NULL,
    linked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_links_mentions_check CHECK ((mentions = ANY (ARRAY['ping'::text, 'silent'::text, 'never'::text])))
);

CREATE TABLE public.people (
    user_id text NOT NULL,
    hours jsonb,
    feed jsonb,
    snoozed_until timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.ping_opt_outs (
    person_id text NOT NULL,
    group_key bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.places (
    place text NOT NULL,
    name text,
    audience text,
    link_id text,
    failures integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT places_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'private'::text])))
);

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    times double precision[] DEFAULT '{}'::double precision[] NOT NULL,
    not_before timestamp with time zone
)
WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0.05');

CREATE TABLE public.receivers (
    place text NOT NULL,
    group_key bigint NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    lost boolean NOT NULL,
    endpoint text
);

CREATE TABLE public.replay_items (
    replay_id bigint NOT NULL,
    at integer NOT NULL,
    group_key bigint NOT NULL,
    event_id bigint,
    received_at timestamp with time zone,
    platform text NOT NULL,
    target_key text NOT NULL,
    target jsonb NOT NULL,
    route_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
    update_key text,
    is_note boolean DEFAULT true NOT NULL,
    notice jsonb,
    title text,
    url text,
    earlier jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_alone boolean DEFAULT false NOT NULL,
    send_id bigint
);

CREATE TABLE public.replays (
    id bigint NOT NULL,
    group_key bigint NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    mode text,
    request jsonb NOT NULL,
    requested_by text NOT NULL,
    events integer NOT NULL,
    idle integer NOT NULL,
    unreadable integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    requested_by_id text,
    CONSTRAINT replays_mode_check CHECK ((mode = ANY (ARRAY['each'::text, 'summary'::text]))),
    CONSTRAINT replays_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'paused'::text, 'canceled'::text, 'done'::text])))
);

ALTER TABLE public.replays ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.replays_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.repositories (
    group_key bigint NOT NULL,
    name text NOT NULL,
    is_private boolean NOT NULL,
    is_hidden_now boolean DEFAULT false NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.route_versions (
    version bigint NOT NULL,
    routes jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sends (
    id bigint NOT NULL,
    lane_id bigint NOT NULL,
    group_key bigint NOT NULL,
    user_id text,
    kind text DEFAULT 'event'::text NOT NULL,
    replay_id bigint,
    event_id bigint,
    received_at timestamp with time zone,
    provider text,
    event text,
    action text,
    delivery_id text,
    repo text,
    actor text,
    title text,
    is_sensitive boolean DEFAULT false NOT NULL,
    route_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
    role_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
    notice jsonb,
    rollup_line jsonb,
    rollup_key text,
    update_key text,
    is_note boolean DEFAULT false NOT NULL,
    sequence jsonb,
    thread jsonb,
    is_held boolean DEFAULT false NOT NULL,
    held_until timestamp with time zone,
    place bigint,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    first_failed_at timestamp with time zone,
    may_be_doubled boolean DEFAULT false NOT NULL,
    http_status integer,
    error_code text,
    error text,
    message jsonb,
    message_id text,
    thread_id text,
    shown_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    delivered_at timestamp with time zone,
    duration_ms integer,
    reason text,
    is_test boolean DEFAULT false NOT NULL,
    CONSTRAINT sends_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'edit'::text, 'log'::text, 'notice'::text, 'rollup'::text]))),
    CONSTRAINT sends_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'retrying'::text, 'delivered'::text, 'failed'::text, 'dead'::text, 'canceled'::text, 'skipped'::text])))
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_insert_scale_factor='0.2');

ALTER TABLE public.sends ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sends_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id_hash bytea NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    ip text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    is_super boolean DEFAULT false NOT NULL,
    method text DEFAULT 'codehost'::text NOT NULL
);

CREATE TABLE public.sign_ins (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    verifier text NOT NULL,
    flow jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    method text DEFAULT 'codehost'::text NOT NULL
);

CREATE TABLE public.system_jobs (
    id bigint NOT NULL,
    event_id bigint NOT NULL,
    kind text NOT NULL,
    body jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    error text
);

ALTER TABLE public.system_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.system_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.target_claims (
    place text NOT NULL,
    group_key bigint NOT NULL,
    claimed_by text NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.threads (
    lane_id bigint NOT NULL,
    key text NOT NULL,
    thread_id text,
    name text NOT NULL,
    state text NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT threads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'shut'::text, 'gone'::text, 'none'::text, 'barred'::text])))
);

CREATE TABLE public.unclaimed_events (
    event_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    installation_id text NOT NULL
);

CREATE TABLE public.undispatched (
    event_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    bytes integer NOT NULL,
    shards integer NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    error text
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_insert_scale_factor='0.2');

CREATE TABLE public.waiting_events (
    group_key bigint NOT NULL,
    event_id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    needs text[] NOT NULL,
    waits_since timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.watches (
    id bigint NOT NULL,
    group_key bigint NOT NULL,
    key text NOT NULL,
    wants text NOT NULL,
    user_id text NOT NULL,
    login text NOT NULL,
    target jsonb,
    requested_in jsonb NOT NULL,
    title text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    met_at timestamp with time zone,
    CONSTRAINT watches_wants_check CHECK ((wants = ANY (ARRAY['green'::text, 'merged'::text, 'answered'::text])))
);

ALTER TABLE public.watches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.watches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.workers (
    id bigint NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.workers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.workers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.wrong_codes (
    account text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.chat_links ATTACH PARTITION public.chatone_links FOR VALUES IN ('chatone');

ALTER TABLE ONLY public.chat_links ATTACH PARTITION public.chattwo_links FOR VALUES IN ('chattwo');

ALTER TABLE ONLY public.chat_links ATTACH PARTITION public.other_chat_links DEFAULT;

ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_group_id_user_id_key UNIQUE (group_id, user_id);

ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bots
    ADD CONSTRAINT bots_pkey PRIMARY KEY (platform);

ALTER TABLE ONLY public.change_checks
    ADD CONSTRAINT change_checks_pkey PRIMARY KEY (group_key, provider, repo);

ALTER TABLE ONLY public.chat_links
    ADD CONSTRAINT chat_links_pkey PRIMARY KEY (platform, chat_user_id);

ALTER TABLE ONLY public.chatone_links
    ADD CONSTRAINT chatone_links_pkey PRIMARY KEY (platform, chat_user_id);

ALTER TABLE ONLY public.chattwo_links
    ADD CONSTRAINT chattwo_links_pkey PRIMARY KEY (platform, chat_user_id);

ALTER TABLE ONLY public.claim_codes
    ADD CONSTRAINT claim_codes_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.delivery_checks
    ADD CONSTRAINT delivery_checks_source_group_key_key UNIQUE NULLS NOT DISTINCT (source, group_key);

ALTER TABLE ONLY public.disconnected_places
    ADD CONSTRAINT disconnected_places_pkey PRIMARY KEY (place, group_key);

ALTER TABLE ONLY public.dispatch_shards
    ADD CONSTRAINT dispatch_shards_pkey PRIMARY KEY (shard);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.endpoints
    ADD CONSTRAINT endpoints_pkey PRIMARY KEY (group_key, id);

ALTER TABLE ONLY public.entities
    ADD CONSTRAINT entities_pkey PRIMARY KEY (group_key, key);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id, received_at);

ALTER TABLE ONLY public.freed_names
    ADD CONSTRAINT freed_names_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.group_usage
    ADD CONSTRAINT group_usage_pkey PRIMARY KEY (group_key, day);

ALTER TABLE ONLY public.guild_roles
    ADD CONSTRAINT guild_roles_pkey PRIMARY KEY (guild_id);

ALTER TABLE ONLY public.host_answers
    ADD CONSTRAINT host_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_provider_subject_key UNIQUE (provider, subject);

ALTER TABLE ONLY public.installations
    ADD CONSTRAINT installations_pkey PRIMARY KEY (installation_id);

ALTER TABLE ONLY public.interactions
    ADD CONSTRAINT interactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.interactions
    ADD CONSTRAINT interactions_platform_platform_id_key UNIQUE (platform, platform_id);

ALTER TABLE ONLY public.invalid_requests
    ADD CONSTRAINT invalid_requests_pkey PRIMARY KEY (platform, minute);

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_group_key_target_key_key UNIQUE (group_key, target_key);

ALTER TABLE ONLY public.lanes
    ADD CONSTRAINT lanes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.link_requests
    ADD CONSTRAINT link_requests_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.mapped_people
    ADD CONSTRAINT mapped_people_pkey PRIMARY KEY (group_key, account, platform);

ALTER TABLE ONLY public.mapped_teams
    ADD CONSTRAINT mapped_teams_pkey PRIMARY KEY (group_key, team, platform);

ALTER TABLE ONLY public.mentioned_states
    ADD CONSTRAINT mentioned_states_pkey PRIMARY KEY (lane_id, key);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.missed_deliveries
    ADD CONSTRAINT missed_deliveries_guid_group_key_key UNIQUE NULLS NOT DISTINCT (guid, group_key);

ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_pkey PRIMARY KEY (group_key, target_key, key);

ALTER TABLE ONLY public.operator_events
    ADD CONSTRAINT operator_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operator_events
    ADD CONSTRAINT operator_events_webhook_id_key UNIQUE (webhook_id);

ALTER TABLE ONLY public.other_chat_links
    ADD CONSTRAINT other_chat_links_pkey PRIMARY KEY (platform, chat_user_id);

ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.ping_opt_outs
    ADD CONSTRAINT ping_opt_outs_pkey PRIMARY KEY (person_id, group_key);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (place);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.receivers
    ADD CONSTRAINT receivers_pkey PRIMARY KEY (place);

ALTER TABLE ONLY public.rejections
    ADD CONSTRAINT rejections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.replay_items
    ADD CONSTRAINT replay_items_pkey PRIMARY KEY (replay_id, at);

ALTER TABLE ONLY public.replays
    ADD CONSTRAINT replays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.repositories
    ADD CONSTRAINT repositories_pkey PRIMARY KEY (group_key, name);

ALTER TABLE ONLY public.route_versions
    ADD CONSTRAINT route_versions_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.sends
    ADD CONSTRAINT sends_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY public.system_jobs
    ADD CONSTRAINT system_jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.target_claims
    ADD CONSTRAINT target_claims_pkey PRIMARY KEY (place, group_key);

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_pkey PRIMARY KEY (lane_id, key);

ALTER TABLE ONLY public.unclaimed_events
    ADD CONSTRAINT unclaimed_events_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.undispatched
    ADD CONSTRAINT undispatched_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.waiting_events
    ADD CONSTRAINT waiting_events_pkey PRIMARY KEY (group_key, event_id);

ALTER TABLE ONLY public.watches
    ADD CONSTRAINT watches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (id);

CREATE INDEX access_requests_of_person ON public.access_requests USING btree (user_id);

CREATE INDEX actions_by_age ON public.actions USING brin (created_at);

CREATE UNIQUE INDEX actions_prompting ON public.actions USING btree (prompt_place, prompt) WHERE (prompt IS NOT NULL);

CREATE UNIQUE INDEX actions_shown ON public.actions USING btree (lane_id, repo, number, kind, COALESCE(sha, ''::text), COALESCE(key, ''::text)) WHERE (lane_id IS NOT NULL);

CREATE UNIQUE INDEX alerts_open ON public.alerts USING btree (group_key, kind, subject) WHERE (resolved_at IS NULL);

CREATE INDEX alerts_resolved ON public.alerts USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);

CREATE INDEX api_tokens_of_group ON public.api_tokens USING btree (group_key, created_at);

CREATE INDEX attempts_by_age ON public.attempts USING brin (at);

CREATE INDEX attempts_of_send ON public.attempts USING btree (send_id, at);

CREATE INDEX audit_newest ON public.audit USING btree (group_key, id DESC);

CREATE INDEX audit_of_actor ON public.audit USING btree (actor_id);

CREATE INDEX audit_with_ip ON public.audit USING btree (at) WHERE ((ip IS NOT NULL) AND (ip_digest IS NOT NULL));

CREATE INDEX chat_links_of_login ON ONLY public.chat_links USING btree (lower(login));

CREATE INDEX chat_links_of_user ON ONLY public.chat_links USING btree (user_id);

CREATE INDEX chatone_links_lower_idx ON public.chatone_links USING btree (lower(login));

CREATE INDEX chatone_links_user_id_idx ON public.chatone_links USING btree (user_id);

CREATE INDEX chattwo_links_lower_idx ON public.chattwo_links USING btree (lower(login));

CREATE INDEX chattwo_links_user_id_idx ON public.chattwo_links USING btree (user_id);

CREATE INDEX claim_codes_expiring ON public.claim_codes USING btree (expires_at);

CREATE INDEX documents_expiring ON public.documents USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX documents_refreshing ON public.documents USING btree ((((value ->> 'refreshAt'::text))::bigint)) WHERE (key ~~ 'token:%'::text);

CREATE INDEX entities_by_age ON public.entities USING brin (updated_at);

CREATE INDEX event_groups_by_age ON public.event_groups USING brin (dispatched_at);

CREATE INDEX event_groups_by_time ON public.event_groups USING btree (group_key, received_at) INCLUDE (event_id, state, provider);

CREATE INDEX event_groups_newest ON public.event_groups USING btree (group_key, event_id DESC);

CREATE INDEX event_groups_of_altforge_repo ON public.event_groups USING btree (group_key, lower(repo)) WHERE ((provider = 'altforge'::text) AND (repo IS NOT NULL));

CREATE INDEX event_groups_of_delivery ON public.event_groups USING btree (delivery_id) WHERE (delivery_id IS NOT NULL);

CREATE INDEX event_groups_of_number ON public.event_groups USING btree (number, group_key) WHERE (number IS NOT NULL);

CREATE INDEX event_groups_of_repo ON public.event_groups USING btree (group_key, lower(repo)) WHERE ((provider = 'codehost'::text) AND (repo IS NOT NULL));

CREATE INDEX event_groups_of_sha ON public.event_groups USING btree (sha text_pattern_ops, group_key) WHERE (sha IS NOT NULL);

CREATE UNIQUE INDEX event_groups_once ON public.event_groups USING btree (event_id, COALESCE(group_key, (0)::bigint));

CREATE INDEX event_groups_quarantined ON public.event_groups USING btree (group_key, event_id DESC) WHERE (state = 'quarantined'::text);

CREATE INDEX host_answers_latest ON public.host_answers USING btree (group_key, answered_at DESC) WHERE (taken_at IS NOT NULL);

CREATE INDEX host_answers_of_key ON public.host_answers USING btree (group_key, key, id DESC) WHERE (answer IS NOT NULL);

CREATE INDEX host_answers_old ON public.host_answers USING btree (asked_at);

CREATE UNIQUE INDEX host_answers_open ON public.host_answers USING btree (group_key, key) WHERE (answer IS NULL);

CREATE INDEX identities_of_issuer ON public.identities USING btree (provider, issuer);

CREATE INDEX identities_of_login ON public.identities USING btree (provider, lower(login));

CREATE INDEX identities_of_person ON public.identities USING btree (person_id);

CREATE INDEX interactions_by_age ON public.interactions USING btree (received_at);

CREATE INDEX interactions_in_place ON public.interactions USING btree (place, id) WHERE (status = 'waiting'::text);

CREATE UNIQUE INDEX interactions_offered ON public.interactions USING btree (start_hash) WHERE (start_hash IS NOT NULL);

CREATE INDEX interactions_open ON public.interactions USING btree (id) WHERE (status = ANY (ARRAY['waiting'::text, 'telling'::text]));

CREATE INDEX invites_of_group ON public.invites USING btree (group_key, created_at);

CREATE INDEX lanes_awake ON public.lanes USING btree (platform, next_at) WHERE ((state = 'active'::text) AND (next_at IS NOT NULL));

CREATE INDEX lanes_paused ON public.lanes USING btree (platform) WHERE (state = 'paused'::text);

CREATE INDEX link_requests_expiring ON public.link_requests USING btree (expires_at);

CREATE INDEX mapped_people_account ON public.mapped_people USING btree (account);

CREATE INDEX mapped_people_login ON public.mapped_people USING btree (group_key, login_key) WHERE (login_key <> ''::text);

CREATE INDEX mentioned_states_by_age ON public.mentioned_states USING brin (at);

CREATE INDEX missed_changes_of_item ON public.missed_deliveries USING btree (group_key, source, number) WHERE (number IS NOT NULL);

CREATE INDEX missed_deliveries_of_group ON public.missed_deliveries USING btree (group_key, failed_at);

CREATE INDEX missed_deliveries_open ON public.missed_deliveries USING btree (failed_at) WHERE (repaired_at IS NULL);

CREATE INDEX mutes_expiring ON public.mutes USING btree (until) WHERE (until IS NOT NULL);

CREATE INDEX operator_events_by_age ON public.operator_events USING btree (created_at);

CREATE INDEX operator_events_waiting ON public.operator_events USING btree (subject, id) WHERE (done_at IS NULL);

CREATE INDEX other_chat_links_lower_idx ON public.other_chat_links USING btree (lower(login));

CREATE INDEX other_chat_links_user_id_idx ON public.other_chat_links USING btree (user_id);

CREATE INDEX receivers_of_group ON public.receivers USING btree (group_key);

CREATE INDEX rejections_newest ON public.rejections USING btree (group_key, id DESC);

CREATE INDEX rejections_of_delivery ON public.rejections USING btree (delivery_id) WHERE (delivery_id IS NOT NULL);

CREATE INDEX replay_items_left ON public.replay_items USING btree (replay_id, target_key, at) WHERE (send_id IS NULL);

CREATE INDEX replays_by_age ON public.replays USING brin (created_at);

CREATE INDEX replays_newest ON public.replays USING btree (group_key, id DESC);

CREATE INDEX replays_open ON public.replays USING btree (id) WHERE (state = ANY (ARRAY['running'::text, 'paused'::text]));

CREATE INDEX sends_by_age ON public.sends USING brin (created_at);

CREATE INDEX sends_canceled ON public.sends USING btree (group_key, event_id) WHERE (status = 'canceled'::text);

CREATE INDEX sends_failed ON public.sends USING btree (group_key, id DESC) WHERE (status = ANY (ARRAY['failed'::text, 'dead'::text]));

CREATE INDEX sends_failed_at ON public.sends USING btree (group_key, created_at) WHERE (status = ANY (ARRAY['failed'::text, 'dead'::text]));

CREATE INDEX sends_failed_lately ON public.sends USING btree (updated_at) WHERE (status = ANY (ARRAY['failed'::text, 'dead'::text]));

CREATE INDEX sends_held ON public.sends USING btree (held_until) WHERE (is_held AND (status = 'queued'::text));

CREATE INDEX sends_in_lane ON public.sends USING btree (lane_id, COALESCE(place, id)) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text, 'retrying'::text]));

CREATE INDEX sends_kept ON public.sends USING btree (group_key, update_key, lane_id, id DESC) WHERE (update_key IS NOT NULL);

CREATE INDEX sends_newest ON public.sends USING btree (group_key, id DESC);

CREATE INDEX sends_of_delivery ON public.sends USING btree (delivery_id, group_key) WHERE (delivery_id IS NOT NULL);

CREATE INDEX sends_of_event ON public.sends USING btree (event_id, group_key);

CREATE INDEX sends_of_message ON public.sends USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX sends_of_replay ON public.sends USING btree (replay_id) WHERE (replay_id IS NOT NULL);

CREATE INDEX sends_rendered ON public.sends USING btree (group_key, update_key, lane_id, delivered_at DESC) WHERE ((status = 'delivered'::text) AND (update_key IS NOT NULL) AND (message_id IS NOT NULL));

CREATE INDEX sends_rolled_up ON public.sends USING btree (lane_id, rollup_key, id) WHERE (rollup_key IS NOT NULL);

CREATE INDEX sends_waiting_of_replay ON public.sends USING btree (replay_id) WHERE ((replay_id IS NOT NULL) AND (status = ANY (ARRAY['queued'::text, 'sending'::text, 'retrying'::text])));

CREATE INDEX sends_with_message ON public.sends USING btree (created_at) WHERE (message IS NOT NULL);

CREATE INDEX sessions_expiring ON public.sessions USING btree (expires_at);

CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);

CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

CREATE INDEX sign_ins_expiring ON public.sign_ins USING btree (expires_at);

CREATE INDEX system_jobs_due ON public.system_jobs USING btree (next_at);

CREATE INDEX threads_by_id ON public.threads USING btree (lane_id, thread_id) WHERE (thread_id IS NOT NULL);

CREATE INDEX threads_by_use ON public.threads USING btree (used_at);

CREATE INDEX unclaimed_events_by_age ON public.unclaimed_events USING brin (received_at);

CREATE INDEX unclaimed_events_of_installation ON public.unclaimed_events USING btree (installation_id, event_id);

CREATE INDEX watches_by_age ON public.watches USING brin (created_at);

CREATE INDEX watches_of_person ON public.watches USING btree (user_id) WHERE (met_at IS NULL);

CREATE UNIQUE INDEX watches_open ON public.watches USING btree (group_key, key, wants, user_id) WHERE (met_at IS NULL);

CREATE INDEX wrong_codes_expiring ON public.wrong_codes USING btree (expires_at);

CREATE INDEX wrong_codes_of_account ON public.wrong_codes USING btree (account, expires_at);

ALTER INDEX public.chat_links_of_login ATTACH PARTITION public.chatone_links_lower_idx;

ALTER INDEX public.chat_links_pkey ATTACH PARTITION public.chatone_links_pkey;

ALTER INDEX public.chat_links_of_user ATTACH PARTITION public.chatone_links_user_id_idx;

ALTER INDEX public.chat_links_of_login ATTACH PARTITION public.chattwo_links_lower_idx;

ALTER INDEX public.chat_links_pkey ATTACH PARTITION public.chattwo_links_pkey;

ALTER INDEX public.chat_links_of_user ATTACH PARTITION public.chattwo_links_user_id_idx;

ALTER INDEX public.chat_links_of_login ATTACH PARTITION public.other_chat_links_lower_idx;

ALTER INDEX public.chat_links_pkey ATTACH PARTITION public.other_chat_links_pkey;

ALTER INDEX public.chat_links_of_user ATTACH PARTITION public.other_chat_links_user_id_idx;

ALTER TABLE ONLY public.replay_items
    ADD CONSTRAINT replay_items_replay_id_fkey FOREIGN KEY (replay_id) REFERENCES public.replays(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES public.lanes(id) ON DELETE CASCADE;

ALTER TABLE public.actions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alerts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.change_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.claim_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.disconnected_places ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.endpoints ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.entities ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.event_groups ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.freed_names ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.group_usage ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.host_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invites ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lanes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mapped_people ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mapped_teams ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mentioned_states ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.missed_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mutes ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_groups ON public.actions USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.alerts USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.api_tokens USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.attempts USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (EXISTS ( SELECT
   FROM public.sends
  WHERE (sends.id = attempts.send_id))))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (EXISTS ( SELECT
   FROM public.sends
  WHERE (sends.id = attempts.send_id)))));

CREATE POLICY own_groups ON public.audit USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])) OR (group_key IS NULL)));

CREATE POLICY own_groups ON public.change_checks USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.claim_codes USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.delivery_checks USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.disconnected_places USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.endpoints USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.entities USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.event_groups USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.events USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])) OR (EXISTS ( SELECT
   FROM public.event_groups
  WHERE (event_groups.event_id = events.id))))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])) OR (EXISTS ( SELECT
   FROM public.event_groups
  WHERE (event_groups.event_id = events.id)))));

CREATE POLICY own_groups ON public.freed_names USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.group_usage USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.host_answers USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.invites USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.lanes USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.mapped_people USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.mapped_teams USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.mentioned_states USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (EXISTS ( SELECT
   FROM public.lanes
  WHERE (lanes.id = mentioned_states.lane_id))))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (EXISTS ( SELECT
   FROM public.lanes
  WHERE (lanes.id = mentioned_states.lane_id)))));

CREATE POLICY own_groups ON public.missed_deliveries USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.mutes USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.ping_opt_outs USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = 0) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.receivers USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.rejections USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.replay_items USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.replays USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.repositories USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

CREATE POLICY own_groups ON public.sends USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR ((group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])) AND ((user_id IS NULL) OR (user_id = ( SELECT current_setting('relay.reader'::text, true) AS current_setting)))))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR ((group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])) AND ((user_id IS NULL) OR (user_id = ( SELECT current_setting('relay.reader'::text, true) AS current_setting))))));

CREATE POLICY own_groups ON public.target_claims USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.threads USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (EXISTS ( SELECT
   FROM public.lanes
  WHERE (lanes.id = threads.lane_id))))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (EXISTS ( SELECT
   FROM public.lanes
  WHERE (lanes.id = threads.lane_id)))));

CREATE POLICY own_groups ON public.waiting_events USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY ((( SELECT NULLIF(current_setting('relay.groups'::text, true), ''::text) AS "nullif"))::bigint[]))));

CREATE POLICY own_groups ON public.watches USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[])))) WITH CHECK ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text) OR (group_key = ANY (( SELECT (NULLIF(current_setting('relay.groups'::text, true), ''::text))::bigint[] AS "nullif")::bigint[]))));

ALTER TABLE public.ping_opt_outs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.receivers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.rejections ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.replay_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.replays ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.repositories ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sends ENABLE ROW LEVEL SECURITY;

CREATE POLICY super_admins ON public.unclaimed_events USING ((public.sees_all() OR (( SELECT current_setting('relay.scope'::text, true) AS current_setting) = 'all'::text))) WITH CHECK (true);

ALTER TABLE public.target_claims ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.threads ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.unclaimed_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.waiting_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.watches ENABLE ROW LEVEL SECURITY;
