// Load generator with an open loop: it sends at a steady rate, in order, even if the receiver is slow. A sender that
// waits for answers would hide overload.

import type { ActivityEvent } from "../activity/repository.ts";
import type { SandboxClock } from "../platform/clock.ts";
import { createTally, type StormAnswer, type StormResult } from "./tally.ts";

export type Storm = {
  events: Iterator<ActivityEvent, never>;
  perSecond: number;
  /** Until the signal aborts if omitted. */
  seconds?: number;
  /** Called in order. Rejects or returns status 0 if no response arrives. */
  send(event: ActivityEvent): Promise<StormAnswer>;
  clock: SandboxClock;
  signal?: AbortSignal;
  /** Events that fall due while so many requests are in flight are skipped. */
  maxInFlight?: number;
};

const MAX_IN_FLIGHT = 1000;

/** Resolves after the last response. */
export async function runStorm(storm: Storm): Promise<StormResult> {
  const tally = createTally();
  const inFlight = new Set<Promise<void>>();
  const sendNext = (due: number) => {
    tally.sent();
    // Takes the event only when it can be sent, so that no lifecycle has gaps.
    const sending = sendOne(storm, storm.events.next().value, (answer) =>
      answer ? tally.answered(answer, storm.clock.now() - due) : tally.failed(),
    );
    inFlight.add(sending);
    void sending.finally(() => inFlight.delete(sending));
  };
  await eachDue(storm, (due) => {
    if (inFlight.size < (storm.maxInFlight ?? MAX_IN_FLIGHT)) sendNext(due);
    else tally.skipped();
  });
  await Promise.all(inFlight);
  return tally.result();
}

async function sendOne(
  { send }: Storm,
  event: ActivityEvent,
  note: (answer: StormAnswer | undefined) => void,
): Promise<void> {
  try {
    const answer = await send(event);
    note(answer.status === 0 ? undefined : answer);
  } catch {
    note(undefined);
  }
}

/** Calls `run` for every due time. Times that a late timer missed follow immediately. */
function eachDue(
  { perSecond, seconds = Infinity, clock, signal }: Storm,
  run: (due: number) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = clock.now();
  const total = Math.round(perSecond * seconds);
  const dueAt = (count: number) => start + (count * 1000) / perSecond;
  let count = 0;
  let callOff: (() => void) | undefined;
  const isOver = () => count >= total || (signal?.aborted ?? false);
  const tick = () => {
    for (; !isOver() && dueAt(count) <= clock.now(); count += 1) run(dueAt(count));
    if (isOver()) resolve();
    else callOff = clock.after(dueAt(count) - clock.now(), tick);
  };
  const stop = () => {
    callOff?.();
    resolve();
  };
  signal?.addEventListener("abort", stop, { once: true });
  tick();
  return promise.finally(() => signal?.removeEventListener("abort", stop));
}
