// Requests that arrive together share one transaction. Nothing waits on a timer: a batch starts as
// soon as a lane is free, and whatever came meanwhile is the next batch. While the database is
// away, requests are held until their deadline, in bounded number and memory.

export type BatcherOptions<Item, Result> = {
  /** Commits the items in one transaction; one result per item, in their order. */
  flush(items: readonly Item[]): Promise<readonly Result[]>;
  /** Keys that must not meet in one batch. */
  keysOf(item: Item): readonly string[];
  bytesOf(item: Item): number;
  /** Whether an item itself is at fault; anything else means the database is away. */
  isItemsFault(error: unknown): boolean;
  /** What a request is refused with that could not be kept. */
  unavailable(): Error;
  /** Hears why the database is away, once per failed batch. */
  onUnavailable(error: unknown): void;
};

type BatchResult<Result> = { result: Result; heldMs: number };

export type Batcher<Item, Result> = {
  /** Resolves once the item is committed; rejects after `holdMs` without a database. */
  add(item: Item, holdMs: number): Promise<BatchResult<Result>>;
  /** How many wait, in all. */
  waiting(): number;
};

type State<Item, Result> = {
  options: BatcherOptions<Item, Result>;
  queue: BatchItem<Item, Result>[];
  /**
   * Batches under way, one in each busy lane. In a list: a Set that is added to and deleted from without end leaves
   * tables behind that hold what was in them, and each other, until the old generation is collected, and bodies with them.
   */
  inFlight: (readonly BatchItem<Item, Result>[])[];
  waitingBytes: number;
  isScheduled: boolean;
  /** From the first failed batch until a commit succeeds; between two probes it is "waiting". */
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

/** At the end of this turn of the event loop, so that requests read together go together. */
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

/** One lane probes; the first commit that succeeds opens all lanes again. */
function probeLater<Item, Result>(state: State<Item, Result>): void {
  setTimeout(() => {
    // Another lane may have committed meanwhile: then there is nothing to probe.
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

// Requests that wait for their commit, and how a batch is taken out of them.

type BatchItem<Item, Result> = {
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
