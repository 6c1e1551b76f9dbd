// When something happened on chatone: its ids tell.

const EPOCH_MS = 1_420_070_400_000;
/** Below the time stand who made the id, and a count. */
const TIME_BITS = 22n;

export function timeOf(id: string): number {
  return EPOCH_MS + Number(BigInt(id) >> TIME_BITS);
}
