// Batches concurrent requests into one transaction. A batch starts when one of the two lanes is free and its window is
// over; later requests form the next batch. While the database is unavailable, requests are held until their deadline,
// bounded in number and memory.

import { type BatchItem, type BatchResult, takeBatch } from "./batch-items.ts";

export type BatcherOptions<Item, Result> = {
  /** Commits the items in one transaction. Returns one result per item, in order. */
  flush(items: readonly Item[]): Promise<readonly Result[]>;
  /** Items that share a key never share a batch. */
  keysOf(item: Item): readonly string[];
  bytesOf(item: Item): number;
  /** Whether the items caused the error. Any other error means that the database is unavailable. */
  isItemsFault(error: unknown): boolean;
  /** Error for a request that could not be stored. */
  unavailable(): Error;
  /** Called with the cause, once per failed batch. */
  onUnavailable(error: unknown): void;
};

export type Batcher<Item, Result> = {
  /** Resolves when the item is committed. Rejects after `holdMs` without a database. */
  add(item: Item, holdMs: number): Promise<BatchResult<Result>>;
  /** Queued and in-flight items. */
  waiting(): number;
};

type State<Item, Result> = {
  options: BatcherOptions<Item, Result>;
  queue: BatchItem<Item, Result>[];
  /**
   * Batches in flight, one per busy lane. An array, because a Set with constant churn leaves old hash tables behind.
   * They retain former entries, and so webhook bodies, until a major garbage collection.
   */
  inFlight: (readonly BatchItem<Item, Result>[])[];
  waitingBytes: number;
  isScheduled: boolean;
  lastBatchSize: number;
  /** Set from the first failed batch until a commit succeeds; "waiting" between two probes. */
  outage: "waiting" | "probing" | undefined;
  retryMs: number;
  deadlineTimer: NodeJS.Timeout | undefined;
};

const LANES = 2;
const WINDOW_MS = 3;
const MAX_HELD = 500;
const MAX_WAITING = 10_000;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 250;
const DEADLINE_CHECK_MS = 100;

export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): Batcher<Item, Result> {
  const state: State<Item, Result> = {
    options,
    queue: [],
    inFlight: [],
    waitingBytes: 0,
    isScheduled: false,
    lastBatchSize: 0,
    outage: undefined,
    retryMs: FIRST_RETRY_MS,
    deadlineTimer: undefined,
  };
  return {
    add: (item, holdMs) => add(state, item, holdMs),
    waiting: () => allWaiting(state),
  };
}

function add<Item, Result>(
  state: State<Item, Result>,
  item: Item,
  holdMs: number,
): Promise<BatchResult<Result>> {
  const bytes = state.options.bytesOf(item);
  if (isFull(state, bytes)) return Promise.reject(state.options.unavailable());
  state.waitingBytes += bytes;
  return new Promise((resolve, reject) => {
    const since = performance.now();
    state.queue.push({
      item,
      keys: state.options.keysOf(item),
      bytes,
      since,
      deadline: since + holdMs,
      isHeld: state.outage !== undefined,
      isSettled: false,
      resolve,
      reject,
    });
    watchDeadlines(state);
    schedule(state);
  });
}

function isFull<Item, Result>(state: State<Item, Result>, bytes: number): boolean {
  if (state.waitingBytes + bytes > MAX_WAITING_BYTES) return true;
  return allWaiting(state) >= (state.outage ? MAX_HELD : MAX_WAITING);
}

function allWaiting<Item, Result>({ queue, inFlight }: State<Item, Result>): number {
  return inFlight.reduce((sum, batch) => sum + batch.length, queue.length);
}

function schedule<Item, Result>(state: State<Item, Result>): void {
  const { isScheduled, inFlight, queue } = state;
  if (isScheduled || inFlight.length >= openLanes(state) || queue.length === 0) return;
  state.isScheduled = true;
  const start = () => {
    state.isScheduled = false;
    startLane(state);
    schedule(state);
  };
  const waitMs = windowLeft(state);
  // At the end of this event loop turn, so that requests read together share a batch.
  if (waitMs < 1) setImmediate(start);
  else setTimeout(start, waitMs);
}

