// Batches calls that arrive while an earlier batch runs. No call waits for a timer.

import { sqlStateOf } from "./sql-errors.ts";

const MAX_BATCH = 64;

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** `flush` returns one result per item, in order. A batch has at most one item of each key, the oldest first. */
export function batchCalls<Item, Result>(
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
  keyOf: (item: Item) => unknown = (item) => item,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function flushAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = firstOfEachKey(queue, keyOf);
      queue = queue.filter((waiting) => !batch.has(waiting));
      await flushBatch(flush, [...batch]);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setImmediate(() => void flushAll());
    });
}

function firstOfEachKey<Item, Result>(
  queue: readonly Waiting<Item, Result>[],
  keyOf: (item: Item) => unknown,
): ReadonlySet<Waiting<Item, Result>> {
  const byKey = new Map<unknown, Waiting<Item, Result>>();
  for (const waiting of queue) {
    if (byKey.size === MAX_BATCH) break;
    const key = keyOf(waiting.item);
    if (!byKey.has(key)) byKey.set(key, waiting);
  }
  return new Set(byKey.values());
}

/** If a batch fails on invalid data, each call is retried alone, so that only the bad one fails. */
async function flushBatch<Item, Result>(
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await flush(batch.map(({ item }) => item));
    for (const [at, waiting] of batch.entries()) {
      const result = results[at];
      if (result === undefined) waiting.reject(new Error("a call got no answer"));
      else waiting.resolve(result);
    }
  } catch (error) {
    if (batch.length > 1 && /^2[23]/.test(sqlStateOf(error) ?? ""))
      for (const waiting of batch) await flushBatch(flush, [waiting]);
    else for (const { reject } of batch) reject(error);
  }
}
