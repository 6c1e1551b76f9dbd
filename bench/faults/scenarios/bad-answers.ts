// S9: every kind of bad answer, all the time, on both chats.

import type { Steps } from "../disturbances.ts";
import { atMost } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import { share429 } from "../delivery/figures.ts";

const STEPS: Steps = [
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

export const badAnswers: MakeDelivery = ({ seconds }) => ({
  about: "slow, broken, half, wrong, silent and 429 answers all the time",
  run: {
    load: { seconds, perSecond: 30 },
    quietWithinMs: 240_000,
    disturbances: [{ kind: "misbehave", at: 0, forMs: seconds * 1_000, steps: STEPS }],
  },
  targets: (outcome) => [
    atMost("429 among the calls", 100 * share429(outcome), 1, "%"),
    atMost(
      "calls before the time a 429 had named",
      outcome.problems.filter(({ rule }) => rule === "request-while-limited").length,
      0,
      "",
    ),
  ],
});
