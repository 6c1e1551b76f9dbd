// S10: the processes' clocks are off by ten minutes to either side and jump by an hour on the way.
// Windows are the database's: they stay exact.

import { processesOf } from "../rig.ts";
import { type PostOutcome, post } from "../post.ts";
import { replayHeaders } from "../signed-request.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { latencyFigure } from "../delivery/figures.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const TEN_MINUTES_MS = 600_000;
const PATIENCE_MS = 8_000;
/** Seconds that a signature is old, and whether it is still good. The edge itself takes a second. */
const AGES: readonly (readonly [number, "acked" | "rejected"])[] = [
  [0, "acked"],
  [295, "acked"],
  [305, "rejected"],
  [-295, "acked"],
  [-305, "rejected"],
];

export const wrongClocks: MakeDelivery = ({ seconds }) => {
  const wrong: string[] = [];
  return {
    about: "clocks at -10 min, right and +10 min, with jumps of an hour",
    run: {
      rig: { clockOffsetsMs: [-TEN_MINUTES_MS, 0, TEN_MINUTES_MS] },
      load: { seconds, perSecond: 60 },
      quietWithinMs: 120_000,
      disturbances: [
        async (stage) => {
          await stage.reach(1 / 3);
          wrong.push(...(await checkWindow(stage)));
          for (const process of processesOf(stage.rig)) process.jumpClock();
          await stage.reach(2 / 3);
          wrong.push(...(await checkWindow(stage)));
        },
      ],
    },
    alsoWrong: () => wrong,
    targets: (outcome) => [latencyFigure(outcome, 0.99, 500)],
  };
};

/** Signatures of different ages at both processes; nothing leads what they say anywhere. */
async function checkWindow({ rig }: DeliveryStage): Promise<string[]> {
  const [group] = rig.installation.secrets.groups;
  if (!group) return ["there is no group"];
  const wrong: string[] = [];
  for (const { port } of rig.apis)
    for (const [age, wanted] of AGES) {
      const body = Buffer.from(JSON.stringify({ title: "a clock that is wrong" }));
      const replay = replayHeaders(body, group.secret, Date.now() - age * 1_000);
      const headers = { "content-type": "application/json", ...replay };
      const path = `/webhook/${group.id}`;
      const answer: PostOutcome = await post(port, { path, headers, body }, PATIENCE_MS);
      if (answer.outcome !== wanted)
        wrong.push(`a signature of ${age} s was ${answer.outcome}, not ${wanted}`);
    }
  return wrong;
}
