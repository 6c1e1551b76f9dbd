// Tables of the delivery policy. A test compares them with the database.

import type { Generated } from "kysely";

export type QuietSchema = {
  threads: {
    lane_id: string;
    key: string;
    thread_id: string | null;
    name: string;
    state: string;
    used_at: Generated<Date>;
  };
  mutes: {
    group_key: string;
    target_key: string;
    key: string;
    until: Date | null;
    muted_by: string;
    muted_by_login: string;
    created_at: Generated<Date>;
  };
  watches: {
    id: Generated<string>;
    group_key: string;
    key: string;
    wants: string;
    user_id: string;
    login: string;
    target: unknown;
    requested_in: unknown;
    title: string;
    created_at: Generated<Date>;
    met_at: Date | null;
  };
  host_answers: {
    id: Generated<string>;
    group_key: string;
    key: string;
    question: unknown;
    answer: unknown;
    asked_at: Generated<Date>;
    taken_at: Date | null;
    answered_at: Date | null;
    usable_until: Date | null;
  };
  waiting_events: {
    group_key: string;
    event_id: string;
    received_at: Date;
    needs: string[];
    waits_since: Generated<Date>;
    attempts: Generated<number>;
  };
  repositories: {
    group_key: string;
    name: string;
    is_private: boolean;
    is_hidden_now: Generated<boolean>;
    changed_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  mapped_people: {
    group_key: string;
    account: string;
    login: string;
    login_key: string;
    platform: string;
    chat_user_id: string;
    created_at: Generated<Date>;
  };
  mapped_teams: {
    group_key: string;
    team: string;
    platform: string;
    role_id: string;
    created_at: Generated<Date>;
  };
  ping_opt_outs: {
    person_id: string;
    group_key: string;
    created_at: Generated<Date>;
  };
  people: {
    user_id: string;
    hours: unknown;
    feed: unknown;
    snoozed_until: Date | null;
    updated_at: Generated<Date>;
  };
};

/** Tables of replays and missed deliveries. A test compares them with the database. */
export type ReplaySchema = {
  replays: {
    id: Generated<string>;
    group_key: string;
    state: Generated<string>;
    mode: string | null;
    request: unknown;
    requested_by: string;
    requested_by_id: string | null;
    events: number;
    idle: number;
    unreadable: Generated<number>;
    created_at: Generated<Date>;
    started_at: Date | null;
    ended_at: Date | null;
  };
  replay_items: {
    replay_id: string;
    at: number;
    group_key: string;
    event_id: string | null;
    received_at: Date | null;
    platform: string;
    target_key: string;
    target: unknown;
    route_ids: Generated<unknown>;
    update_key: string | null;
    is_note: Generated<boolean>;
    notice: unknown;
    title: string | null;
    url: string | null;
    earlier: Generated<unknown>;
    is_alone: Generated<boolean>;
    send_id: string | null;
  };
  missed_deliveries: {
    guid: string;
    group_key: string | null;
    source: string;
    event: string | null;
    failed_at: Date;
    found_at: Generated<Date>;
    redeliveries: Generated<number>;
    requested_at: Date | null;
    repaired_at: Date | null;
    error: string | null;
    number: string | null;
    action: string | null;
    state_at: Date | null;
  };
  delivery_checks: {
    source: string;
    group_key: string | null;
    seen_at: Generated<Date>;
    due_at: Generated<Date>;
    checked_at: Date | null;
    error: string | null;
  };
  change_checks: {
    group_key: string;
    provider: string;
    repo: string;
    first_at: Date;
    read_to: Date | null;
    seen_at: Generated<Date>;
    due_at: Generated<Date>;
    checked_at: Date | null;
    error: string | null;
  };
};

/** Tables of alerts and operator events. A test compares them with the database. */
export type AlertSchema = {
  alerts: {
    id: Generated<string>;
    group_key: string;
    kind: string;
    subject: Generated<string>;
    detail: unknown;
    since: Generated<Date>;
    notified_at: Date | null;
    resolved_at: Date | null;
  };
  operator_events: {
    id: Generated<string>;
    webhook_id: string;
    type: string;
    subject: string;
    body: string;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    done_at: Date | null;
    error: string | null;
  };
};
