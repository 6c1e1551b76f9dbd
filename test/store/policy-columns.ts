// The columns of what is kept quiet; the compiler asks for each one.

import type { QuietSchema } from "../../src/store/pg/schema/feature-tables.ts";

export const quietColumns: {
  [Table in keyof QuietSchema]: Record<keyof QuietSchema[Table], true>;
} = {
  threads: { lane_id: true, key: true, thread_id: true, name: true, state: true, used_at: true },
  mutes: {
    group_key: true,
    target_key: true,
    key: true,
    until: true,
    muted_by: true,
    muted_by_login: true,
    created_at: true,
  },
  watches: {
    id: true,
    group_key: true,
    key: true,
    wants: true,
    user_id: true,
    login: true,
    target: true,
    requested_in: true,
    title: true,
    created_at: true,
    met_at: true,
  },
  host_answers: {
    id: true,
    group_key: true,
    key: true,
    question: true,
    answer: true,
    asked_at: true,
    taken_at: true,
    answered_at: true,
    usable_until: true,
  },
  waiting_events: {
    group_key: true,
    event_id: true,
    received_at: true,
    needs: true,
    waits_since: true,
    attempts: true,
  },
  repositories: {
    group_key: true,
    name: true,
    is_private: true,
    is_hidden_now: true,
    changed_at: true,
    seen_at: true,
  },
  mapped_people: {
    group_key: true,
    account: true,
    login: true,
    login_key: true,
    platform: true,
    chat_user_id: true,
    created_at: true,
  },
  mapped_teams: { group_key: true, team: true, platform: true, role_id: true, created_at: true },
  ping_opt_outs: { person_id: true, group_key: true, created_at: true },
  people: { user_id: true, hours: true, feed: true, snoozed_until: true, updated_at: true },
};
