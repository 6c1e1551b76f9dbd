// What is measured while people ask from chats.

import type { Registry } from "prom-client";
import type { InteractionMeter } from "../../ports/metrics.ts";
import { INTERACTIONS } from "./catalog/asks.ts";
import { counterOf, histogramOf } from "./instruments.ts";

export function interactionMetrics(registry: Registry): InteractionMeter {
  const kept = counterOf(registry, INTERACTIONS.kept);
  const acknowledged = histogramOf(registry, INTERACTIONS.acknowledged);
  const ended = counterOf(registry, INTERACTIONS.ended);
  const answer = histogramOf(registry, INTERACTIONS.answer);
  return {
    kept(platform, outcome, seconds) {
      kept({ platform, outcome }, 1);
      acknowledged({ platform }, seconds);
    },
    ended(platform, outcome, seconds) {
      ended({ platform, outcome }, 1);
      answer({ platform }, seconds);
    },
  };
}
