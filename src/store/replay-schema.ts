// The tables of what is sent once more, and of what never arrived; a test compares them with the database.

import type { Generated } from "kysely";

export type ReplaySchema = {
  replays: {
    id: Generated<string>;
    group_key: string;
    state: Generated<string>;
    mode: string | null;
    request: unknown;
    requested_by: string;
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
  };
  delivery_checks: {
    source: string;
    group_key: string | null;
    seen_at: Generated<Date>;
    due_at: Generated<Date>;
    checked_at: Date | null;
    error: string | null;
  };
};
