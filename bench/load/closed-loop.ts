// Load that waits for each answer before it sends the next request: finds out how much fits.

import { type LoadPlan, onEveryLine } from "./load.ts";

export type LoadThroughput = { answered: number; perSecond: number };

// Far above what one process can answer; stops a server that answers without working.
const MAX_PER_SECOND = 100_000;

export async function runClosedLoop(load: LoadPlan): Promise<LoadThroughput> {
  const { seconds, check, signal } = load;
  const max = seconds * MAX_PER_SECOND;
  let answered = 0;
  let startedAt = 0;
  await onEveryLine(load, async ({ connection, request }) => {
    startedAt ||= performance.now();
    const endsAt = startedAt + seconds * 1000;
    while (performance.now() < endsAt && answered < max) {
      signal.throwIfAborted();
      check(await connection.exchange(request.next()));
      answered += 1;
    }
  });
  return { answered, perSecond: answered / ((performance.now() - startedAt) / 1000) };
}
