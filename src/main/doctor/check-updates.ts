// Checks of `relay doctor` for the way Telegram updates arrive, by webhook or polling.

import { webhookUrl } from "../../chats/chattwo/interactions/register-commands.ts";
import { speakerOf } from "../../chats/chattwo/interactions/reply-caller.ts";
import { deliverySources } from "../../codehosts/codehost/api/deliveries.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { version } from "../settings/version.ts";
import { appProofFrom } from "../wire/scheduled-tasks.ts";
import type { Finding } from "./finding.ts";

/** No findings if Telegram is not configured for interactions. */
export async function examineUpdates(config: Config): Promise<Finding[]> {
  const { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken } = config;
  if (!apiUrl || !botToken) return [];
  const what = `${labelsFrom(config).chattwo} updates`;
  if (config.CHATTWO_UPDATES === "polling")
    return [{ what, ...(await examineFetching({ apiUrl, botToken })) }];
  return config.CHATTWO_SECRET_TOKEN ? [{ what, ...judgeBaseUrl(config.BASE_URL) }] : [];
}

type Judgement = Omit<Finding, "what">;

function judgeBaseUrl(baseUrl: string): Judgement {
  if (baseUrl.startsWith("https:")) return { verdict: "ok", say: `are sent to ${baseUrl}` };
  const say = `${baseUrl} is not https, so the platform sends nothing: set CHATTWO_UPDATES=polling`;
  return { verdict: "warn", say };
}

async function examineFetching(bot: { apiUrl: string; botToken: string }): Promise<Judgement> {
  try {
    const url = await webhookUrl(speakerOf({ ...bot, version }));
    if (url === undefined) return { verdict: "ok", say: "are fetched, which needs no public URL" };
    const say = `go to ${url}, so none can be fetched: run relay register, unless another installation uses this bot`;
    return { verdict: "warn", say };
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    return { verdict: "warn", say: `cannot be fetched (${why})` };
  }
}

const NEEDED = ["CODEHOST_API_URL", "CODEHOST_APP_ID", "CODEHOST_PRIVATE_KEY"] as const;

/** Checks whether Relay can ask GitHub for failed deliveries. */
export async function examineCompleteness(config: Config): Promise<Finding> {
  return { what: "completeness", ...(await examineFailed(config)) };
}

async function examineFailed(config: Config): Promise<Judgement> {
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
