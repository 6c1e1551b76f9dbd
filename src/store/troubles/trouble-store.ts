// Troubles over PostgreSQL: that one is told, and what is said of it, are one transaction.

import type { Pool } from "pg";
import { z } from "zod";
import { Trouble, type TroubleKind } from "../../contract/troubles.ts";
import { CALM_MS, type OpenTrouble, type TroubleName } from "../../core/troubles/rules.ts";
import { targetKey } from "../../core/sends/target-key.ts";
import type { TroubleHands, TroubleStore } from "../../ports/troubles.ts";
import type { PostgresNotifier } from "../bell.ts";
import type { ConfigurationReader } from "../configuration.ts";
import { jsonOf } from "../json.ts";
import { addNotice } from "../lanes/add-notice.ts";
import type { Queries } from "../queries.ts";
import { findFed } from "../quiet/preferences.ts";
import { inTransaction } from "../transaction.ts";
import { addOperatorEvent } from "./operator-event-store.ts";
import { readSightings } from "./sightings.ts";

// Whoever comes next looks at the same: once in a while is enough for all workers together.
const TAKE_TURN = `
insert into rate_limits (key, not_before) values ('troubles', now() + $1 * interval '1 millisecond')
on conflict (key) do update set not_before = excluded.not_before where rate_limits.not_before <= now()
returning key`;

const NOW = "select extract(epoch from now())::float8 * 1000 as now";

const COLUMNS = `id, group_key, kind, subject, detail, told_at is not null as is_told,
  extract(epoch from since)::float8 * 1000 as since`;

const OPEN = `select ${COLUMNS} from troubles where ended_at is null order by id`;

// What was never told need not be told to be over, and keeps nothing quiet.
const ENDED = `
select group_key, kind, subject, extract(epoch from max(ended_at))::float8 * 1000 as at
from troubles
where told_at is not null and ended_at > now() - interval '${CALM_MS} milliseconds'
group by group_key, kind, subject`;

const BEGIN = `
insert into troubles (group_key, kind, subject, detail) values ($1, $2, $3, $4)
on conflict do nothing returning ${COLUMNS}`;

// Whoever comes second waits for the first, and finds it done.
const TELL = `
update troubles set told_at = now() where id = $1 and told_at is null and ended_at is null
returning id`;
const END = "update troubles set ended_at = now() where id = $1 and ended_at is null returning id";

const IS_PAUSED = `
select 1 from lanes where group_key = $1 and target_key = $2 and state = 'paused'`;

const Row = z
  .object({
    id: z.string(),
    group_key: z.string(),
    subject: z.string(),
    detail: Trouble,
    is_told: z.boolean(),
    since: z.number(),
  })
  .transform(({ id, group_key, subject, detail, is_told, since }): OpenTrouble => ({
    id,
    groupKey: group_key,
    kind: detail.kind,
    subject,
    trouble: detail,
    isTold: is_told,
    since,
  }));

type EndedRow = { group_key: string; kind: TroubleKind; subject: string; at: number };

type Parts = { pool: Pool; configuration: ConfigurationReader; notifier: PostgresNotifier };

export function troubleStore({ pool, configuration, notifier }: Parts): TroubleStore {
  const claim = async (
    statement: string,
    { id }: OpenTrouble,
    say: (hands: TroubleHands) => Promise<void>,
  ) => {
    const isOurs = await inTransaction(pool, async (client) => {
      if ((await client.query(statement, [id])).rows.length === 0) return false;
      await say(transactionIn(client));
      return true;
    });
    if (isOurs) notifier.notify("lanes");
    return isOurs;
  };
  return {
    async look(everyMs) {
      if (everyMs > 0 && (await pool.query(TAKE_TURN, [everyMs])).rows.length === 0)
        return undefined;
      const { rows } = await pool.query<{ now: number }>(NOW);
      const sightings = await readSightings(pool);
      const open = z.array(Row).parse((await pool.query(OPEN)).rows);
      const ended = (await pool.query<EndedRow>(ENDED)).rows.map(endedOf);
      const { groups } = await configuration.read(pool);
      return { now: rows[0]?.now ?? 0, sightings, open, ended, groups };
    },
    async begin({ groupKey, kind, subject, trouble }) {
      const { rows } = await pool.query(BEGIN, [groupKey, kind, subject, jsonOf(trouble)]);
      return z.array(Row).parse(rows)[0];
    },
    tell: (trouble, say) => claim(TELL, trouble, say),
    end: (trouble, say) => claim(END, trouble, say),
  };
}

function endedOf({ group_key, ...row }: EndedRow): TroubleName & { at: number } {
  return { ...row, groupKey: group_key };
}

function transactionIn(client: Queries): TroubleHands {
  return {
    async tell(message) {
      await addNotice(client, message);
    },
    feeds: (ids) => findFed(client, { ids, logins: [] }),
    async isPaused(groupKey, target) {
      const { rows } = await client.query(IS_PAUSED, [groupKey, targetKey(target)]);
      return rows.length > 0;
    },
    post: (event) => addOperatorEvent(client, event),
  };
}
