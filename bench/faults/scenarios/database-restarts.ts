// S4: the database is shut down or killed and started again, ten times under load.

import type { RunOutcome } from "../delivery/findings.ts";
import type { DatabaseRestart } from "../disturbances.ts";
import { atMost, type Figure } from "../target.ts";
import { latencyFigure, unansweredFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const RESTARTS: readonly DatabaseRestart[] = Array.from({ length: 10 }, (_, round) => ({
  at: (round + 0.5) / 10,
  how: round % 2 === 0 ? "killed" : "shut down",
}));
const BACK_WITHIN_MS = 5_000;

export const databaseRestarts: MakeDelivery = ({ seconds }) => ({
  about: `PostgreSQL restarts ${RESTARTS.length} times, every other time by kill -9`,
  run: {
    load: { seconds, perSecond: 100 },
    quietWithinMs: 120_000,
    disturbances: [{ kind: "restart database", restarts: RESTARTS }],
  },
  expected: { kills: RESTARTS.length },
  targets: figures,
});

function figures(outcome: RunOutcome): Figure[] {
  const outages = outcome.evidence.kills.map(({ at, until }) => until - at);
  const longest = Math.max(0, ...outages);
  return [
    atMost("longest outage", longest, 7_000),
    unansweredFigure(outcome),
    latencyFigure(outcome, 1, longest + BACK_WITHIN_MS),
  ];
}
