// S20: a flood of updates from chattwo, with poison in it and repeats, while processes are killed and the
// database restarts. Nothing is answered before it is kept, and no chat waits for what cannot be done.

import type { ScenarioOptions } from "../scenario-options.ts";
import { planWritings } from "../interactions/plan.ts";
import { readInteractions } from "../interactions/interaction-log.ts";
import { judgeUpdates, type UpdateVerdict } from "../interactions/judge-updates.ts";
import { FAILING_METHOD, planPoisons } from "../interactions/poisons.ts";
import type { InteractionRig } from "../interactions/rig.ts";
import {
  type Aftermath,
  aftermathProblems,
  type InteractionRun,
  errorLines,
  killsLine,
  noted,
  runInteractionRig,
} from "../interactions/stage.ts";

const SECONDS = 20;
const PER_SECOND = 200;
const PEOPLE = 50;
const CHATS = 20;
const ISSUES = 20;
const POISONS = 90;
const MIN_KILLS = 5;
const KILL_EVERY = { minMs: 2_500, maxMs: 4_000 };
const RESTARTS = [{ at: 0.5, how: "killed" }] as const;
const QUIET_WITHIN_MS = 120_000;

export type UpdateOutcome = { asked: number; verdict: UpdateVerdict; aftermath: Aftermath };

export async function runUpdates(
  { seed }: Pick<ScenarioOptions, "seed">,
  signal: AbortSignal,
): Promise<boolean> {
  console.log(
    `S20: ${PER_SECOND} updates/s of chattwo for ${SECONDS} s, ${POISONS} poisoned, seed ${seed}`,
  );
  const outcome = await interactInChattwo({ seed }, signal);
  if (signal.aborted) return false;
  const problems = problemsOf(outcome);
  console.log(killsLine(outcome.aftermath));
  console.log(`answers that came twice because a worker died: ${outcome.verdict.answersTwice}`);
  for (const line of errorLines(outcome.aftermath)) console.log(line);
  for (const problem of problems) console.log(problem);
  console.log(updateLine(outcome));
  console.log(`seed ${seed}`);
  return problems.length === 0;
}

type InteractionsOptions = Pick<InteractionRun, "seed" | "broken"> & { quietWithinMs?: number };

export async function interactInChattwo(
  { seed, broken, quietWithinMs = QUIET_WITHIN_MS }: InteractionsOptions,
  signal: AbortSignal,
): Promise<UpdateOutcome> {
  const world = { people: PEOPLE, issues: ISSUES, pulls: 0, chats: CHATS };
  const acts = planWritings({ seed, world, seconds: SECONDS, perSecond: PER_SECOND });
  // Sent in the name of somebody who does nothing else.
  const poisons = planPoisons(seed, world, { seconds: SECONDS, count: POISONS, person: PEOPLE });
  const run: InteractionRun = {
    seed,
    seconds: SECONDS,
    world: { ...world, people: PEOPLE + 1 },
    broken,
    killEveryMs: KILL_EVERY,
    restarts: RESTARTS,
    quietWithinMs,
  };
  const { aftermath, heard, book, interactions } = await runInteractionRig(run, signal, {
    async work(rig) {
      await breakMembership(rig);
      await Promise.all([rig.platforms.write(acts), rig.platforms.poison(poisons)]);
    },
    conclude: async ({ platforms, installation }) => ({
      heard: await platforms.heard(),
      book: await platforms.book(),
      interactions: await readInteractions(installation.urls.migrateUrl),
    }),
  });
  const deaths = aftermath.kills.filter(({ what }) => what !== "api").map(({ at }) => at);
  return {
    asked: acts.length,
    verdict: judgeUpdates({ acts, heard, book, interactions, deaths }),
    aftermath,
  };
}

/** One kind of poison needs a platform that does not say who manages a chat. */
async function breakMembership({ platforms }: InteractionRig): Promise<void> {
  const script = { path: FAILING_METHOD, steps: [{ kind: "5xx" }], afterwards: "last" };
  const reply = await fetch(`${platforms.urls.chattwo}/_sandbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(script),
  });
  if (!reply.ok) throw new Error(`chattwo takes no faults: ${await reply.text()}`);
}

function problemsOf({ verdict, aftermath }: UpdateOutcome): string[] {
  return [
    ...noted("lost", verdict.lost),
    ...noted("commands without an answer", verdict.unanswered),
    ...noted("commented more than once", verdict.doubled),
    ...noted("done without being asked for", verdict.invented),
    ...noted("out of order", verdict.outOfOrder),
    ...noted("poison that ended in another way", verdict.poisoned),
    ...noted("answers twice for no good reason", verdict.repeated),
    ...aftermathProblems(aftermath, MIN_KILLS),
  ];
}

/** The line that counts. */
export function updateLine({ asked, verdict }: UpdateOutcome): string {
  const { lost, unanswered, doubled, invented, outOfOrder, poisoned } = verdict;
  return (
    `asked ${asked}: lost ${lost.length}, unanswered ${unanswered.length}, ` +
    `doubled ${doubled.length}, invented ${invented.length}, outOfOrder ${outOfOrder.length}, ` +
    `poison astray ${poisoned.length}`
  );
}
