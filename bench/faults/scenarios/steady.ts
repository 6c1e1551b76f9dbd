// S1: steady load, nothing goes wrong. Over connections that stay open, as a proxy would have them: a
// new one for each webhook would cost the machine more than what is measured.

import { planLoad } from "../delivery/load.ts";
import { ackFigures, latencyFigure, type MakeScenario } from "../scenario.ts";

const PER_SECOND = 300;

export const steady: MakeScenario = ({ seed, seconds }) => ({
  about: `steady load of ${PER_SECOND} webhooks/s`,
  run: {
    seed,
    rig: {},
    load: { seconds: 0, perSecond: PER_SECOND },
    quietWithinMs: 120_000,
    afterLoad: ({ rig, startedAt, pour }) => {
      const fromMs = performance.now() - startedAt;
      const load = { seed, world: rig.world, seconds, perSecond: PER_SECOND, fromMs };
      return pour(planLoad(load), { isPaced: true });
    },
  },
  figures: (outcome) => [
    ...ackFigures(outcome),
    latencyFigure(outcome, 0.5, 50),
    latencyFigure(outcome, 0.99, 500),
  ],
});
