// Tables as the query builder sees them. A test compares this file with the migrated database.

import type { Generated } from "kysely";
import type { ConsoleSchema } from "./console-tables.ts";
import type { AlertSchema, QuietSchema, ReplaySchema } from "./feature-tables.ts";

export type Schema = ConsoleSchema &
  ReplaySchema &
  AlertSchema &
  QuietSchema & {
    documents: {
      key: string;
      value: unknown;
      version: Generated<string>;
      updated_at: Generated<Date>;
      expires_at: Date | null;
    };
    idempotency_keys: {
      key: string;
      group_key: string | null;
      token: string;
      event_id: string;
      claimed_at: Generated<Date>;
      expires_at: Date;
    };
    events: {
      id: Generated<string>;
      received_at: Generated<Date>;
      group_key: string | null;
      provider: string;
      event: string;
      delivery_id: string | null;
      headers: unknown;
      payload: Buffer;
      duplicates: Generated<number>;
      duplicated_at: Date | null;
    };
    group_usage: {
      group_key: string;
      day: string;
      webhooks: string;
      bytes: string;
    };
    rejections: {
      id: Generated<string>;
      group_key: string | null;
      at: Date;
      reason: string;
      address: string;
      event: string | null;
      delivery_id: string | null;
      bytes: string | null;
      lost: boolean;
      endpoint: string | null;
    };
    route_versions: {
      version: string;
      routes: unknown;
      created_at: Generated<Date>;
    };
    workers: {
      id: Generated<string>;
      started_at: Generated<Date>;
      seen_at: Generated<Date>;
    };
    dispatch_shards: {
      shard: number;
      worker_id: string | null;
      expires_at: Generated<Date>;
    };
    undispatched: {
      event_id: string;
      received_at: Date;
      bytes: number;
      shards: number;
      attempts: Generated<number>;
      error: string | null;
    };
    unclaimed_events: {
      event_id: string;
      received_at: Date;
      installation_id: string;
    };
    event_groups: {
      event_id: string;
      received_at: Date;
      group_key: string | null;
      state: string;
      routes_version: string;
      verdicts: unknown;
      error: string | null;
      dispatched_at: Generated<Date>;
      provider: string | null;
      event: string | null;
      delivery_id: string | null;
      action: string | null;
      repo: string | null;
      actor: string | null;
      number: string | null;
      sha: string | null;
      /** Null if there is none; empty after it is erased. */
      title: string | null;
      url: string | null;
      is_test: Generated<boolean>;
      answers: string[] | null;
    };
    lanes: {
      id: Generated<string>;
      group_key: string;
      platform: string;
      target_key: string;
      target: unknown;
      state: Generated<string>;
      paused_at: Date | null;
      paused_why: string | null;
      wakes: Generated<string>;
      next_at: Date | null;
      worker_id: string | null;
      lease_until: Date | null;
      generation: Generated<string>;
      served_at: Generated<Date>;
      done_to: Generated<string>;
      delivered_at: Date | null;
      last_error: string | null;
      last_error_at: Date | null;
      last_error_code: string | null;
      last_error_reason: string | null;
      last_error_status: number | null;
      fed_at: Date | null;
      arrivals: Generated<number[]>;
      rollup_key: string | null;
      rollup_grew_at: Date | null;
      user_id: string | null;
      created_at: Generated<Date>;
    };
    sends: {
      id: Generated<string>;
      lane_id: string;
      group_key: string;
      kind: Generated<string>;
      event_id: string | null;
      received_at: Date | null;
      notice: unknown;
      provider: string | null;
      event: string | null;
      action: string | null;
      delivery_id: string | null;
      repo: string | null;
      actor: string | null;
      title: string | null;
      route_ids: Generated<unknown>;
      role_ids: Generated<unknown>;
      is_sensitive: Generated<boolean>;
      status: Generated<string>;
      attempts: Generated<number>;
      first_failed_at: Date | null;
      may_be_doubled: Generated<boolean>;
      http_status: number | null;
      error_code: string | null;
      reason: string | null;
      error: string | null;
      message: unknown;
      message_id: string | null;
      update_key: string | null;
      sequence: unknown;
      shown_by: string | null;
      held_until: Date | null;
      is_note: Generated<boolean>;
      is_held: Generated<boolean>;
      place: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      started_at: Date | null;
      delivered_at: Date | null;
      duration_ms: number | null;
      replay_id: string | null;
      rollup_line: unknown;
      rollup_key: string | null;
      thread: unknown;
      thread_id: string | null;
      user_id: string | null;
      is_test: Generated<boolean>;
    };
    entities: {
      group_key: string;
      key: string;
      parts: unknown;
      updated_at: Generated<Date>;
    };
    mentioned_states: {
      lane_id: string;
      key: string;
      at: Generated<Date>;
    };
    attempts: {
      send_id: string;
      at: Generated<Date>;
      ok: boolean;
      outcome: string | null;
      reason: string | null;
      http_status: number | null;
      error_code: string | null;
      error: string | null;
      wait_ms: number | null;
      duration_ms: number;
    };
    rate_limits: {
      key: string;
      times: Generated<number[]>;
      not_before: Date | null;
    };
    bots: {
      platform: string;
      state: Generated<string>;
      why: string | null;
      since: Generated<Date>;
      probes: Generated<number>;
      probe_at: Date | null;
      credential: string | null;
    };
    invalid_requests: {
      platform: string;
      minute: Date;
      requests: number;
    };
  };
