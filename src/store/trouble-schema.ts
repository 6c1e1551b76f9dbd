// The tables of troubles and of what the operator is told; a test compares them with the database.

import type { Generated } from "kysely";

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
