// S5: the primary is killed under load and the server that follows it takes over, there and back again.
// First with commits that wait for the follower, then with one that is a second behind.

import type { RunOutcome } from "../delivery/findings.ts";
import { type Failover, type Pair, startPair } from "../database/pair.ts";
import { pause } from "../pause.ts";
import { lostOf, type Rewind, affectedBy } from "../delivery/rewind.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { atMost, type Figure } from "../target.ts";
import { latencyFigure, unansweredFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const FAILOVERS_AT = [0.25, 0.7];
const SWITCH_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 5_000;
const LATE_MS = 1_000;
/** What was late already when it set out, on a busy machine. */
const LATE_SLACK_MS = 1_000;

type Lost = { pair: Pair | undefined; failovers: Failover[] };

export const failover: MakeDelivery = ({ seconds }) => {
  const lost: Lost = { pair: undefined, failovers: [] };
  return {
    about: "the primary is killed, a synchronous follower takes over, there and back again",
    run: {
      rig: { database: () => pairFor(lost, { isSynchronous: true }) },
      load: { seconds, perSecond: 100 },
      quietWithinMs: 120_000,
      disturbances: [(stage) => failOverInTurn(stage, lost, FAILOVERS_AT)],
    },
    expected: { kills: FAILOVERS_AT.length },
    targets: (outcome) => [
      ...switchFigures(outcome, lost.failovers),
      latencyFigure(outcome, 1, longestOf(lost.failovers) + BACK_WITHIN_MS),
    ],
    next: lateFollower,
  };
};

/** What such a failover costs is measured; that it costs no more than what was late is a promise. */
const lateFollower: MakeDelivery = ({ seconds }) => {
  const lost: Lost = { pair: undefined, failovers: [] };
  return {
    about: `the primary is killed, an asynchronous follower that is ${LATE_MS} ms behind takes over`,
    run: {
      rig: { database: () => pairFor(lost, { isSynchronous: false, lateMs: LATE_MS }) },
      load: { seconds: seconds / 2, perSecond: 100 },
      quietWithinMs: 120_000,
      disturbances: [(stage) => failOverInTurn(stage, lost, [0.5])],
    },
    expected: { kills: 1 },
    targets: (outcome) => [
      ...switchFigures(outcome, lost.failovers),
      atMost(
        "acknowledged and lost",
        lostOf(outcome).length,
        ackedWithin(outcome, rewindOf(lost.failovers)),
        "webhooks",
      ),
    ],
    excused: (outcome) => affectedBy(outcome, rewindOf(lost.failovers)),
  };
};

async function pairFor(lost: Lost, options: Parameters<typeof startPair>[0]): Promise<Pair> {
  lost.pair = await startPair(options);
  return lost.pair;
}

async function failOverInTurn(
  { rig, reach, signal, kills }: DeliveryStage,
  { pair, failovers }: Lost,
  moments: readonly number[],
): Promise<void> {
  for (const [round, at] of moments.entries()) {
    if (!pair || !(await reach(at))) return;
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

function switchFigures(outcome: RunOutcome, failovers: readonly Failover[]): Figure[] {
  const { intents } = outcome.evidence;
  const acks = intents.flatMap(({ ackedAt }) => ackedAt ?? []);
  const switched = failovers.flatMap(({ killedAt, promotedAt }) => {
    const first = Math.min(...acks.filter((at) => at > promotedAt));
    return [
      atMost("killed until promoted", promotedAt - killedAt, SWITCH_WITHIN_MS),
      atMost("killed until a webhook is accepted again", first - killedAt, SWITCH_WITHIN_MS),
    ];
  });
  return [...switched, unansweredFigure(outcome)];
}
