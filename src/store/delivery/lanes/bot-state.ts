// State of each bot: how close it is to a ban, whether it is stopped, and when a probe is due.

import { chatOf } from "../../../contract/kernel/target.ts";
import type { Pool, PoolClient } from "pg";
import { LOW_PRIORITY_LIMIT } from "../../../core/delivery/rate-limit.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { InvalidRequests } from "../../../ports/chat-platform.ts";
import type { BotState } from "../../../ports/lanes.ts";
import type { ConfigurationReader } from "../../config/configuration.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import { inTransaction } from "../../pg/transaction.ts";
import { rollUpMissed } from "./summaries.ts";

/** SQL: invalid requests of a platform in the last ten minutes. The oldest minute counts in full. */
export const recentInvalid = (platform: string) => `(
  select coalesce(sum(requests), 0)::integer from invalid_requests
  where platform = ${platform} and minute > now() - interval '11 minutes')`;

/** SQL: whether the bot of a platform is so close to a ban that low-priority calls must wait. */
export const isLowPriorityStopped = (platform: string) =>
  `${recentInvalid(platform)} >= ${LOW_PRIORITY_LIMIT}`;

/** SQL: pause until the next probe of a stopped bot. */
const PAUSE_MS = `
case when state = 'refused' then 60000
     else (array[1000, 2000, 5000])[least(probes + 1, 2) + 1] end
* interval '1 millisecond'`;

const STOPPED = `
select extract(epoch from coalesce(probe_at, now()) - clock_timestamp())::float8 * 1000 as wait_ms
from bots where platform = $1 and state <> 'active'`;

// Of concurrent callers, only the first finds the probe due.
const CLAIM_PROBE = `
update bots set probes = probes + 1, probe_at = clock_timestamp() + ${PAUSE_MS}
where platform = $1 and state <> 'active' and coalesce(probe_at, '-infinity') <= clock_timestamp()`;

const RETURN_PROBE = `
update bots set probes = greatest(probes - 1, 0), probe_at = clock_timestamp() where platform = $1`;

const rankOf = (state: string) =>
  `array_position(array['active', 'unreachable', 'limited', 'refused'], ${state})`;

// A refused credential outranks every other failure.
const STOP = `
insert into bots as b (platform, state, why, probe_at)
values ($1, $2, $3, clock_timestamp()
  + case when $2 = 'refused' then interval '60 seconds' else interval '1 second' end)
on conflict (platform) do update set
  state = excluded.state, why = excluded.why,
  since = case when b.state = excluded.state then b.since else now() end,
  probes = case when b.state = excluded.state then b.probes else 0 end,
  probe_at = case when b.state = excluded.state
    then greatest(b.probe_at, excluded.probe_at) else excluded.probe_at end
where ${rankOf("excluded.state")} >= ${rankOf("b.state")}`;

const LIMIT = `
insert into bots as b (platform, state, why, probe_at)
values ($1, 'limited', $2, clock_timestamp() + interval '1 second')
on conflict (platform) do update set state = 'limited', why = excluded.why, since = now(),
  probes = 0, probe_at = excluded.probe_at
where ${rankOf("excluded.state")} > ${rankOf("b.state")}`;

// Not while the bot is close to a ban, whatever a probe reported.
const RESUME = `
update bots set state = 'active', why = null, since = now(), probes = 0, probe_at = null
where platform = $1 and state <> 'active' and ${recentInvalid("$1")} < $2::float8`;

// Clears backoff that was set during the outage. Jitter spreads the lanes over a second.
const WAKE = `
update lanes set next_at = clock_timestamp() + random() * interval '1 second'
where id in (
  select id from lanes where platform = $1 and next_at > now() and lease_until is null
  order by id for update)`;

const GREET = `
insert into bots as b (platform, credential) values ($1, $2)
on conflict (platform) do update set credential = excluded.credential, probes = 0,
  probe_at = case when b.state = 'active' then null else clock_timestamp() end
where b.credential is distinct from excluded.credential`;

