// Builds that are wrong about what people ask: both scenarios must see them.

import { interactInChatone, interactionLine } from "../scenarios/interactions.ts";
import { interactInChattwo, updateLine } from "../scenarios/updates.ts";

type Finding = { found: number; line: string };

type InteractionCase = {
  name: string;
  /** How many cases of what this build is known to do wrong. */
  look(seed: number, signal: AbortSignal): Promise<Finding>;
};

const SECONDS = 40;
/** What is never let go never becomes quiet. */
const QUIET_WITHIN_MS = 30_000;

export const interactionCases: readonly InteractionCase[] = [
  {
    name: "interactions-answered-before-kept",
    look: (seed, signal) =>
      inChatone("interactions-answered-before-kept", (verdict) => verdict.unfinished.length, {
        seed,
        signal,
      }),
  },
  {
    name: "interactions-done-again",
    look: (seed, signal) =>
      inChatone("interactions-done-again", (verdict) => verdict.doubled.length, { seed, signal }),
  },
  {
    name: "poison-blocks",
    async look(seed, signal) {
      const broken = "poison-blocks";
      const outcome = await interactInChattwo(
        { seed, broken, quietWithinMs: QUIET_WITHIN_MS },
        signal,
      );
      return { found: outcome.verdict.unanswered.length, line: updateLine(outcome) };
    },
  },
];

type Verdict = Awaited<ReturnType<typeof interactInChatone>>["verdict"];

async function inChatone(
  broken: string,
  count: (verdict: Verdict) => number,
  { seed, signal }: { seed: number; signal: AbortSignal },
): Promise<Finding> {
  const run = { seed, seconds: SECONDS, broken, quietWithinMs: QUIET_WITHIN_MS };
  const outcome = await interactInChatone(run, signal);
  return { found: count(outcome.verdict), line: interactionLine(outcome) };
}
