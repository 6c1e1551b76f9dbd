// Turns for look-ups of places. They share one rate limit for each bot, so that no group can make the bot ask faster.

import type { PoolClient } from "pg";
import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import { isLowPriorityStopped } from "./recent-invalid.ts";
import { lockRateLimits } from "./paces.ts";

/** One a second, and up to 30 at once. */
const LOOKUP_QUOTA = { limit: 30, windowMs: 30_000 };

const IS_OPEN = `
select not exists (select from bots where platform = $1 and state <> 'active')
  and not exists (select from rate_limits where key = $2 and not_before > now())
  and not ${isLowPriorityStopped("$1")} as is_open`;

/** How many of so many. */
export async function takeLookUps(
  client: PoolClient,
  platform: Platform,
  wanted: number,
): Promise<number> {
  const values = [platform, `${platform} bot`];
  const [row] = (await client.query<{ is_open: boolean }>(IS_OPEN, values)).rows;
  if (row?.is_open !== true) return 0;
  const rateLimit: RateLimit = { key: `${platform} look-ups`, scope: "bot", quota: LOOKUP_QUOTA };
  const rateLimits = await lockRateLimits(client, [rateLimit]);
  let taken = 0;
  while (taken < wanted && rateLimits.take([rateLimit]) === undefined) taken += 1;
  await rateLimits.write();
  return taken;
}
