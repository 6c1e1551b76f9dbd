// What both ways of writing spans say in the same numbers.

/** Flags of a trace: everything that is sent was sampled. */
export const SAMPLED = 1;
/** Of a status. */
export const FAILED = 2;

/** Exact to the microsecond: a number of milliseconds since the epoch holds no more. */
export function nanos(ms: number): bigint {
  return BigInt(Math.round(ms * 1_000)) * 1_000n;
}
