// The columns of troubles and of what the operator is told; the compiler asks for each one.

import type { AlertSchema } from "../../src/store/pg/schema/feature-tables.ts";

export const alertColumns: {
  [Table in keyof AlertSchema]: Record<keyof AlertSchema[Table], true>;
} = {
  alerts: {
    id: true,
    group_key: true,
    kind: true,
    subject: true,
    detail: true,
    since: true,
    notified_at: true,
    resolved_at: true,
  },
  operator_events: {
    id: true,
    webhook_id: true,
    type: true,
    subject: true,
    body: true,
    created_at: true,
    attempts: true,
    next_at: true,
    done_at: true,
    error: true,
  },
};
