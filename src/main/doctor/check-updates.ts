// Checks of `relay doctor`: how updates of the chats arrive, and whether hosts list failed deliveries.

import { chatContext } from "../wire/chats.ts";
import { CHAT_PLATFORMS } from "../../chats/index.ts";
import { hostsThat } from "../../contract/hosts/index.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { hostAdapter } from "../wire/hosts.ts";
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

/** Checks whether Relay can ask hosts for failed deliveries. */
export async function examineCompleteness(config: Config): Promise<Finding[]> {
  const labels = labelsFrom(config);
  const findings = hostsThat("redeliver").map(async (host) => {
    const found = await hostAdapter(host).missedDeliveries?.examine(config, labels[host]);
    return found ? [{ what: "completeness", ...found }] : [];
  });
  return (await Promise.all(findings)).flat();
}
