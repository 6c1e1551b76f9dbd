// How much a target takes before messages are folded, as the settings and the platforms say.

import type { PlannerParts } from "../app/routing/plan-dispatch.ts";
import { messageMsOf } from "../core/delivery/rate-limit.ts";
import { rateLimitsFor } from "./chats.ts";
import type { Config } from "./config.ts";

export function quietFor(config: Config): Pick<PlannerParts, "quiet" | "labels"> {
  return {
    quiet: {
      budget: config.MESSAGES_PER_MINUTE,
      messageMs: (target) => messageMsOf(target.platform, rateLimitsFor(config, target)),
    },
    labels: { codehost: config.CODEHOST_LABEL, altforge: config.ALTFORGE_LABEL },
  };
}
