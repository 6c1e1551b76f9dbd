// Long polling of getUpdates. Only one request can wait: a new one ends the previous one with a conflict.

import type { Update } from "@grammyjs/types";
import type { SandboxClock } from "../../platform/clock.ts";
import { conflict, done, type MethodResult } from "../outcome.ts";

/** Maximum wait. */
const MAX_SECONDS = 50;

const OTHER_POLL =
  "terminated by other getUpdates request; make sure that only one bot instance is running";

export function createLongPoll(clock: SandboxClock) {
  let waiting: { look(): void; end(outcome: MethodResult): void } | undefined;
  const abort = (why: string): void => waiting?.end(conflict(why));
  return {
    /** Pending updates immediately, else the first to arrive in time, else an empty list. */
    wait(seconds: number, look: () => readonly Update[]): MethodResult | Promise<MethodResult> {
      abort(OTHER_POLL);
      const found = look();
      if (found.length > 0 || seconds <= 0) return done(found);
      const { promise, resolve } = Promise.withResolvers<MethodResult>();
      const end = (outcome: MethodResult) => {
        callOff();
        waiting = undefined;
        resolve(outcome);
      };
      const callOff = clock.after(Math.min(seconds, MAX_SECONDS) * 1000, () => end(done([])));
      waiting = {
        end,
        look() {
          const news = look();
          if (news.length > 0) end(done(news));
        },
      };
      return promise;
    },
    wake: (): void => waiting?.look(),
    abort,
    isWaiting: (): boolean => waiting !== undefined,
    stop: (): void => waiting?.end(done([])),
  };
}
