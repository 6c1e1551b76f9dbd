// Loaded into a Relay process under test: writes answers that the OpenAPI document does not tell into a file, which the
// test looks at. The document is only read once there is an answer.

import { appendFileSync } from "node:fs";
import { observeAnswers } from "./observe-answers.ts";

const file = process.env["RELAY_TEST_FAULTS"] ?? "";

if (file !== "") {
  const validator = () => import("./answer-fault.ts");
  observeAnswers((answered) => {
    void validator().then(({ answerFault }) => {
      const fault = answerFault(answered);
      if (fault !== undefined) appendFileSync(file, `${fault}\n`);
    });
  });
}
