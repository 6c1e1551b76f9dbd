// Batches concurrent requests into one transaction. There is no timer: a batch starts when one of the two lanes is
// free, and later requests form the next batch. While the database is unavailable, requests are held until their
// deadline, bounded in number and memory.

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

type BatchResult<Result> = { result: Result; heldMs: number };

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
  /** Set from the first failed batch until a commit succeeds; "waiting" between two probes. */
  outage: "waiting" | "probing" | undefined;
  retryMs: number;
  deadlineTimer: NodeJS.Timeout | undefined;
};

const LANES = 2;
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
    const isUnavailable = state.outage !== undefined;
    const end = () => {
      waiting.isSettled = true;
      state.waitingBytes -= bytes;
    };
    const waiting: BatchItem<Item, Result> = {
      item,
      keys: state.options.keysOf(item),
      bytes,
      since,
      deadline: since + holdMs,
      failedAttempts: 0,
      isSettled: false,
      settle(result) {
        end();
        const isHeld = isUnavailable || waiting.failedAttempts > 0;
        const heldMs = isHeld ? performance.now() - since : 0;
        resolve({ result, heldMs: Math.round(heldMs) });
      },
      fail(error) {
        end();
        reject(error);
      },
    };
    state.queue.push(waiting);
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

/** At the end of this event loop turn, so that requests read together share a batch. */
function schedule<Item, Result>(state: State<Item, Result>): void {
  const { isScheduled, inFlight, queue } = state;
  if (isScheduled || inFlight.length >= openLanes(state) || queue.length === 0) return;
  state.isScheduled = true;
  setImmediate(() => {
    state.isScheduled = false;
    startLane(state);
    schedule(state);
  });
}

function openLanes<Item, Result>({ outage }: State<Item, Result>): number {
  if (outage === "waiting") return 0;
  return outage === "probing" ? 1 : LANES;
}

function startLane<Item, Result>(state: State<Item, Result>): void {
  const { batch, left } = takeBatch(state.queue);
  if (batch.length === 0) return;
  state.queue = left;
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
      if (!waiting.isSettled && result !== undefined) waiting.settle(result);
    }
  } catch (error) {
    if (!state.options.isItemsFault(error)) holdBack(state, batch, error);
    else if (batch.length === 1) batch[0]?.fail(error);
    // One bad item fails alone; the others of its batch are committed one by one.
    else for (const waiting of batch) await commit(state, [waiting]);
  }
}

function holdBack<Item, Result>(
  state: State<Item, Result>,
  batch: readonly BatchItem<Item, Result>[],
  error: unknown,
): void {
  state.options.onUnavailable(error);
  const held = batch.filter(({ isSettled }) => !isSettled);
  for (const waiting of held) waiting.failedAttempts += 1;
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
      if (!waiting.isSettled && waiting.deadline <= now) waiting.fail(state.options.unavailable());
    state.queue = state.queue.filter(({ isSettled }) => !isSettled);
    if (allWaiting(state) > 0) return;
    clearInterval(state.deadlineTimer);
    state.deadlineTimer = undefined;
  }, DEADLINE_CHECK_MS).unref();
}

type BatchItem<Item, Result> = {
  item: Item;
  keys: readonly string[];
  bytes: number;
  since: number;
  deadline: number;
  /** Failed transactions that this item was part of, because the database was unavailable. */
  failedAttempts: number;
  /** Also true after it was rejected, while its transaction may still run. */
  isSettled: boolean;
  settle(result: Result): void;
  fail(error: unknown): void;
};

const MAX_IN_BATCH = 64;
const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** FIFO. An item that shares a key with the batch waits for the next one. */
function takeBatch<Item, Result>(
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
