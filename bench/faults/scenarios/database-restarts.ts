// S4: the database is shut down or killed and started again, ten times under load.

import { answersOf } from "../records.ts";
import { restartDatabase } from "../delivery/disturb.ts";
import type { RunOutcome, FaultStage } from "../delivery/run.ts";
import { atMost, latencyFigure, type Figure, type MakeScenario } from "../scenario.ts";

const RESTARTS = 10;
const BACK_WITHIN_MS = 5_000;

export const databaseRestarts: MakeScenario = ({ seed, seconds }) => ({
  about: `PostgreSQL restarts ${RESTARTS} times, every other time by kill -9`,
  run: {
    seed,
    rig: {},
    load: { seconds, perSecond: 100 },
    quietWithinMs: 120_000,
    disturb: restartAgainAndAgain,
  },
  expected: { kills: RESTARTS },
  figures,
});

async function restartAgainAndAgain(stage: FaultStage): Promise<void> {
  for (let round = 0; round < RESTARTS && !stage.signal.aborted; round += 1)
    await restartDatabase(stage, {
      at: (round + 0.5) / RESTARTS,
      how: round % 2 === 0 ? "killed" : "shut down",
    });
}

function figures(outcome: RunOutcome): Figure[] {
  const outages = outcome.evidence.kills.map(({ at, until }) => until - at);
  const longest = Math.max(0, ...outages);
  const failed = outcome.records
    .flatMap(answersOf)
    .filter(({ outcome: word }) => word === "unknown" || word === "unsent").length;
  return [
    atMost("longest outage", longest, 7_000),
    atMost("webhooks without an answer at first", failed, 0, ""),
    latencyFigure(outcome, 1, longest + BACK_WITHIN_MS),
  ];
}
