// S1: steady load, nothing goes wrong. Over connections that stay open, as a proxy would have them: a
// new one for each webhook would cost the machine more than what is measured.

import { planLoad } from "../delivery/load.ts";
import { ackFigures, latencyFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const PER_SECOND = 300;

export const steady: MakeDelivery = ({ seed, seconds }) => ({
  about: `steady load of ${PER_SECOND} webhooks/s`,
  run: {
    load: { seconds: 0, perSecond: PER_SECOND },
    quietWithinMs: 120_000,
    afterLoad: ({ rig, startedAt, ledger }) => {
      const fromMs = performance.now() - startedAt;
      const load = { seed, world: rig.sandbox.world, seconds, perSecond: PER_SECOND, fromMs };
      return ledger.sendKeptAlive(planLoad(load), { isPaced: true });
    },
  },
  targets: (outcome) => [
    ...ackFigures(outcome),
    latencyFigure(outcome, 0.5, 50),
    latencyFigure(outcome, 0.99, 500),
  ],
});
