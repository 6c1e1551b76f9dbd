// Under the true limits of both chats: how much of what is allowed is used, and how often we are told
// to slow down.

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
    "the true limits of both chats",
    {
      rig: LIMITED_RIG,
      quietWithinMs: 5 * seconds * 1_000,
      afterLoad: (stage) => fillLanes(stage, seconds),
    },
    signal,
  );
  const platforms = ["chatone", "chattwo"] as const;
  return {
    targets: platforms.flatMap((platform) => [
      atLeast(`shareOfAllowedRate.${platform}`, shareOfRate(outcome, platform), 0.9),
      atMost(`share429.${platform}`, share429(outcome, platform), 0.01),
    ]),
    figures: {},
  };
}
