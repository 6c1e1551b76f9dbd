// Tests of chattwo that share a platform without limits in their file.

import { test as base } from "vitest";
import { withCleanup } from "../../support/fixtures/with-cleanup.ts";
import { startTestChattwo, SUPERGROUP } from "./calls.ts";

export const test = base
  .extend(
    "chattwo",
    { scope: "file" },
    withCleanup(
      () => startTestChattwo({ limits: false }),
      (chattwo) => chattwo.stop(),
    ),
  )
  .extend("forgetProblems", { auto: true }, ({ chattwo }) => void chattwo.problems())
  .extend(
    "send",
    ({ chattwo }) =>
      (parameters: object) =>
        chattwo.request("sendMessage", { chat_id: SUPERGROUP, text: "hello", ...parameters }),
  )
  .extend(
    "lastMessage",
    ({ chattwo }) =>
      () =>
        chattwo.state.messages(SUPERGROUP).at(-1),
  );
