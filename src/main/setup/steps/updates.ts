// Webhook or polling. Asked only if the platform cannot reach a public URL.

import type { Reach } from "../reach.ts";
import type { Step } from "../step.ts";

export function updatesStep(reach: () => Reach): Step {
  const canBeSent = (baseUrl = "") =>
    baseUrl.startsWith("https:") && ["we", "relay"].includes(reach().answers);
  return {
    isOptional: true,
    questions: [
      {
        name: "CHATTWO_UPDATES",
        hint: "BASE_URL is not a reachable https URL, so updates cannot be pushed to it.",
        empty: () => ({ says: "polling", value: "polling" }),
        isAsked: (valueOf) =>
          valueOf("CHATTWO_BOT_TOKEN") !== undefined && !canBeSent(valueOf("BASE_URL")),
      },
    ],
    attempt: async (valueOf) => ({
      outcome: "fine",
      says: [`Updates arrive by ${valueOf("CHATTWO_UPDATES")}.`],
    }),
  };
}
