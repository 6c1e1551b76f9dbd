// Asks that are wrong on purpose: kept too late, done again, or never set aside.

import { setTimeout as sleep } from "node:timers/promises";
import type { InteractionInbox, InteractionStore } from "../../../src/ports/interactions.ts";

// Between two steps that belong together, so that kills hit the gap in every run.
const GAP_MS = 300;
const LATER_MS = 1_000;

/** Says that it is kept, and keeps it afterwards. */
export function answeredBeforeKept(inbox: InteractionInbox): InteractionInbox {
  return {
    async keep(interaction, holdMs) {
      void sleep(GAP_MS)
        .then(() => inbox.keep(interaction, holdMs))
        .catch(() => {});
      return "kept";
    },
  };
}

/** Takes what somebody else has begun for new. */
export function doneAgain(interactions: InteractionStore): InteractionStore {
  const attempts = new Map<string, number>();
  return {
    async take(workerId, max) {
      const taken = await interactions.take(workerId, max);
      for (const interaction of taken) attempts.set(interaction.id, interaction.attempts);
      return taken.map((interaction) =>
        interaction.reply ? interaction : { ...interaction, attempts: 1 },
      );
    },
    async settle(interaction, workerId, next) {
      if (next.status === "telling") await sleep(GAP_MS);
      return interactions.settle(
        { ...interaction, attempts: attempts.get(interaction.id) ?? interaction.attempts },
        workerId,
        next,
      );
    },
  };
}

/** Tries on and on what nobody can read. */
export function neverQuarantined(interactions: InteractionStore): InteractionStore {
  return {
    ...interactions,
    settle: (interaction, workerId, next) =>
      interactions.settle(
        interaction,
        workerId,
        next.status === "failed" ? { status: "again", inMs: LATER_MS, error: next.error } : next,
      ),
  };
}
