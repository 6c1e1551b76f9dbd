// A token bucket per session or IP address, in memory of each process. It stops one caller from using all capacity; it
// is not an exact count.

import { addressKey } from "../../core/kernel/address-key.ts";
import { type Bucket, type Rate, takeOne } from "../../core/kernel/token-bucket.ts";
import { keepNewest } from "../../core/kernel/bounded-map.ts";
import { Refusal } from "../../core/kernel/refusal.ts";

const MAX_KEYS = 10_000;

/** Throws if the key exceeds its rate. */
export type RateLimiter = (key: string) => void;

/** Counts by IP address. */
export function addressLimit(rate: Rate, now: () => number): RateLimiter {
  const limit = createRateLimiter(rate, now);
  return (address) => limit(addressKey(address));
}

export function createRateLimiter(rate: Rate, now: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const { bucket, isTaken } = takeOne(buckets.get(key), rate, now());
    keepNewest(buckets, MAX_KEYS, [key, bucket]);
    if (!isTaken) throw new Refusal("too-many", "Too many requests", Math.ceil(1 / rate.perSecond));
  };
}
