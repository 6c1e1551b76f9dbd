// Columns of the outcomes of events, as the types have them.

import type { Schema } from "../../src/store/pg/schema/index.ts";

export const eventColumns: {
  event_groups: { [Column in keyof Schema["event_groups"]]: true };
} = {
  event_groups: {
    event_id: true,
    received_at: true,
    group_key: true,
    state: true,
    routes_version: true,
    verdicts: true,
    error: true,
    dispatched_at: true,
    provider: true,
    event: true,
    delivery_id: true,
    action: true,
    repo: true,
    actor: true,
    number: true,
    sha: true,
    title: true,
    url: true,
    is_test: true,
    answers: true,
  },
};
