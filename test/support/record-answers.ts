// Loaded into a Relay process under test: writes answers that the OpenAPI document does not tell into a file, which the
// test looks at. The document is only read once there is an answer.

import { appendFileSync } from "node:fs";
import type { Answered } from "./answer-fault.ts";
import { observeAnswers } from "./observe-answers.ts";

const file = process.env["RELAY_TEST_FAULTS"] ?? "";

if (file !== "") {
  observeAnswers((answered) => void record(file, answered));
}

async function record(into: string, answered: Answered): Promise<void> {
  const { answerFault } = await import("./answer-fault.ts");
  const fault = answerFault(answered);
  if (fault !== undefined) appendFileSync(into, `${fault}\n`);
}
