// So many requests a second from one session or address, with bursts. In memory, of each process: it
// keeps one from taking everything, it is no bookkeeping.

import { addressKey } from "../core/address-key.ts";
import { type Bucket, type Rate, takeOne } from "../core/bucket.ts";
import { Refusal } from "../core/refusal.ts";

const MOST_KEYS = 10_000;

/** Throws where somebody asks too much. */
export type RateLimit = (key: string) => void;

/** The same, counted by address. */
export function addressLimit(rate: Rate, now: () => number): RateLimit {
  const limit = rateLimit(rate, now);
  return (address) => limit(addressKey(address));
}

export function rateLimit(rate: Rate, now: () => number): RateLimit {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const { bucket, isTaken } = takeOne(buckets.get(key), rate, now());
    // Newest last, so that the map forgets whoever has been quiet longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_KEYS && oldest !== undefined) buckets.delete(oldest);
    if (!isTaken) throw new Refusal("too-many", "Too many requests", Math.ceil(1 / rate.perSecond));
  };
}
