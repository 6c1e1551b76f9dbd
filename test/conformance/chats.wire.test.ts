// The suite that every chat must pass, against its platform in the sandbox: one attempt, and its true result.

import { describe } from "vitest";
import { LOCAL_CHATS } from "../../sandbox/index.ts";
import { describeEdits } from "./edits.ts";
import { describeFaults } from "./faults.ts";
import { describeMessages } from "./messages.ts";
import { describeNames } from "./names.ts";
import { describeOddAnswers } from "./odd-answers.ts";
import { describePlaces } from "./places.ts";
import { describeProbes } from "./probes.ts";
import { startStage } from "./stage.ts";
import { describeThreads } from "./threads.ts";
import { describeTokens } from "./tokens.ts";

describe.each(LOCAL_CHATS)("$name", (local) => {
  const { name, wire } = local;
  const start = () => startStage(name);
  describeMessages(start);
  describeFaults(start);
  describePlaces(start);
  describeNames(start);
  describeProbes(start);
  if (wire.readsBody) describeOddAnswers(local);
  if (wire.hasEdits) describeEdits(start);
  if (wire.hasThreads) describeThreads(start);
  if (wire.hasToken) describeTokens(local, start);
});
