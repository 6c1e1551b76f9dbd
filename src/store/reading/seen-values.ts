// Which events and repositories a group saw lately, and the payloads of the newest events that can name a branch.

import { type Kysely, sql } from "kysely";
import { SEEN_DAYS } from "../../contract/records/figures.ts";
import type { Provider } from "../../core/events/event.ts";
import type { SeenRecords } from "../../ports/figures.ts";
import type { Schema } from "../schema.ts";

const MAX_NAMES = 1_000;
const MAX_REPOS = 2_000;
/** Each payload has to be parsed. */
const MAX_PAYLOADS = 300;

const WITH_BRANCH = "^(push|create|delete|pull_request|workflow|check|status|deployment)";

type StoredRow = {
  provider: Provider;
  event: string;
  content_type: string | null;
  payload: Buffer;
};

export async function readSeenValues(tx: Kysely<Schema>, groupKey: string): Promise<SeenRecords> {
  const recent = sql`group_key = ${groupKey} and state <> 'quarantined'
    and received_at > now() - ${SEEN_DAYS} * interval '1 day'`;
  const names = await sql<{ event: string; action: string | null }>`
    select distinct event, action from event_groups
    where ${recent} and event is not null limit ${MAX_NAMES}`.execute(tx);
  const repos = await sql<{ repo: string }>`
    select distinct repo from event_groups
    where ${recent} and repo is not null order by repo limit ${MAX_REPOS}`.execute(tx);
  const { rows } = await sql<StoredRow>`
    select e.provider, e.event, e.headers ->> 'content-type' as content_type, e.payload
    from (
      select event_id, received_at from event_groups where ${recent} and event ~ ${WITH_BRANCH}
      order by received_at desc limit ${MAX_PAYLOADS + 1}
    ) newest
    join events e on e.id = newest.event_id and e.received_at = newest.received_at`.execute(tx);
  return {
    events: names.rows.map(({ event, action }) => ({ event, action: action ?? undefined })),
    repos: repos.rows.map(({ repo }) => repo),
    stored: rows.slice(0, MAX_PAYLOADS).map(({ content_type, ...stored }) => ({
      ...stored,
      contentType: content_type ?? undefined,
    })),
    hasMore: rows.length > MAX_PAYLOADS,
  };
}
