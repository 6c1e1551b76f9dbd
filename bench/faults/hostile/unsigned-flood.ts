// T21: large bodies without a signature are refused before they cost anything that honest senders
// would feel.

import type { ThreatScene } from "./threat-scene.ts";
import { attack } from "./attack.ts";
import { FLOOD_PER_SECOND, FLOOD_SECONDS, FloodReport } from "./flood-unsigned.ts";
import { describeSender, sendHonestly } from "./honest-sender.ts";
import type { ThreatResult } from "./threat.ts";

const MAX_P99_MS = 150;
/** An attack that does not come about proves nothing. */
const MIN_PART_BEGUN = 0.9;

export async function judgeUnsignedFlood(scene: ThreatScene): Promise<ThreatResult> {
  const honest = sendHonestly(scene);
  const { begun, skipped, answers } = await attack(scene, "flood-unsigned", FloodReport);
  const felt = await honest.stop();
  const counts = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
  const isRejected = Object.keys(answers).every((status) =>
    ["401", "429", "none"].includes(status),
  );
  const planned = FLOOD_PER_SECOND * FLOOD_SECONDS;
  return {
    name: "T21 unsigned flood",
    facts:
      `${begun} of 1 MB in ${FLOOD_SECONDS} s (${skipped} skipped; answers ${counts.join(", ")}), ` +
      `${describeSender(felt)} (bound p99 ${MAX_P99_MS} ms)`,
    isFine: isRejected && felt.failures === 0,
    isQuick: begun >= planned * MIN_PART_BEGUN && felt.p99 < MAX_P99_MS,
  };
}
