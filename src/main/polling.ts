// Fetching the updates of chattwo, where the settings say that it cannot or should not send them.

import { keepUpdates } from "../app/interactions/receive-interaction.ts";
import { chattwoWebhook } from "../chats/chattwo/interactions/webhook.ts";
import { chattwoUpdates } from "../chats/chattwo/interactions/update-source.ts";
import type { Loop } from "../worker/delivery/lane-loop.ts";
import type { OnFault } from "../worker/kit/repeat.ts";
import { startUpdateLoop } from "../worker/interactions/update-loop.ts";
import type { ProcessParts } from "./process-parts.ts";
import { version } from "./version.ts";

/** None where updates are sent to us, or nobody said how to reach the platform. */
export function startPolling(parts: ProcessParts & { onFault: OnFault }): readonly Loop[] {
  const { config, store, metrics, seams, log, countInvalid, onFault } = parts;
  const { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken } = config;
  if (config.CHATTWO_UPDATES !== "polling" || !apiUrl || !botToken) return [];
  const ports = {
    // Nobody knocks at this one: it only reads.
    webhook: chattwoWebhook({ secretTokens: [] }),
    inbox: seams.inbox?.(store.interactionInbox) ?? store.interactionInbox,
  };
  return [
    startUpdateLoop({
      platform: "chattwo",
      source: chattwoUpdates({
        apiUrl,
        botToken,
        version,
        onInvalid: () => countInvalid("chattwo"),
      }),
      turn: store.fetchTurn,
      workerId: store.presence.id,
      keep: (bodies) => keepUpdates(ports, bodies),
      elapsed: () => performance.now(),
      meter: metrics.interactions,
      log,
      onFault,
    }),
  ];
}
