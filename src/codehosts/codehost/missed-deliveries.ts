// Opens GitHub's lists of failed deliveries, and checks for `relay doctor` that it can read the app's.

import type { HostAdapter } from "../kit/host-adapter.ts";
import { type AppProof, appProofFrom } from "./api/app.ts";
import { deliverySources } from "./api/deliveries.ts";
import type { CodehostSettings } from "./settings.ts";

type MissedDeliveries = NonNullable<HostAdapter<CodehostSettings>["missedDeliveries"]>;

const NEEDED = ["CODEHOST_API_URL", "CODEHOST_APP_ID", "CODEHOST_PRIVATE_KEY"] as const;
const NO_KEY = "CODEHOST_PRIVATE_KEY is no private key in PEM";

export const missedDeliveries: MissedDeliveries = {
  open(settings, { log }) {
    if (settings.CODEHOST_API_URL === undefined) return undefined;
    const app = appProofFrom(settings);
    if (app !== "unreadable") return deliverySources(settings.CODEHOST_API_URL, app);
    log.warn("app-key.unreadable", { why: NO_KEY });
    return deliverySources(settings.CODEHOST_API_URL, undefined);
  },

  async examine(settings, label) {
    const missing = NEEDED.filter((name) => settings[name] === undefined);
    if (missing.length > 0)
      return {
        verdict: "warn",
        say: `${missing.join(", ")} not set: Relay cannot ask ${label} for failed deliveries of the app`,
      };
    const app = appProofFrom(settings);
    if (app === "unreadable") return { verdict: "bad", say: NO_KEY };
    return tryToList(settings.CODEHOST_API_URL ?? "", app, label);
  },
};

async function tryToList(apiUrl: string, app: AppProof | undefined, label: string) {
  try {
    await deliverySources(apiUrl, app).app?.listFailed(Date.now());
    return { verdict: "ok", say: `${label} lists failed deliveries of the app` } as const;
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    const say = `${label} does not list failed deliveries of the app (${why}): check CODEHOST_APP_ID and its key`;
    return { verdict: "warn", say } as const;
  }
}
