// Tracks fire-and-forget work, so that tests can wait for all of it.

export type UnderWay = ReturnType<typeof createUnderWay>;

export function createUnderWay() {
  const works = new Set<Promise<void>>();
  return {
    async track<T>(work: Promise<T>): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<void>();
      works.add(promise);
      try {
        return await work;
      } finally {
        works.delete(promise);
        resolve();
      }
    },
    async settled(): Promise<void> {
      while (works.size > 0) await Promise.all(works);
    },
  };
}
