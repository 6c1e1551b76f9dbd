// Sample: a custom event from the user's own program.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";

export const sample: Sample = {
  provider: "custom",
  event: "custom",
  payload: {
    title: "Nightly import finished",
    description: "All 18,204 orders of yesterday are in the warehouse.",
    url: "https://jobs.acme.example/runs/88",
    color: "green",
    repo: "acme/infra",
    author: { name: "nightly-jobs" },
    fields: [
      { name: "Took", value: "6 min 41 s", inline: true },
      { name: "Skipped", value: "3 orders", inline: true },
    ],
  },
};
