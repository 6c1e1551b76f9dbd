// Tables of sign-in and the console, as the query builder sees them.

import type { Generated } from "kysely";

export type ConsoleSchema = {
  sessions: {
    id_hash: Buffer;
    id: Generated<string>;
    user_id: string;
    login: string;
    ip: string | null;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
    is_super: Generated<boolean>;
    method: Generated<string>;
  };
  identities: {
    key: string;
    provider: string;
    issuer: string;
    subject: string;
    person_id: string;
    login: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  access_requests: {
    id: Generated<string>;
    user_id: string;
    login: string;
    group_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  sign_ins: {
    state_hash: Buffer;
    browser_hash: Buffer;
    verifier: string;
    flow: unknown;
    expires_at: Date;
    method: Generated<string>;
  };
  link_requests: {
    token_hash: Buffer;
    platform: string;
    chat_user_id: string;
    chat_user_name: string;
    chat_id: string | null;
    expires_at: Date;
    interaction_id: string | null;
    lang: string | null;
    resumes: Generated<boolean>;
  };
  chat_links: {
    platform: string;
    chat_user_id: string;
    user_id: string;
    login: string;
    chat_name: string;
    linked_at: Generated<Date>;
    mentions: Generated<string>;
  };
  invites: {
    id: string;
    token_hash: Buffer;
    group_key: string;
    group_id: string;
    role: string;
    note: string | null;
    created_by: string;
    created_by_login: string;
    created_at: Generated<Date>;
    expires_at: Date;
    accepted_at: Date | null;
    accepted_by: string | null;
    revoked_at: Date | null;
  };
  api_tokens: {
    id: string;
    token_hash: Buffer;
    group_key: string;
    name: string;
    role: string;
    created_by: string;
    created_by_login: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
    creator_removed_at: Date | null;
  };
  freed_names: {
    name: string;
    group_key: string;
    freed_at: Generated<Date>;
  };
  target_claims: {
    place: string;
    group_key: string;
    claimed_by: string;
    claimed_at: Generated<Date>;
  };
  receivers: {
    place: string;
    group_key: string;
    name: string;
    url: string;
    secret: string;
    created_at: Generated<Date>;
  };
  endpoints: {
    group_key: string;
    id: string;
    preset: string | null;
    proof: unknown;
    enabled: Generated<boolean>;
    hold_ms: number | null;
    per_second: number | null;
    secret: string | null;
    secret_at: Date | null;
    previous_secret: Generated<string | null>;
    grace_until: Generated<Date | null>;
    created_at: Generated<Date>;
    last_used_at: Generated<Date | null>;
    version: Generated<string>;
  };
  disconnected_places: {
    place: string;
    group_key: string;
    disconnected_by: string;
    disconnected_at: Generated<Date>;
  };
  claim_codes: {
    code_hash: Buffer;
    group_key: string;
    created_by: string;
    expires_at: Date;
    used_by: Generated<string | null>;
    used_place: Generated<string | null>;
  };
  wrong_codes: {
    account: string;
    expires_at: Date;
  };
  places: {
    place: string;
    name: string | null;
    due_at: Date;
    audience: string | null;
    link_id: string | null;
    failures: Generated<number>;
  };
  guild_roles: {
    guild_id: string;
    roles: unknown;
    updated_at: Generated<Date>;
  };
  installations: {
    installation_id: string;
    account: string;
    updated_at: Generated<Date>;
  };
  interactions: {
    id: Generated<string>;
    platform: string;
    platform_id: string;
    receipt: string;
    place: string;
    body: string | null;
    status: Generated<string>;
    reply: string | null;
    attempts: Generated<number>;
    error: string | null;
    worker_id: string | null;
    lease_until: Date | null;
    next_at: Generated<Date>;
    received_at: Generated<Date>;
    answer_until: Date;
    resumed_at: Date | null;
    first_attempt: Generated<number>;
    start_hash: Buffer | null;
  };
  actions: {
    id: string;
    kind: string;
    group_key: string;
    place: string;
    repo: string;
    number: number;
    sha: string | null;
    method: string | null;
    lane_id: string | null;
    key: string | null;
    user_id: string | null;
    prompt: string | null;
    prompt_place: string | null;
    created_at: Generated<Date>;
  };
  system_jobs: {
    id: Generated<string>;
    event_id: string;
    kind: string;
    body: unknown;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
    error: string | null;
  };
  audit: {
    id: string;
    at: Date;
    actor_id: string;
    actor_login: string;
    action: string;
    group_key: string | null;
    target_type: string;
    target_id: string;
    detail: unknown;
    ip: string | null;
    ip_salt: Buffer | null;
    ip_digest: Buffer | null;
    previous_hash: Buffer;
    hash: Buffer;
  };
  audit_head: {
    is_only: Generated<boolean>;
    id: string;
    hash: Buffer;
  };
};
