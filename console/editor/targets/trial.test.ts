import { expect, test } from "vitest";
import { send } from "../../timeline/send-samples.ts";
import { trialWords } from "./trial.ts";

const SEND = send({ kind: "notice", platform: "chattwo", deliveredAt: 1_400 });

test.each([
  [SEND, "ok", "Test arrived in 0.4 s."],
  [
    {
      ...SEND,
      status: "failed" as const,
      error: "chat not found",
      reason: "channel_gone" as const,
    },
    "bad",
    "Test did not arrive. chattwo: chat not found. Point the route at another target.",
  ],
  [
    { ...SEND, status: "failed" as const, error: "was kicked", reason: "not_a_member" as const },
    "bad",
    "Test did not arrive. chattwo: was kicked. Add the bot to the group again, then resume.",
  ],
  [
    { ...SEND, status: "queued" as const },
    "warn",
    "Test is still queued. Other messages are ahead of it.",
  ],
  [
    { ...SEND, status: "retrying" as const, error: "Bad Gateway" },
    "warn",
    "Test is still queued. chattwo: Bad Gateway.",
  ],
])("a test says what became of it: %#", (tried, tone, words) => {
  expect(trialWords(tried, "chattwo")).toEqual({ tone, words });
});
