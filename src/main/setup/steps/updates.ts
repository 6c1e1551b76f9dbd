// How updates of chattwo come: asked only where it could not send them, for want of a public address.

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
        hint: "Your address is not https, or leads nowhere yet: chattwo could not send them.",
        empty: () => ({ says: "polling", value: "polling" }),
        isAsked: (valueOf) =>
          valueOf("CHATTWO_BOT_TOKEN") !== undefined && !canBeSent(valueOf("BASE_URL")),
      },
    ],
    attempt: async (valueOf) => ({
      outcome: "fine",
      says: [`Updates of chattwo come by ${valueOf("CHATTWO_UPDATES")}.`],
    }),
  };
}
