// Webhook or polling. Asked only if the platform cannot reach a public URL.

import type { UrlReach } from "../reach.ts";
import type { SetupStep } from "../step.ts";

export function updatesStep(reach: () => UrlReach): SetupStep {
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
