// When a failed try is followed by another, and when it was the last.

/** After the first try, the second …: twelve tries over about a day. */
const DELAYS_S = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 12_600, 19_800, 36_000];
const JITTER = 0.2;

/** A message that fails alone may not hold up its lane for a day. */
const ALONE_ATTEMPTS = 5;
const ALONE_MS = 15 * 60_000;

export type RetryInput = {
  /** How many tries have failed, with this one. */
  attempts: number;
  /** How long ago the first of them failed. */
  failingMs: number;
  /** Whether other sends of the platform got through meanwhile. */
  othersPass: boolean;
  /** Between 0 and 1. */
  chance: number;
};

/** Undefined: that was the last try. */
export function retryInMs({
  attempts,
  failingMs,
  othersPass,
  chance,
}: RetryInput): number | undefined {
  if (othersPass && attempts >= ALONE_ATTEMPTS && failingMs >= ALONE_MS) return undefined;
  const delay = DELAYS_S[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.round(delay * 1_000 * (1 + JITTER * (2 * chance - 1)));
}
