// What a delivery run has to say: figures, then whatever is wrong with names, then the one line that
// counts.

import { percentile } from "../../load/percentile.ts";
import type { LivesVerdict } from "../lives/judge-lives.ts";
import { answersOf } from "../records.ts";
import type { RunOutcome } from "./run.ts";
import type { DeliveryVerdict } from "./oracle.ts";

export type Expectation = {
  kills?: number;
  sends?: number;
  /** Whether sends may end undelivered, as long as that is visible. */
  parked?: boolean;
  /** Why a run that is fine otherwise is not. */
  also?: readonly string[];
};

const NAMED = 5;

export function printOutcome(outcome: RunOutcome, expected: Expectation): void {
  printFigures(outcome);
  for (const line of noted("log lines that say error", outcome.errors)) console.log(line);
  for (const line of noted("rules of the platforms broken", problemLines(outcome)))
    console.log(line);
  for (const problem of problemsOf(outcome, expected)) console.log(problem);
  if (outcome.lives) console.log(livesLine(outcome.lives));
  console.log(verdictLine(outcome.verdict));
}

/** The line that says it all. */
export function verdictLine(verdict: DeliveryVerdict): string {
  const { lost, invented, leaked, outOfOrder, chatoneDoubled, chattwoDoubled } = verdict;
  return (
    `lost ${lost.length}, invented ${invented.length}, leaked ${leaked.length}, ` +
    `outOfOrder ${outOfOrder.length}, chatone doubled ${chatoneDoubled.length}, ` +
    `chattwo doubled ${chattwoDoubled.length} (in flight at kills: ${verdict.inFlight})`
  );
}

/** The same of lives. */
export function livesLine(lives: LivesVerdict): string {
  return (
    `lives ${lives.lives}: unsaid ${lives.unsaid.length}, leaked ${lives.leaked.length}, ` +
    `doubled ${lives.doubled.length} (unavoidable: ${lives.copies}), untrue ${lives.untrue.length}, ` +
    `hurried ${lives.hurried.length}, pinged ${lives.pinged.length}`
  );
}

function printLives({ webhooks, messages, edits, gapsMs }: LivesVerdict): void {
  const [p50, min] = [0.5, 0].map((share) => (percentile(gapsMs, share) / 1_000).toFixed(1));
  console.log(
    `lives: webhooks ${webhooks}, messages ${messages}, edits ${edits}; between two changes ` +
      `p50 ${p50} s, least ${min} s`,
  );
}

function printFigures({ verdict, lives, evidence, records, quiet }: RunOutcome): void {
  const { kills, sends, shown, intents } = evidence;
  const rollups = shown.filter(({ rollupTotal }) => rollupTotal !== undefined).length;
  const killed = ["api", "worker", "database"].map(
    (what) => `${what} ${kills.filter((kill) => kill.what === what).length}`,
  );
  console.log(`kills ${kills.length} (${killed.join(", ")})`);
  const acked = intents.filter(({ ackedAt }) => ackedAt !== undefined).length;
  console.log(
    `webhooks ${records.length}, acknowledged ${acked}, ` +
      `unclear answers ${records.flatMap(answersOf).filter((answer) => "why" in answer).length}`,
  );
  console.log(`sends ${sends.length}, messages ${shown.length}, parked ${verdict.parked.length}`);
  if (rollups > 0) console.log(`lists ${rollups}, events in them ${verdict.rolledUp}`);
  if (verdict.writtenLate > 0)
    console.log(
      `answered, and still not written down when a process went away seconds later: ${verdict.writtenLate}`,
    );
  console.log(`quiet after ${(quiet.tookMs / 1000).toFixed(1)} s`);
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) =>
    percentile(verdict.latencyMs, share).toFixed(0),
  );
  console.log(`accept to delivered p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`);
  if (lives) printLives(lives);
}

function problemLines({ problems }: RunOutcome): string[] {
  return problems.map(({ platform, rule, detail }) => `${platform}: ${rule}: ${detail}`);
}

/** Every reason to fail the run, in words. */
export function problemsOf(outcome: RunOutcome, expected: Expectation): string[] {
  const { verdict, lives, evidence, quiet, faults } = outcome;
  const { kills = 0, sends = 0, parked = false, also = [] } = expected;
  return [
    ...noted("lost", verdict.lost),
    ...noted("invented", verdict.invented),
    ...noted("leaked", verdict.leaked),
    ...noted("out of order", verdict.outOfOrder),
    ...noted("doubled on chatone", verdict.chatoneDoubled),
    ...noted("doubled on chattwo for no good reason", verdict.unexplained),
    ...noted("send log and chats disagree", verdict.misLogged),
    ...noted("lists that are wrong", verdict.miscounted),
    ...(parked ? [] : noted("parked although nothing was refused", verdict.parked)),
    ...(lives ? livesProblems(lives) : []),
    ...noted("faults of processes", faults),
    ...(quiet.isQuiet ? [] : [`never became quiet: ${quiet.left} left`]),
    ...(evidence.kills.length < kills ? [`too few kills, at least ${kills} needed`] : []),
    ...(evidence.sends.length < sends ? [`too few sends, at least ${sends} needed`] : []),
    ...also,
  ];
}

function livesProblems(lives: LivesVerdict): string[] {
  return [
    ...noted("lives: events that were not told", lives.unsaid),
    ...noted("lives: leaked", lives.leaked),
    ...noted("lives: doubled for no good reason", lives.doubled),
    ...noted("lives: not true", lives.untrue),
    ...noted("lives: changed too soon", lives.hurried),
    ...noted("lives: edits that call somebody", lives.pinged),
    ...noted("lives: send log and chats disagree", lives.misLogged),
  ];
}

function noted(name: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  return [`${name} ${texts.length}:`, ...texts.slice(0, NAMED).map((text) => `  ${text}`)];
}
