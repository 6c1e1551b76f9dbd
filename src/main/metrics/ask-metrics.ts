// What is measured while people ask from chats.

import { Counter, Histogram, type Registry } from "prom-client";
import type { AskMeter } from "../../ports/ask-meter.ts";

const DOOR_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];
const ANSWER_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900];

export function askMetrics(registry: Registry): AskMeter {
  const registers = [registry];
  const kept = new Counter({
    name: "relay_asks_total",
    help: "What people asked from chats, by what came of it at the door",
    labelNames: ["platform", "outcome"],
    registers,
  });
  const door = new Histogram({
    name: "relay_ask_ack_seconds",
    help: "Time from the first byte of an ask to the first answer",
    labelNames: ["platform"],
    buckets: DOOR_BUCKETS,
    registers,
  });
  const ended = new Counter({
    name: "relay_asks_ended_total",
    help: "Asks whose asker was told, or could not be",
    labelNames: ["platform", "outcome"],
    registers,
  });
  const answer = new Histogram({
    name: "relay_ask_answer_seconds",
    help: "Time from the arrival of an ask to its last answer",
    labelNames: ["platform"],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  return {
    kept(platform, outcome, seconds) {
      kept.inc({ platform, outcome });
      door.observe({ platform }, seconds);
    },
    ended(platform, outcome, seconds) {
      ended.inc({ platform, outcome });
      answer.observe({ platform }, seconds);
    },
  };
}
