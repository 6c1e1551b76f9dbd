// Items that arrive during a flush share the next one. There is no timer and no error handling.

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** `flush` returns one result per item, in order. */
export function createBatch<Item, Result>(
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
  { parallel, max }: { parallel: number; max: number },
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running >= parallel || queue.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void run();
      schedule();
    });
  }

  async function run(): Promise<void> {
    const batch = queue.slice(0, max);
    queue = queue.slice(max);
    running += 1;
    try {
      const results = await flush(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = results[at];
        if (result === undefined) reject(new Error("a flush must return one result per item"));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    schedule();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      schedule();
    });
}
