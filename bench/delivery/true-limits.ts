// Under the true rate limits of the chats: the share of the limit that is used, and the share of 429 answers.

import { FAULT_CHATS } from "../faults/delivery/chats.ts";
import { share429 } from "../faults/delivery/figures.ts";
import { fillLanes, LIMITED_RIG, shareOfRate } from "../faults/scenarios/true-limits.ts";
import { atLeast, atMost } from "../target.ts";
import { measure, type DeliveryMeasurement } from "./measured.ts";
import type { DeliveryOptions } from "./options.ts";

export async function measureTrueLimits(
  { seconds }: DeliveryOptions,
  signal: AbortSignal,
): Promise<DeliveryMeasurement> {
  const outcome = await measure(
    "the true limits of the chats",
    {
      rig: LIMITED_RIG,
      quietWithinMs: 5 * seconds * 1_000,
      afterLoad: (stage) => fillLanes(stage, seconds),
    },
    signal,
  );
  return {
    targets: FAULT_CHATS.flatMap(({ name: platform }) => [
      atLeast(`shareOfAllowedRate.${platform}`, shareOfRate(outcome, platform), 0.9),
      atMost(`share429.${platform}`, share429(outcome, platform), 0.01),
    ]),
    figures: {},
  };
}
