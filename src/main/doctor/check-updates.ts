// Checks of `relay doctor`: how updates of the chats arrive, and whether hosts list failed deliveries.

import { chatContext } from "../wire/chats.ts";
import { CHAT_PLATFORMS } from "../../chats/index.ts";
import { hostsThat } from "../../contract/hosts/index.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { hostAdapter, missingForSignIn } from "../wire/hosts.ts";
import type { Finding } from "./finding.ts";

/** No findings for chats that are not set up for interactions. */
export async function examineUpdates(config: Config): Promise<Finding[]> {
  const labels = labelsFrom(config);
  const examined = await Promise.all(
    CHAT_PLATFORMS.map(async (chat) => ({
      what: `${labels[chat.name]} updates`,
      found: await chat.examine?.(config, chatContext(config, chat.name)),
    })),
  );
  return examined.flatMap(({ what, found }) => (found ? [{ what, ...found }] : []));
}

const COMPLETENESS = "completeness";

/** Checks whether Relay can ask hosts for failed deliveries and changes. */
export async function examineCompleteness(config: Config): Promise<Finding[]> {
  if (config.REPAIR_EVERY_MINUTES === 0)
    return [
      {
        what: COMPLETENESS,
        verdict: "warn",
        say: "REPAIR_EVERY_MINUTES is 0: Relay repairs no missed webhooks",
      },
    ];
  const labels = labelsFrom(config);
  const findings = hostsThat("redeliver").map(async (host) => {
    const found = await hostAdapter(host).missedDeliveries?.examine(config, labels[host]);
    return found ? [{ what: COMPLETENESS, ...found }] : [];
  });
  return [...(await Promise.all(findings)).flat(), ...examineChanges(config)];
}

/** No findings for hosts that are not set up. */
function examineChanges(config: Config): readonly Finding[] {
  const labels = labelsFrom(config);
  return hostsThat("listChanges").flatMap((host): readonly Finding[] => {
    if (!hostAdapter(host).changeSource?.(config)) return [];
    const missing = missingForSignIn(config, host);
    const label = labels[host];
    if (missing.length === 0)
      return [
        {
          what: COMPLETENESS,
          verdict: "ok",
          say: `owners can let Relay read ${label} for missed webhooks`,
        },
      ];
    const say = `${missing.join(", ")} not set: no owner can let Relay read ${label} for missed webhooks`;
    return [{ what: COMPLETENESS, verdict: "warn", say }];
  });
}
