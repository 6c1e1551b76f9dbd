// S19: commands on Discord (`chatone`) while processes are killed and the database restarts. Discord waits three
// seconds for an answer. A deferred answer must follow.

import type { DatabaseRestart } from "../disturbances.ts";
import {
  type CommandFindings,
  figureLines,
  shareTargets,
} from "../interactions/interaction-figures.ts";
import { judgeInteractions } from "../interactions/judge-interactions.ts";
import { planCommands, type PlannedCommand } from "../interactions/plan.ts";
import { interactionRun, ruleProblems } from "../interactions/run.ts";
import type { PeopleSandbox } from "../interactions/sandbox.ts";
import type { Oracle } from "../run.ts";
import type { MakeScenario } from "../scenario.ts";

const PER_SECOND = 50;
const PEOPLE = 200;
const ISSUES = 40;
/** A little more than the plan has. */
const MERGE_SHARE = 0.07;
const KILLS_PER_MINUTE = 10;
const KILLS = { kind: "kill", minMs: 4_000, maxMs: 6_500, isInTurn: true } as const;
const RESTARTS: readonly DatabaseRestart[] = [
  { at: 0.25, how: "shut down" },
  { at: 0.5, how: "killed" },
  { at: 0.75, how: "shut down" },
];
/** Discord gives 15 minutes. */
const QUIET_WITHIN_MS = 90_000;

const oracle: Oracle<PeopleSandbox, readonly PlannedCommand[], CommandFindings> = {
  async judge({ rig, ledger: planned }) {
    const [results, codehost] = [await rig.sandbox.results(), await rig.sandbox.codehost()];
    return { planned, results, verdict: judgeInteractions({ planned, results, codehost }) };
  },
  figures: figureLines,
  problems: (outcome) => ({
    "answers that never came": outcome.verdict.unfinished,
    "answers that are not true": outcome.verdict.untrue,
    "done more than once": outcome.verdict.doubled,
    "done without being asked for": outcome.verdict.invented,
    ...ruleProblems(outcome),
  }),
  counts: (found) => [commandsLine(found)],
};

type CommandsOptions = {
  seed: number;
  seconds: number;
  broken?: string;
  quietWithinMs?: number;
};

export function commandsRun(options: CommandsOptions, signal: AbortSignal) {
  const { seed, seconds } = options;
  const pulls = Math.ceil(PER_SECOND * seconds * MERGE_SHARE);
  const world = { people: PEOPLE, issues: ISSUES, pulls, chats: 0 };
  const planned: readonly PlannedCommand[] = planCommands({
    seed,
    world,
    seconds,
    perSecond: PER_SECOND,
  });
  return interactionRun(
    {
      quietWithinMs: QUIET_WITHIN_MS,
      ...options,
      world,
      planned,
      disturbances: [KILLS, { kind: "restart database", restarts: RESTARTS }],
      send: (sandbox) => sandbox.command(planned),
      oracle,
    },
    signal,
  );
}

export const interactions: MakeScenario<
  PeopleSandbox,
  readonly PlannedCommand[],
  CommandFindings
> = ({ seed, seconds, signal }) => ({
  about: `${PER_SECOND} commands/s on chatone`,
  run: commandsRun({ seed, seconds }, signal),
  expected: { processKills: (KILLS_PER_MINUTE * seconds) / 60 },
  targets: shareTargets,
});

export function commandsLine({ planned, verdict }: CommandFindings): string {
  const { unfinished, untrue, doubled, invented } = verdict;
  return (
    `asked ${planned.length}: unfinished ${unfinished.length}, untrue ${untrue.length}, ` +
    `doubled ${doubled.length}, invented ${invented.length}`
  );
}
