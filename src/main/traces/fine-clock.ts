// The time of day, finer than the clock tells it: a webhook is accepted in less than a millisecond or two.

/** Further apart: the clock was set, or the machine slept. */
const SAME_MS = 20;

/** Milliseconds since the epoch, with fractions. */
export function fineClock(): () => number {
  let origin = performance.timeOrigin;
  return () => {
    const [fine, clock] = [performance.now(), Date.now()];
    // A busy machine may do something else between the two readings: that is no difference of theirs.
    const apartMs = performance.now() - fine;
    if (Math.abs(origin + fine - clock) > SAME_MS + apartMs) origin = clock - fine;
    return origin + fine;
  };
}
