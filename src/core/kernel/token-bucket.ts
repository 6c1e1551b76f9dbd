// Token bucket: a rate with bursts.

export type Bucket = { tokens: number; filledAt: number };
export type Rate = { perSecond: number; burst: number };

/** Takes one token; `isTaken` is false if the bucket is empty. */
export function takeOne(
  bucket: Bucket | undefined,
  { perSecond, burst }: Rate,
  now: number,
): { bucket: Bucket; isTaken: boolean } {
  const elapsedMs = bucket ? Math.max(0, now - bucket.filledAt) : 0;
  const tokens = Math.min(burst, (bucket?.tokens ?? burst) + (elapsedMs * perSecond) / 1000);
  const isTaken = tokens >= 1;
  return { bucket: { tokens: isTaken ? tokens - 1 : tokens, filledAt: now }, isTaken };
}
