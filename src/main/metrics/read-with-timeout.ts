// Asking the database on behalf of somebody who will not wait for long.

/** Whoever asks for metrics waits ten seconds, as a rule. */
const READ_WITHIN_MS = 4_000;

/**
 * Never rejects: undefined where there is no answer in time. Those who ask meanwhile get the same answer: a slow
 * database is not asked more for being slow.
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
