// Checks of `relay doctor`: how updates of the chats arrive, and whether GitHub reports failed deliveries.

import { chatContext } from "../wire/chats.ts";
import { CHAT_PLATFORMS } from "../../chats/index.ts";
import { deliverySources } from "../../codehosts/codehost/api/deliveries.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { appProofFrom } from "../wire/scheduled-tasks.ts";
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

const NEEDED = ["CODEHOST_API_URL", "CODEHOST_APP_ID", "CODEHOST_PRIVATE_KEY"] as const;

/** Checks whether Relay can ask GitHub for failed deliveries. */
export async function examineCompleteness(config: Config): Promise<Finding> {
  return { what: "completeness", ...(await examineFailed(config)) };
}

async function examineFailed(config: Config): Promise<Omit<Finding, "what">> {
  const { codehost } = labelsFrom(config);
  const missing = NEEDED.filter((name) => config[name] === undefined);
  if (missing.length > 0)
    return {
      verdict: "warn",
      say: `${missing.join(", ")} not set: Relay cannot ask ${codehost} for failed deliveries of the app`,
    };
  const app = appProofFrom(config);
  if (app === "unreadable")
    return { verdict: "bad", say: "CODEHOST_PRIVATE_KEY is no private key in PEM" };
  try {
    await deliverySources(config.CODEHOST_API_URL ?? "", app).app?.listFailed(Date.now());
    return { verdict: "ok", say: `${codehost} lists failed deliveries of the app` };
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    const say = `${codehost} does not list failed deliveries of the app (${why}): check CODEHOST_APP_ID and its key`;
    return { verdict: "warn", say };
  }
}
