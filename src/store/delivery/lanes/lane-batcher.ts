// Batches calls that arrive during a transaction into the next one. No call waits for a timer.

import { byPlatform } from "../../../contract/kernel/target.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { SettleResult, Settlement, SendStart, StartRequest } from "../../../ports/delivery.ts";
import type { BatchedSends, LaneSends } from "../../../ports/lanes.ts";
import { sqlStateOf } from "../../pg/sql-errors.ts";

const MAX_BATCH = 64;

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

export function batchSends(sends: LaneSends): BatchedSends {
  const startOn = (platform: Platform) =>
    batchCalls<StartRequest, SendStart>((requests) => sends.start(platform, requests));
  const starts = byPlatform(startOn);
  const settleOne = batchCalls<Settlement, SettleResult>((settlements) =>
    sends.settle(settlements),
  );
  return { startOne: (platform, request) => starts[platform](request), settleOne };
}

/** At most one call per lane in a batch: the second call of a lane depends on the first. */
function batchCalls<Item extends { laneId: string }, Result>(
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function flushAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = firstOfEachLane(queue);
      queue = queue.filter((waiting) => !batch.includes(waiting));
      await flushBatch(flush, batch);
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

function firstOfEachLane<Item extends { laneId: string }, Result>(
  queue: readonly Waiting<Item, Result>[],
): readonly Waiting<Item, Result>[] {
  const byLane = new Map<string, Waiting<Item, Result>>();
  for (const waiting of queue) {
    if (byLane.size === MAX_BATCH) break;
    if (!byLane.has(waiting.item.laneId)) byLane.set(waiting.item.laneId, waiting);
  }
  return [...byLane.values()];
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