/**
 * Adaptive batching window. A transaction costs more than the items in it, so under load a batch waits until its oldest
 * item is WINDOW_MS old. Load means that another batch is in flight or that the last one had several items. Otherwise
 * the service is idle, and adds no delay.
 */
function windowLeft<Item, Result>(state: State<Item, Result>): number {
  const { inFlight, lastBatchSize, queue } = state;
  const [oldest] = queue;
  if (!oldest || (inFlight.length === 0 && lastBatchSize <= 1)) return 0;
  return WINDOW_MS - (performance.now() - oldest.since);
}

function openLanes<Item, Result>({ outage }: State<Item, Result>): number {
  if (outage === "waiting") return 0;
  return outage === "probing" ? 1 : LANES;
}

function startLane<Item, Result>(state: State<Item, Result>): void {
  // An outage can begin during the window.
  if (state.inFlight.length >= openLanes(state)) return;
  const { batch, left } = takeBatch(state.queue);
  if (batch.length === 0) return;
  state.queue = left;
  state.lastBatchSize = batch.length;
  state.inFlight.push(batch);
  void commit(state, batch).finally(() => {
    state.inFlight = state.inFlight.filter((each) => each !== batch);
    schedule(state);
  });
}

async function commit<Item, Result>(
  state: State<Item, Result>,
  batch: readonly BatchItem<Item, Result>[],
): Promise<void> {
  try {
    const results = await state.options.flush(batch.map(({ item }) => item));
    state.outage = undefined;
    state.retryMs = FIRST_RETRY_MS;
    for (const [at, waiting] of batch.entries()) {
      const result = results[at];
      if (!waiting.isSettled && result !== undefined) settle(state, waiting, result);
    }
  } catch (error) {
    if (!state.options.isItemsFault(error)) holdBack(state, batch, error);
    else if (batch[0] && batch.length === 1) fail(state, batch[0], error);
    // One bad item fails alone; the others of its batch are committed one by one.
    else for (const waiting of batch) await commit(state, [waiting]);
  }
}

function settle<Item, Result>(
  state: State<Item, Result>,
  waiting: BatchItem<Item, Result>,
  result: Result,
): void {
  end(state, waiting);
  const heldMs = waiting.isHeld ? Math.round(performance.now() - waiting.since) : 0;
  waiting.resolve({ result, heldMs });
}

function fail<Item, Result>(
  state: State<Item, Result>,
  waiting: BatchItem<Item, Result>,
  error: unknown,
): void {
  end(state, waiting);
  waiting.reject(error);
}

function end<Item, Result>(state: State<Item, Result>, waiting: BatchItem<Item, Result>): void {
  waiting.isSettled = true;
  state.waitingBytes -= waiting.bytes;
}

function holdBack<Item, Result>(
  state: State<Item, Result>,
  batch: readonly BatchItem<Item, Result>[],
  error: unknown,
): void {
  state.options.onUnavailable(error);
  const held = batch.filter(({ isSettled }) => !isSettled);
  for (const waiting of held) waiting.isHeld = true;
  state.queue.unshift(...held);
  if (state.outage === "waiting") return;
  state.outage = "waiting";
  probeLater(state);
}

/** One lane probes. The first successful commit opens all lanes again. */
function probeLater<Item, Result>(state: State<Item, Result>): void {
  setTimeout(() => {
    // Another lane may have committed meanwhile, so there is nothing to probe.
    if (state.outage !== "waiting") return;
    state.retryMs = Math.min(MAX_RETRY_MS, state.retryMs * 2);
    state.outage = "probing";
    schedule(state);
  }, state.retryMs).unref();
}

function watchDeadlines<Item, Result>(state: State<Item, Result>): void {
  state.deadlineTimer ??= setInterval(() => {
    const now = performance.now();
    for (const waiting of [...state.queue, ...state.inFlight.flat()])
      if (!waiting.isSettled && waiting.deadline <= now)
        fail(state, waiting, state.options.unavailable());
    state.queue = state.queue.filter(({ isSettled }) => !isSettled);
    if (allWaiting(state) > 0) return;
    clearInterval(state.deadlineTimer);
    state.deadlineTimer = undefined;
  }, DEADLINE_CHECK_MS).unref();
}
