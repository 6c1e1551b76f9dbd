// Runs work with a signal that is aborted after a time, or when another signal is. Nothing is left when the work ends:
// AbortSignal.timeout would keep its timer, and every signal that was made of it.

export async function withTimeout<Result>(
  ms: number,
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  if (stopped.aborted) abort();
  const timer = setTimeout(abort, ms);
  stopped.addEventListener("abort", abort);
  try {
    return await work(aborting.signal);
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener("abort", abort);
  }
}
