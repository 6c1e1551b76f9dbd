// S9: every kind of bad answer, all the time, on both chats.

import type { Script } from "../../../sandbox/platform/faults.ts";
import type { FaultStage } from "../delivery/run.ts";
import { misbehave } from "../delivery/disturb.ts";
import { atMost, type MakeScenario, share429 } from "../scenario.ts";

const STEPS: Script["steps"] = [
  { kind: "ok", times: 30 },
  { kind: "slow", delayMs: 1_500 },
  { kind: "ok", times: 10 },
  { kind: "429", times: 1, retryAfterSeconds: 2 },
  { kind: "ok", times: 20 },
  { kind: "5xx", status: 500 },
  { kind: "html-502" },
  { kind: "ok", times: 10 },
  { kind: "reset-before" },
  { kind: "ok", times: 10 },
  { kind: "half-answer" },
  { kind: "ok", times: 10 },
  { kind: "wrong-json" },
  { kind: "ok", times: 10 },
  { kind: "reset-after" },
  { kind: "ok", times: 30 },
  { kind: "silent" },
];

export const badAnswers: MakeScenario = ({ seed, seconds }) => ({
  about: "slow, broken, half, wrong, silent and 429 answers all the time",
  run: {
    seed,
    rig: {},
    load: { seconds, perSecond: 30 },
    quietWithinMs: 240_000,
    disturb: (stage) => breakAnswers(stage, seconds),
  },
  figures: (outcome) => [
    atMost("429 among the calls", 100 * share429(outcome), 1, "%"),
    atMost(
      "calls before the time a 429 had named",
      outcome.problems.filter(({ rule }) => rule === "request-while-limited").length,
      0,
      "",
    ),
  ],
});

async function breakAnswers(stage: FaultStage, seconds: number): Promise<void> {
  const forMs = seconds * 1_000;
  await Promise.all(
    (["chatone", "chattwo"] as const).map((platform) =>
      misbehave(stage, { platform, at: 0, forMs, steps: STEPS }),
    ),
  );
}
