// The suite that every chat must pass, against its platform on loopback: one attempt, and the truth
// about it.

import { describeFaults } from "./faults.ts";
import { describeMessages } from "./messages.ts";
import { describeNames } from "./names.ts";
import { describeOddAnswers, type OddAnswers } from "./odd-answers.ts";
import { describePlaces } from "./places.ts";
import { describeProbes } from "./probes.ts";
import type { StartStage } from "./use-stage.ts";

export function describeChat(name: string, start: StartStage, odd: OddAnswers): void {
  describeMessages(name, start);
  describeFaults(name, start);
  describePlaces(name, start);
  describeNames(name, start);
  describeProbes(name, start);
  describeOddAnswers(name, odd);
}
