// The columns of what is sent once more, and of what never arrived; the compiler asks for each one.

import type { ReplaySchema } from "../../src/store/pg/schema/feature-tables.ts";

export const replayColumns: {
  [Table in keyof ReplaySchema]: Record<keyof ReplaySchema[Table], true>;
} = {
  replays: {
    id: true,
    group_key: true,
    state: true,
    mode: true,
    request: true,
    requested_by: true,
    requested_by_id: true,
    events: true,
    idle: true,
    unreadable: true,
    created_at: true,
    started_at: true,
    ended_at: true,
  },
  replay_items: {
    replay_id: true,
    at: true,
    group_key: true,
    event_id: true,
    received_at: true,
    platform: true,
    target_key: true,
    target: true,
    route_ids: true,
    update_key: true,
    is_note: true,
    notice: true,
    title: true,
    url: true,
    earlier: true,
    is_alone: true,
    send_id: true,
  },
  missed_deliveries: {
    guid: true,
    group_key: true,
    source: true,
    event: true,
    failed_at: true,
    found_at: true,
    redeliveries: true,
    requested_at: true,
    repaired_at: true,
    error: true,
  },
  delivery_checks: {
    source: true,
    group_key: true,
    seen_at: true,
    due_at: true,
    checked_at: true,
    error: true,
  },
};
