// The tables as queries see them. A test compares this file with the migrated database.

import type { Generated } from "kysely";

export type Schema = {
  documents: {
    key: string;
    value: unknown;
    version: Generated<string>;
    updated_at: Generated<Date>;
  };
  claims: {
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
  };
};
