// Asks that are wrong on purpose: kept too late, done again, or never set aside.

import { setTimeout as sleep } from "node:timers/promises";
import type { AskInbox, AskStore } from "../../../src/ports/asks.ts";

// Between two steps that belong together, so that kills hit the gap in every run.
const GAP_MS = 300;
const LATER_MS = 1_000;

/** Says that it is kept, and keeps it afterwards. */
export function answeredBeforeKept(inbox: AskInbox): AskInbox {
  return {
    async keep(ask, holdMs) {
      void sleep(GAP_MS)
        .then(() => inbox.keep(ask, holdMs))
        .catch(() => {});
      return "kept";
    },
  };
}

/** Takes what somebody else has begun for new. */
export function doneAgain(asks: AskStore): AskStore {
  const tries = new Map<string, number>();
  return {
    async take(workerId, most) {
      const taken = await asks.take(workerId, most);
      for (const ask of taken) tries.set(ask.id, ask.tries);
      return taken.map((ask) => (ask.reply ? ask : { ...ask, tries: 1 }));
    },
    async settle(ask, workerId, next) {
      if (next.status === "telling") await sleep(GAP_MS);
      return asks.settle({ ...ask, tries: tries.get(ask.id) ?? ask.tries }, workerId, next);
    },
  };
}

/** Tries on and on what nobody can read. */
export function neverSetAside(asks: AskStore): AskStore {
  return {
    ...asks,
    settle: (ask, workerId, next) =>
      asks.settle(
        ask,
        workerId,
        next.status === "failed" ? { status: "again", inMs: LATER_MS, error: next.error } : next,
      ),
  };
}
