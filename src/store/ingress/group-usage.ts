// Daily usage of each group. Batches that store events add to it, and the returned totals are cached.

import type { Pool } from "pg";
import { SAMPLE_HEADER } from "../../core/ingress/endpoint-headers.ts";
import type { DayUsage } from "../../core/ingress/daily-quota.ts";
import type { GroupUsage } from "../../ports/ingress.ts";

export type UsageRow = { group_key: string; day: string; webhooks: string; bytes: string };

export type CountedUsage = GroupUsage & {
  note(rows: readonly UsageRow[]): void;
  /** Loads today's totals from before this process started. */
  load(): Promise<void>;
};

const TODAY = "(now() at time zone 'UTC')::date";

/**
 * Follows the CTEs of the statement that appends events. A nonce stored for a duplicate counts too, because it takes a
 * row. Samples do not. The aggregate locks after all idempotency keys, in group order, so that two batches cannot deadlock.
 */
export const COUNT_USAGE = `
usage as (
  insert into group_usage as u (group_key, day, webhooks, bytes)
  select group_key, ${TODAY}, count(*), coalesce(sum(body_bytes) filter (where is_stored), 0)
  from (
    select group_key, body_bytes, id in (select id from stored) as is_stored,
           coalesce(nonce_key in (select key from nonces), false) as is_nonce_kept
    from input where group_key is not null and not headers ? '${SAMPLE_HEADER}'
  ) taken
  where is_stored or is_nonce_kept
  group by group_key order by group_key
  on conflict (group_key, day) do update
    set webhooks = u.webhooks + excluded.webhooks, bytes = u.bytes + excluded.bytes
  returning group_key, day::text, webhooks, bytes
)`;

const READ_TODAY = `
select group_key, day::text, webhooks, bytes from group_usage where day = ${TODAY}`;

export function groupUsage(pool: Pool): CountedUsage {
  // One entry per group with a secret, so bounded by the number of groups.
  const used = new Map<string, DayUsage>();
  const note = (rows: readonly UsageRow[]) => {
    for (const { group_key: groupKey, day, webhooks, bytes } of rows)
      used.set(groupKey, { day, webhooks: Number(webhooks), bytes: Number(bytes) });
  };
  return {
    of: (groupKey) => used.get(groupKey),
    note,
    load: async () => note((await pool.query<UsageRow>(READ_TODAY)).rows),
  };
}
