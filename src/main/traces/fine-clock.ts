// Wall clock with sub-millisecond resolution: a webhook is accepted within a millisecond or two.

/** A larger difference means that the clock was set or the machine slept. */
const SAME_MS = 20;

/** Milliseconds since the epoch, with fractions. */
export function fineClock(): () => number {
  let origin = performance.timeOrigin;
  return () => {
    const [fine, clock] = [performance.now(), Date.now()];
    // The process may be preempted between the two readings; that delay is not drift.
    const apartMs = performance.now() - fine;
    if (Math.abs(origin + fine - clock) > SAME_MS + apartMs) origin = clock - fine;
    return origin + fine;
  };
}
