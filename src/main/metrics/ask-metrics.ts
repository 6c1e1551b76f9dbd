// What is measured while people ask from chats.

import type { Registry } from "prom-client";
import type { AskMeter } from "../../ports/ask-meter.ts";
import { ASKS } from "./catalog/asks.ts";
import { counterOf, histogramOf } from "./instruments.ts";

export function askMetrics(registry: Registry): AskMeter {
  const kept = counterOf(registry, ASKS.kept);
  const door = histogramOf(registry, ASKS.door);
  const ended = counterOf(registry, ASKS.ended);
  const answer = histogramOf(registry, ASKS.answer);
  return {
    kept(platform, outcome, seconds) {
      kept({ platform, outcome }, 1);
      door({ platform }, seconds);
    },
    ended(platform, outcome, seconds) {
      ended({ platform, outcome }, 1);
      answer({ platform }, seconds);
    },
  };
}
