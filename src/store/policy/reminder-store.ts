// Reminders in PostgreSQL. The row that marks one as sent and its message are one transaction.

import type { Pool, PoolClient } from "pg";
import { commitKey, repositoryOf } from "../../core/entities/entity-keys.ts";
import { factOf, type EntityState, readEntity } from "../../core/entities/entity-state.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { ReminderNotice } from "../../contract/messages/notices.ts";
import type { DueReminder, ReminderFacts, ReminderStore } from "../../ports/jobs.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import type { ConfigurationReader } from "../config/configuration.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { insertMissingLanes, wakeLanes } from "../delivery/lanes/lock-lanes.ts";
import { loadEntities } from "../entities/load-entities.ts";
import { inTransaction } from "../pg/transaction.ts";

/** A reminder names only five, so a higher limit has no use. */
const MAX_PULLS = 2_000;

const NOW = "select extract(epoch from now())::float8 * 1000 as now";

const UNTOLD = `
select t.at from json_to_recordset($1::json)
  as t(at integer, group_key bigint, target_key text, key text)
where not exists (
  select from lanes l join mentioned_states a on a.lane_id = l.id and a.key = t.key
  where l.group_key = t.group_key and l.target_key = t.target_key)`;

// A concurrent worker waits for the row and then inserts nothing.
const CLAIM = `
insert into mentioned_states (lane_id, key) values ($1, $2) on conflict do nothing returning lane_id`;

const PULLS = `
select key, parts from (
  select key, parts, updated_at, parts -> 'pull' -> 'fact' -> 'pullRequest' as pull
  from entities where group_key = $1 and key like 'pr:%'
) open
where pull ->> 'state' = 'open' and pull ->> 'isDraft' = 'false'
  and (pull -> 'requestedReviewers' <> '[]' or pull -> 'requestedTeams' <> '[]')
order by updated_at desc limit ${MAX_PULLS}`;

const MUTED = `
select key from mutes
where group_key = $1 and target_key = $2 and (until is null or until > now())`;

const ADD = `
insert into sends (lane_id, group_key, kind, notice, route_ids)
values ($1, $2, 'notice', $3, $4)`;

type Parts = { pool: Pool; configuration: ConfigurationReader; notifier: PostgresNotifier };

export function reminderStore({ pool, configuration, notifier }: Parts): ReminderStore {
  return {
    async look() {
      const { rows } = await pool.query<{ now: number }>(NOW);
      return { now: rows[0]?.now ?? 0, configuration: await configuration.recent(pool) };
    },
    async untold(due) {
      const lookups = due.map(({ groupKey, target, key }, at) => ({
        at,
        group_key: groupKey,
        target_key: targetKey(target),
        key,
      }));
      const { rows } = await pool.query<{ at: number }>(UNTOLD, [jsonOf(lookups)]);
      return rows.flatMap(({ at }) => due[at] ?? []);
    },
    async tell(due, write) {
      const isTold = await inTransaction(pool, (client) => tell(client, due, write));
      if (isTold) notifier.notify("lanes");
      return isTold;
    },
  };
}

type Write = (facts: ReminderFacts) => ReminderNotice | undefined;

async function tell(client: PoolClient, due: DueReminder, write: Write): Promise<boolean> {
  const { groupKey, target, key, routeIds } = due;
  const { platform } = target;
  const name = { group_key: groupKey, platform, target_key: targetKey(target), target };
  const [laneId] = (await insertMissingLanes(client, [name])).values();
  if (laneId === undefined) throw new Error("a lane that was just made is not there");
  const claimed = await client.query(CLAIM, [laneId, key]);
  if (claimed.rows.length === 0) return false;
  const notice = write(await factsOf(client, due));
  if (notice === undefined) return false;
  await client.query(ADD, [laneId, groupKey, jsonOf(notice), jsonOf(routeIds)]);
  await wakeLanes(client, [laneId]);
  return true;
}

async function factsOf(client: PoolClient, { groupKey, target }: DueReminder) {
  const { rows } = await client.query<{ key: string; parts: unknown }>(PULLS, [groupKey]);
  const pulls = rows.map(({ key, parts }) => ({ key, entity: readEntity(parts) }));
  const heads = await loadEntities(
    client,
    pulls.flatMap(({ key, entity }) => headOf(key, entity)).map((key) => ({ groupKey, key })),
  );
  const muted = await client.query<{ key: string }>(MUTED, [groupKey, targetKey(target)]);
  return {
    entities: new Map([...pulls, ...heads].map(({ key, entity }) => [key, entity])),
    muted: new Set(muted.rows.map(({ key }) => key)),
  };
}

function headOf(key: string, entity: EntityState): readonly string[] {
  const pull = factOf(entity, "pull")?.pullRequest;
  return pull ? [commitKey(repositoryOf(key), pull.head.sha)] : [];
}
