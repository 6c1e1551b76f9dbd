// How close a bot is to a ban, in SQL.

import { LOW_PRIORITY_LIMIT } from "../../core/delivery/rate-limit.ts";

/** In SQL: invalid requests of a platform in the last ten minutes. The oldest minute counts as a whole. */
export const recentInvalid = (platform: string) => `(
  select coalesce(sum(requests), 0)::integer from invalid_requests
  where platform = ${platform} and minute > now() - interval '11 minutes')`;

/** In SQL: whether the bot of a platform is so close to a ban that low-priority calls have to wait. */
export const isLowPriorityStopped = (platform: string) =>
  `${recentInvalid(platform)} >= ${LOW_PRIORITY_LIMIT}`;
