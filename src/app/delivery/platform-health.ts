// Recent results of this process per platform. They tell one failing channel from an unavailable platform.

import type { Health } from "./ports.ts";

const MIN_FAILURES = 5;
const MIN_FAILING_TARGETS = 2;
const PASSED_WITHIN_MS = 15 * 60_000;
const LIMITED_WITHIN_MS = 1_000;
const LIMITED_PLACES = 3;

export function platformHealth(elapsed: () => number): Health {
  const passedAt = new Map<string, number>();
  const limitedAt = new Map<string, number>();
  let failures = 0;
  const failing = new Set<string>();

  return {
    passed(place) {
      remember(passedAt, place, elapsed(), PASSED_WITHIN_MS);
      failures = 0;
      failing.clear();
    },
    failed(place) {
      failures += 1;
      failing.add(place);
    },
    limited(place) {
      remember(limitedAt, place, elapsed(), LIMITED_WITHIN_MS);
    },
    othersPass: (place) =>
      [...passedAt].some(([other, at]) => other !== place && elapsed() - at <= PASSED_WITHIN_MS),
    isUnavailable: () => failures >= MIN_FAILURES && failing.size >= MIN_FAILING_TARGETS,
    isWholeBotLimited: () =>
      [...limitedAt.values()].filter((at) => elapsed() - at <= LIMITED_WITHIN_MS).length >=
      LIMITED_PLACES,
  };
}

/** Without a bot, every channel is a server of its own: its failures say nothing about the others. */
export function separateHealth(elapsed: () => number): Health {
  return {
    ...platformHealth(elapsed),
    othersPass: () => false,
    isUnavailable: () => false,
    isWholeBotLimited: () => false,
  };
}

/** The map is ordered by time, so expired entries come first. */
function remember(times: Map<string, number>, place: string, now: number, keepMs: number): void {
  times.delete(place);
  times.set(place, now);
  for (const [old, at] of times) {
    if (now - at <= keepMs) return;
    times.delete(old);
  }
}