/** Undefined if the bot may send, else the milliseconds until the next probe. */
export async function stoppedFor(
  client: PoolClient,
  platform: Platform,
): Promise<number | undefined> {
  const { rows } = await client.query<{ wait_ms: number }>({
    name: "bot-stopped",
    text: STOPPED,
    values: [platform],
  });
  const [row] = rows;
  return row && Math.max(0, Math.ceil(row.wait_ms));
}

/** True for one of the concurrent callers while a probe is due. */
export async function claimProbe(client: PoolClient, platform: Platform): Promise<boolean> {
  return ((await client.query(CLAIM_PROBE, [platform])).rowCount ?? 0) > 0;
}

/** The probe was not sent after all. */
export async function returnProbe(client: PoolClient, platform: Platform): Promise<void> {
  await client.query(RETURN_PROBE, [platform]);
}

type Parts = { pool: Pool; configuration: ConfigurationReader; notifier: PostgresNotifier };

export function botState({ pool, configuration, notifier }: Parts): BotState {
  return {
    async stop(platform, state, why) {
      await pool.query(STOP, [platform, state, why]);
    },
    async resume(platform, budget) {
      const { groups } = await configuration.recent(pool);
      const rolledUpFor = groups.filter((group) => (group.budget ?? budget) > 0);
      const keys = rolledUpFor.map(({ key }) => key);
      const resumed = await inTransaction(pool, (client) => resume(client, platform, keys));
      if (resumed) notifier.notify("lanes");
      return resumed;
    },
    async greet(platform, credential) {
      await pool.query(GREET, [platform, credential]);
    },
  };
}

/** `rolledUpFor`: keys of the groups whose targets get one rollup of the missed messages. */
async function resume(client: PoolClient, platform: Platform, rolledUpFor: readonly string[]) {
  const resumed = await client.query(RESUME, [platform, chatOf(platform).limits.invalidRequests]);
  if ((resumed.rowCount ?? 0) === 0) return undefined;
  const rolledUp = await rollUpMissed(client, platform, rolledUpFor);
  await client.query(WAKE, [platform]);
  return { rolledUp };
}

/** Stops a bot that is close to a ban. False if it is already stopped for that, or for something worse. */
async function limitBot(client: PoolClient, platform: Platform, why: string): Promise<boolean> {
  return ((await client.query(LIMIT, [platform, why])).rowCount ?? 0) > 0;
}

// Invalid requests per minute: a few rows per bot, written only if a call was refused.
const ADD = `
insert into invalid_requests as i (platform, minute, requests)
values ($1, date_trunc('minute', now()), $2)
on conflict (platform, minute) do update set requests = i.requests + excluded.requests`;

const FORGET = `
delete from invalid_requests where platform = $1 and minute < now() - interval '1 hour'`;

const LIMITED = "select from bots where platform = $1 and state = 'limited'";

const COUNT = `select ${recentInvalid("$1")} as recent`;

export function invalidRequests(pool: Pool): InvalidRequests {
  return {
    add: (platform, requests) =>
      inTransaction(pool, async (client) => {
        await client.query(ADD, [platform, requests]);
        await client.query(FORGET, [platform]);
        const after = await countRecent(client, platform);
        const limit = chatOf(platform).limits.invalidRequests;
        const hasStopped = after >= limit && (await limitBot(client, platform, whyLimited(after)));
        return { before: after - requests, after, hasStopped };
      }),
    async isLimited(platform) {
      return (await pool.query(LIMITED, [platform])).rows.length > 0;
    },
  };
}

async function countRecent(client: PoolClient, platform: string): Promise<number> {
  const { rows } = await client.query<{ recent: number }>(COUNT, [platform]);
  return rows[0]?.recent ?? 0;
}

function whyLimited(recent: number): string {
  return `${recent} calls were answered with 401, 403 or 429 within ten minutes`;
}
