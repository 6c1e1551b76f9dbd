// The tables of what is kept quiet; a test compares them with the database.

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
  repositories: {
    group_key: string;
    name: string;
    is_private: boolean;
    is_hidden_now: Generated<boolean>;
    changed_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  people: {
    user_id: string;
    hours: unknown;
    feed: unknown;
    snoozed_until: Date | null;
    updated_at: Generated<Date>;
  };
};
