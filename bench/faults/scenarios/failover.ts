// S5: the primary is killed under load and the server that follows it takes over, there and back again.
// First with commits that wait for the follower, then with one that is a second behind.

import { type Failover, type Pair, startPair } from "../database/pair.ts";
import { pause, pauseUntil } from "../pause.ts";
import { answersOf } from "../records.ts";
import { lostOf, type Rewind, touchedBy } from "../delivery/rewind.ts";
import type { RunOutcome, FaultStage } from "../delivery/run.ts";
import { atMost, latencyFigure, type Figure, type MakeScenario } from "../scenario.ts";

const FAILOVERS_AT = [0.25, 0.7];
const SWITCH_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 5_000;
const LATE_MS = 1_000;
/** What was late already when it set out, on a busy machine. */
const LATE_SLACK_MS = 1_000;

type Lost = { pair: Pair | undefined; failovers: Failover[] };

export const failover: MakeScenario = ({ seed, seconds }) => {
  const lost: Lost = { pair: undefined, failovers: [] };
  return {
    about: "the primary is killed, a synchronous follower takes over, there and back again",
    run: {
      seed,
      rig: { database: () => pairFor(lost, { isSynchronous: true }) },
      load: { seconds, perSecond: 100 },
      quietWithinMs: 120_000,
      disturb: (stage) => failOverInTurn(stage, lost, FAILOVERS_AT),
    },
    expected: { kills: FAILOVERS_AT.length },
    figures: (outcome) => [
      ...switchFigures(outcome, lost.failovers),
      latencyFigure(outcome, 1, longestOf(lost.failovers) + BACK_WITHIN_MS),
    ],
    next: lateFollower,
  };
};

/** What such a failover costs is measured; that it costs no more than what was late is a promise. */
const lateFollower: MakeScenario = ({ seed, seconds }) => {
  const lost: Lost = { pair: undefined, failovers: [] };
  return {
    about: `the primary is killed, an asynchronous follower that is ${LATE_MS} ms behind takes over`,
    run: {
      seed,
      rig: { database: () => pairFor(lost, { isSynchronous: false, lateMs: LATE_MS }) },
      load: { seconds: seconds / 2, perSecond: 100 },
      quietWithinMs: 120_000,
      disturb: (stage) => failOverInTurn(stage, lost, [0.5]),
    },
    expected: { kills: 1 },
    figures: (outcome) => [
      ...switchFigures(outcome, lost.failovers),
      atMost(
        "acknowledged and lost",
        lostOf(outcome).length,
        ackedWithin(outcome, rewindOf(lost.failovers)),
        "webhooks",
      ),
    ],
    excused: (outcome) => touchedBy(outcome, rewindOf(lost.failovers)),
  };
};

async function pairFor(lost: Lost, options: Parameters<typeof startPair>[0]): Promise<Pair> {
  lost.pair = await startPair(options);
  return lost.pair;
}

async function failOverInTurn(
  { rig, startedAt, loadMs, signal, kills }: FaultStage,
  { pair, failovers }: Lost,
  moments: readonly number[],
): Promise<void> {
  for (const [round, at] of moments.entries()) {
    await pauseUntil(startedAt + at * loadMs, signal);
    if (signal.aborted || !pair) return;
    const failedOver = await pair.failOver();
    pair.pointTo(rig.installation.urls);
    failovers.push(failedOver);
    kills.push({ what: "database", at: failedOver.killedAt, until: failedOver.promotedAt });
    if (round === moments.length - 1) return;
    await pause(BACK_WITHIN_MS, signal);
    await pair.rebuild();
  }
}

function longestOf(failovers: readonly Failover[]): number {
  return Math.max(0, ...failovers.map(({ killedAt, promotedAt }) => promotedAt - killedAt));
}

/** It may still have answered somebody while it was being killed. */
function rewindOf([first]: readonly Failover[]): Rewind {
  const { killedAt = 0, promotedAt = 0 } = first ?? {};
  return { from: killedAt - LATE_MS - LATE_SLACK_MS, until: promotedAt };
}

function ackedWithin({ evidence }: RunOutcome, { from, until }: Rewind): number {
  return evidence.intents.filter(({ ackedAt = 0 }) => ackedAt >= from && ackedAt <= until).length;
}

function switchFigures(
  { evidence, records }: RunOutcome,
  failovers: readonly Failover[],
): Figure[] {
  const acks = evidence.intents.flatMap(({ ackedAt }) => ackedAt ?? []);
  const switched = failovers.flatMap(({ killedAt, promotedAt }) => {
    const first = Math.min(...acks.filter((at) => at > promotedAt));
    return [
      atMost("killed until promoted", promotedAt - killedAt, SWITCH_WITHIN_MS),
      atMost("killed until a webhook is accepted again", first - killedAt, SWITCH_WITHIN_MS),
    ];
  });
  const failed = records
    .flatMap(answersOf)
    .filter(({ outcome }) => outcome === "unknown" || outcome === "unsent").length;
  return [...switched, atMost("webhooks without an answer at first", failed, 0, "")];
}
