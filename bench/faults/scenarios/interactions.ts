// S19: people ask in chatone while processes are killed and the database restarts. chatone waits three
// seconds for an answer; whoever was told "later" must hear the rest.

import type { ScenarioOptions } from "../scenario-options.ts";
import { planInteractions } from "../interactions/plan.ts";
import { type InteractionOutcome, printFigures } from "../interactions/interaction-figures.ts";
import { judgeInteractions } from "../interactions/judge-interactions.ts";
import {
  aftermathProblems,
  type InteractionRun,
  errorLines,
  killsLine,
  noted,
  runInteractionRig,
} from "../interactions/stage.ts";

const PER_SECOND = 50;
const PEOPLE = 200;
const ISSUES = 40;
/** A little more than the plan has. */
const MERGE_SHARE = 0.07;
const KILLS_PER_MINUTE = 10;
const KILL_EVERY = { minMs: 4_000, maxMs: 6_500 };
const RESTARTS = [
  { at: 0.25, how: "shut down" },
  { at: 0.5, how: "killed" },
  { at: 0.75, how: "shut down" },
] as const;
/** The platform itself gives a quarter of an hour. */
const QUIET_WITHIN_MS = 90_000;

export async function runInteractions(
  { seed, minutes }: ScenarioOptions,
  signal: AbortSignal,
): Promise<boolean> {
  console.log(`S19: ${PER_SECOND} commands/s on chatone, ${minutes} min, seed ${seed}`);
  const outcome = await interactInChatone({ seed, seconds: minutes * 60 }, signal);
  if (signal.aborted) return false;
  const problems = problemsOf(outcome, KILLS_PER_MINUTE * minutes);
  console.log(killsLine(outcome.aftermath));
  printFigures(outcome);
  for (const line of errorLines(outcome.aftermath)) console.log(line);
  for (const problem of problems) console.log(problem);
  console.log(interactionLine(outcome));
  console.log(`seed ${seed}`);
  return problems.length === 0;
}

type InteractionsOptions = Pick<InteractionRun, "seed" | "seconds" | "broken"> & {
  quietWithinMs?: number;
};

export async function interactInChatone(
  { seed, seconds, broken, quietWithinMs = QUIET_WITHIN_MS }: InteractionsOptions,
  signal: AbortSignal,
): Promise<InteractionOutcome> {
  const world = {
    people: PEOPLE,
    issues: ISSUES,
    pulls: Math.ceil(PER_SECOND * seconds * MERGE_SHARE),
    chats: 0,
  };
  const acts = planInteractions({ seed, world, seconds, perSecond: PER_SECOND });
  const run: InteractionRun = {
    seed,
    seconds,
    world,
    broken,
    killEveryMs: KILL_EVERY,
    restarts: RESTARTS,
    quietWithinMs,
  };
  const { aftermath, fates, book } = await runInteractionRig(run, signal, {
    work: ({ platforms }) => platforms.interact(acts),
    conclude: async ({ platforms }) => ({
      fates: await platforms.fates(),
      book: await platforms.book(),
    }),
  });
  return { acts, fates, verdict: judgeInteractions({ acts, fates, book }), aftermath };
}

function problemsOf({ verdict, aftermath }: InteractionOutcome, minKills: number): string[] {
  return [
    ...noted("answers that never came", verdict.unfinished),
    ...noted("answers that are not true", verdict.untrue),
    ...noted("done more than once", verdict.doubled),
    ...noted("done without being asked for", verdict.invented),
    ...aftermathProblems(aftermath, minKills),
  ];
}

/** The line that counts. */
export function interactionLine({ acts, verdict }: InteractionOutcome): string {
  const { unfinished, untrue, doubled, invented } = verdict;
  return (
    `asked ${acts.length}: unfinished ${unfinished.length}, untrue ${untrue.length}, ` +
    `doubled ${doubled.length}, invented ${invented.length}`
  );
}
