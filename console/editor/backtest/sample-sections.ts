// Groups the samples of a backtest by change: new first, unchanged last.

import type { Backtest, BacktestSample } from "../../../src/contract/backtest/backtest.ts";
import { counted } from "../../parts/words.ts";

export type SampleSection = {
  change: BacktestSample["change"];
  title: string;
  /** "391 messages, the newest shown" */
  hint: string;
  samples: readonly BacktestSample[];
};

const TITLES = [
  { change: "added", title: "New", alone: "Would have been sent" },
  { change: "removed", title: "No longer", alone: "No longer" },
  { change: "same", title: "The same", alone: "The same" },
] as const;

/** Empty sections are omitted. */
export function sectionsOf(backtest: Backtest): readonly SampleSection[] {
  return TITLES.map(({ change, title, alone }) => {
    const samples = backtest.samples.filter((sample) => sample.change === change);
    return {
      change,
      title: backtest.isSaved ? title : alone,
      hint: hintOf(backtest[change], samples.length),
      samples,
    };
  }).filter(({ samples }) => samples.length > 0);
}

/** Counts messages, because one event can produce several. */
function hintOf(messages: number, shown: number): string {
  const all = counted(messages, "message");
  return messages > shown ? `${all}, the newest shown` : all;
}
