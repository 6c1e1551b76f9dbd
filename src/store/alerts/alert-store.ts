// Alerts in PostgreSQL. Marking an alert as notified and queueing its messages are one transaction.

import type { Pool } from "pg";
import { z } from "zod";
import { Alert, type AlertKind } from "../../contract/alerts/alerts.ts";
import {
  QUIET_AFTER_RESOLVED_MS,
  type OpenAlert,
  type AlertKey,
} from "../../core/alerts/alert-rules.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { AlertTransaction, AlertStore } from "../../ports/jobs.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import type { ConfigurationReader } from "../config/configuration.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { addNotice } from "../delivery/lanes/add-notice.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { findFed } from "../policy/preferences.ts";
import { inTransaction } from "../pg/transaction.ts";
import { addOperatorEvent } from "./operator-event-store.ts";
import { runAlertChecks } from "./alert-checks.ts";

// All workers share one check per interval, because each would see the same rows.
const TAKE_TURN = `
insert into rate_limits (key, not_before) values ('alerts', now() + $1 * interval '1 millisecond')
on conflict (key) do update set not_before = excluded.not_before where rate_limits.not_before <= now()
returning key`;

const NOW = "select extract(epoch from now())::float8 * 1000 as now";

const COLUMNS = `id, group_key, kind, subject, detail, notified_at is not null as is_notified,
  extract(epoch from since)::float8 * 1000 as since`;

const OPEN = `select ${COLUMNS} from alerts where resolved_at is null order by id`;

// An alert that was never notified needs no resolved message and starts no quiet period.
const RESOLVED = `
select group_key, kind, subject, extract(epoch from max(resolved_at))::float8 * 1000 as at
from alerts
where notified_at is not null and resolved_at > now() - interval '${QUIET_AFTER_RESOLVED_MS} milliseconds'
group by group_key, kind, subject`;

const BEGIN = `
insert into alerts (group_key, kind, subject, detail) values ($1, $2, $3, $4)
on conflict do nothing returning ${COLUMNS}`;

// A concurrent worker waits for the row lock and then updates nothing.
const TELL = `
update alerts set notified_at = now() where id = $1 and notified_at is null and resolved_at is null
returning id`;
const RESOLVE =
  "update alerts set resolved_at = now() where id = $1 and resolved_at is null returning id";

const IS_PAUSED = `
select 1 from lanes where group_key = $1 and target_key = $2 and state = 'paused'`;

const Row = z
  .object({
    id: z.string(),
    group_key: z.string(),
    subject: z.string(),
    detail: Alert,
    is_notified: z.boolean(),
    since: z.number(),
  })
  .transform(({ id, group_key, subject, detail, is_notified, since }): OpenAlert => ({
    id,
    groupKey: group_key,
    kind: detail.kind,
    subject,
    alert: detail,
    isNotified: is_notified,
    since,
  }));

type ResolvedRow = { group_key: string; kind: AlertKind; subject: string; at: number };

/** What the start or the end of an alert may add. */
const TOLD = ["lanes", "operator_events"] as const;

type Parts = { pool: Pool; configuration: ConfigurationReader; notifier: PostgresNotifier };

export function alertStore({ pool, configuration, notifier }: Parts): AlertStore {
  const claim = async (
    statement: string,
    { id }: OpenAlert,
    say: (transaction: AlertTransaction) => Promise<void>,
  ) => {
    const isOurs = await inTransaction(pool, async (client) => {
      if ((await client.query(statement, [id])).rows.length === 0) return false;
      await say(transactionIn(client));
      return true;
    });
    if (isOurs) for (const topic of TOLD) notifier.notify(topic);
    return isOurs;
  };
  return {
    async look(everyMs) {
      if (everyMs > 0 && (await pool.query(TAKE_TURN, [everyMs])).rows.length === 0)
        return undefined;
      const { rows } = await pool.query<{ now: number }>(NOW);
      const checks = await runAlertChecks(pool);
      const open = z.array(Row).parse((await pool.query(OPEN)).rows);
      const resolved = (await pool.query<ResolvedRow>(RESOLVED)).rows.map(resolvedOf);
      const { groups } = await configuration.read(pool);
      return { now: rows[0]?.now ?? 0, checks, open, resolved, groups };
    },
    async begin({ groupKey, kind, subject, alert }) {
      const { rows } = await pool.query(BEGIN, [groupKey, kind, subject, jsonOf(alert)]);
      return z.array(Row).parse(rows)[0];
    },
    tell: (alert, say) => claim(TELL, alert, say),
    resolve: (alert, say) => claim(RESOLVE, alert, say),
  };
}

function resolvedOf({ group_key, ...row }: ResolvedRow): AlertKey & { at: number } {
  return { ...row, groupKey: group_key };
}

function transactionIn(client: Queries): AlertTransaction {
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
