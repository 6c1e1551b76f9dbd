// S1: steady load, nothing goes wrong.

import { ackFigures, dwellFigure, type MakeScenario } from "./scenario.ts";

const PER_SECOND = 300;

export const steady: MakeScenario = ({ seed, seconds }) => ({
  about: `steady load of ${PER_SECOND} webhooks/s`,
  run: { seed, rig: {}, load: { seconds, perSecond: PER_SECOND }, quietWithinMs: 120_000 },
  figures: (outcome) => [
    ...ackFigures(outcome),
    dwellFigure(outcome, 0.5, 50),
    dwellFigure(outcome, 0.99, 500),
  ],
});
