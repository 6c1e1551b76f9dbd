// How long paces ask for quiet, for those who only look: nothing is locked and nothing taken.

import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import type { Queries } from "../queries.ts";
import { longestOf, type RateLimitRow, cooldownOf } from "./paces.ts";

const READ = `
select key, times, extract(epoch from not_before)::float8 * 1000 as not_before,
       extract(epoch from clock_timestamp())::float8 * 1000 as now
from rate_limits where key = any ($1)`;

/** For each list of paces: until when one of them rests; undefined where none does. */
export async function readCooldowns(
  queries: Queries,
  asked: readonly (readonly RateLimit[])[],
): Promise<readonly (number | undefined)[]> {
  const keys = [...new Set(asked.flatMap((rateLimits) => rateLimits.map(({ key }) => key)))];
  const { rows } = await queries.query<RateLimitRow & { now: number }>(READ, [keys]);
  const now = rows[0]?.now ?? 0;
  const byKey = new Map(
    rows.map(({ key, times, not_before }) => [key, { times, notBefore: not_before ?? 0 }]),
  );
  return asked.map((rateLimits) => {
    const cooldown = longestOf(
      rateLimits.map((rateLimit) => cooldownOf(rateLimit, byKey.get(rateLimit.key), now)),
    );
    return cooldown && Math.round(now + cooldown.waitMs);
  });
}
