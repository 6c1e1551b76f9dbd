// What the chats took lately, and what replays put into lanes: only looked at, nothing is locked or taken.

import type { PoolClient } from "pg";
import { Target } from "../../contract/kernel/target.ts";
import type { Moment, ReplayRate } from "../../core/replays/choose-next.ts";
import type { RateLimitRow } from "../lanes/paces.ts";

const NOW = "select extract(epoch from clock_timestamp())::float8 * 1000 as now";

const FED = `
select target, extract(epoch from fed_at)::float8 * 1000 as at from lanes
where fed_at > clock_timestamp() - $1 * interval '1 millisecond'`;

const COUNTED = `
select key, times, extract(epoch from not_before)::float8 * 1000 as not_before
from rate_limits where key = any ($1)`;

export async function readMoment(
  client: PoolClient,
  asked: readonly ReplayRate[],
): Promise<Omit<Moment, "replayRateOf">> {
  const keys = [...new Set(asked.flatMap(({ rateLimits }) => rateLimits.map(({ key }) => key)))];
  const longestMs = Math.max(
    ...asked.flatMap(({ everyMs, rateLimits }) => [
      everyMs,
      ...rateLimits.map(({ quota }) => quota?.windowMs ?? 0),
    ]),
  );
  const counted = (await client.query<RateLimitRow>(COUNTED, [keys])).rows;
  const fed = (await client.query<{ target: unknown; at: number }>(FED, [longestMs])).rows;
  const [clock] = (await client.query<{ now: number }>(NOW)).rows;
  return {
    now: clock?.now ?? 0,
    fed: fed.flatMap(({ target, at }) => {
      const { data } = Target.safeParse(target);
      return data ? [{ target: data, at }] : [];
    }),
    counted: new Map(
      counted.map(({ key, times, not_before }) => [key, { times, notBefore: not_before ?? 0 }]),
    ),
  };
}
