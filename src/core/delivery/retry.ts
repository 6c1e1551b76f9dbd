// Retry schedule: backoff after a failed attempt, and when to give up.

/** Delay after each attempt: twelve attempts over about a day. */
export const RETRY_DELAYS_S = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 12_600, 19_800, 36_000];
const JITTER = 0.2;

/** If only this message fails, it must not block its lane for a day. */
const ALONE_ATTEMPTS = 5;
const ALONE_MS = 15 * 60_000;

export type RetryInput = {
  /** Failed attempts, including this one. */
  attempts: number;
  /** Time since the first failure. */
  failingMs: number;
  /** Whether other sends on the platform succeeded meanwhile. */
  othersPass: boolean;
  /** Random number between 0 and 1, for jitter. */
  chance: number;
};

/** Undefined: no further attempt. */
export function retryInMs({
  attempts,
  failingMs,
  othersPass,
  chance,
}: RetryInput): number | undefined {
  if (othersPass && attempts >= ALONE_ATTEMPTS && failingMs >= ALONE_MS) return undefined;
  const delay = RETRY_DELAYS_S[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.round(delay * 1_000 * (1 + JITTER * (2 * chance - 1)));
}
