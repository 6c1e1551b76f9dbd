// Reads from the database with a timeout, on behalf of a scrape.

/** Prometheus gives up after ten seconds by default. */
const READ_WITHIN_MS = 4_000;

/**
 * Never rejects: undefined without an answer in time. Concurrent callers share one query, so a slow database gets no
 * extra load.
 */
export function soonReader<Result>(
  ask: () => Promise<Result>,
  onFault: (error: unknown) => void = () => {},
): () => Promise<Result | undefined> {
  let asked: Promise<Result> | undefined;
  const read = () =>
    (asked ??= ask().finally(() => {
      asked = undefined;
    }));
  return async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("no answer in time")), READ_WITHIN_MS);
    try {
      return await Promise.race([read(), late.promise]);
    } catch (error) {
      onFault(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
