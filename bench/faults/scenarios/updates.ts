// S20: a flood of Telegram (`chattwo`) updates with poison and repeats, while processes are killed and the database
// restarts. An update is answered only once it is stored, and poison blocks no chat.

import { readInteractions } from "../interactions/interaction-log.ts";
import { judgeUpdates, type UpdateVerdict } from "../interactions/judge-updates.ts";
import { planTexts, type PlannedText } from "../interactions/plan.ts";
import { FAILING_METHOD, planPoisons } from "../interactions/poisons.ts";
import { interactionRun, ruleProblems } from "../interactions/run.ts";
import type { PeopleSandbox } from "../interactions/sandbox.ts";
import type { Oracle } from "../run.ts";
import type { MakeScenario } from "../scenario.ts";

const SECONDS = 20;
const PER_SECOND = 200;
const PEOPLE = 50;
const CHATS = 20;
const ISSUES = 20;
const POISONS = 90;
const MIN_KILLS = 5;
const KILLS = { kind: "kill", minMs: 2_500, maxMs: 4_000, isInTurn: true } as const;
const QUIET_WITHIN_MS = 120_000;

export type UpdateFindings = { asked: number; verdict: UpdateVerdict };

const oracle: Oracle<PeopleSandbox, readonly PlannedText[], UpdateFindings> = {
  async judge({ rig, ledger: planned }, { kills }) {
    const { sandbox, installation } = rig;
    const verdict = judgeUpdates({
      planned,
      log: await sandbox.chattwo(),
      codehost: await sandbox.codehost(),
      interactions: await readInteractions(installation.urls.migrateUrl),
      deaths: kills.filter(({ what }) => what !== "api").map(({ at }) => at),
    });
    return { asked: planned.length, verdict };
  },
  figures: ({ verdict }) => [
    `answers that came twice because a worker died: ${verdict.answersTwice}`,
  ],
  problems: (outcome) => ({
    lost: outcome.verdict.lost,
    "commands without an answer": outcome.verdict.unanswered,
    "commented more than once": outcome.verdict.doubled,
    "done without being asked for": outcome.verdict.invented,
    "out of order": outcome.verdict.outOfOrder,
    "poison that ended in another way": outcome.verdict.poisoned,
    "answers twice for no good reason": outcome.verdict.repeated,
    ...ruleProblems(outcome),
  }),
  counts: (found) => [updatesLine(found)],
};

type UpdatesOptions = { seed: number; broken?: string; quietWithinMs?: number };

export function updatesRun(options: UpdatesOptions, signal: AbortSignal) {
  const { seed } = options;
  const world = { people: PEOPLE, issues: ISSUES, pulls: 0, chats: CHATS };
  const planned: readonly PlannedText[] = planTexts({
    seed,
    world,
    seconds: SECONDS,
    perSecond: PER_SECOND,
  });
  // Poison comes from a person who does nothing else.
  const poisons = planPoisons(seed, world, { seconds: SECONDS, count: POISONS, person: PEOPLE });
  return interactionRun(
    {
      quietWithinMs: QUIET_WITHIN_MS,
      ...options,
      seconds: SECONDS,
      world: { ...world, people: PEOPLE + 1 },
      planned,
      disturbances: [KILLS, { kind: "restart database", restarts: [{ at: 0.5, how: "killed" }] }],
      async send(sandbox) {
        // One kind of poison needs a platform that does not say who manages a chat.
        const steps = [{ kind: "5xx" as const }];
        await sandbox.misbehave("chattwo", { path: FAILING_METHOD, steps, afterwards: "last" });
        await Promise.all([sandbox.write(planned), sandbox.poison(poisons)]);
      },
      oracle,
    },
    signal,
  );
}

export const updates: MakeScenario<PeopleSandbox, readonly PlannedText[], UpdateFindings> = ({
  seed,
  signal,
}) => ({
  about: `${PER_SECOND} updates/s of chattwo for ${SECONDS} s, ${POISONS} poisoned`,
  run: updatesRun({ seed }, signal),
  expected: { processKills: MIN_KILLS },
});

export function updatesLine({ asked, verdict }: UpdateFindings): string {
  const { lost, unanswered, doubled, invented, outOfOrder, poisoned } = verdict;
  return (
    `asked ${asked}: lost ${lost.length}, unanswered ${unanswered.length}, ` +
    `doubled ${doubled.length}, invented ${invented.length}, outOfOrder ${outOfOrder.length}, ` +
    `poison astray ${poisoned.length}`
  );
}
