// A token bucket per session or address. It lives in the memory of each process: it keeps one caller from using all
// capacity, and is not an exact count.

import { addressKey } from "../../core/kernel/address-key.ts";
import { type Bucket, type Rate, takeOne } from "../../core/kernel/token-bucket.ts";
import { keepNewest } from "../../core/kernel/bounded-map.ts";
import { Refusal } from "../../core/kernel/refusal.ts";

const MAX_KEYS = 10_000;

/** Throws if the key is over its rate. */
export type RateLimiter = (key: string) => void;

/** The same, counted by address. */
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
