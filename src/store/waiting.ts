// Requests that wait for their commit, and how a batch is taken out of them.

export type BatchItem<Item, Result> = {
  item: Item;
  keys: readonly string[];
  bytes: number;
  since: number;
  deadline: number;
  /** How many transactions it was part of that failed because the database was away. */
  failedAttempts: number;
  /** Also true once it was refused, while its transaction may still be under way. */
  isSettled: boolean;
  settle(result: Result): void;
  fail(error: unknown): void;
};

const MAX_IN_BATCH = 64;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** First come, first served; who shares a key with one in the batch waits for the next. */
export function takeBatch<Item, Result>(
  queue: readonly BatchItem<Item, Result>[],
): { batch: BatchItem<Item, Result>[]; left: BatchItem<Item, Result>[] } {
  const batch: BatchItem<Item, Result>[] = [];
  const left: BatchItem<Item, Result>[] = [];
  const keys = new Set<string>();
  let bytes = 0;
  for (const waiting of queue) {
    const fits = batch.length === 0 || bytes + waiting.bytes <= MAX_BATCH_BYTES;
    if (batch.length < MAX_IN_BATCH && fits && !waiting.keys.some((key) => keys.has(key))) {
      batch.push(waiting);
      bytes += waiting.bytes;
      for (const key of waiting.keys) keys.add(key);
    } else left.push(waiting);
  }
  return { batch, left };
}
