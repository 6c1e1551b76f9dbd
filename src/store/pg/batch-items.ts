// Items that wait for a batch, and how a batch is taken from them.

export type BatchResult<Result> = { result: Result; heldMs: number };

export type BatchItem<Item, Result> = {
  item: Item;
  keys: readonly string[];
  bytes: number;
  since: number;
  deadline: number;
  /** Whether the database was unavailable meanwhile. */
  isHeld: boolean;
  /** Also true after it was rejected, while its transaction may still run. */
  isSettled: boolean;
  resolve(result: BatchResult<Result>): void;
  reject(error: unknown): void;
};

const MAX_IN_BATCH = 64;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** FIFO. An item that shares a key with the batch waits for the next one. */
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
