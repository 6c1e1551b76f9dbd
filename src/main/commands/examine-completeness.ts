// What `relay doctor` says about asking codehost for what it could not deliver.

import { deliverySources } from "../../codehosts/codehost/api/deliveries.ts";
import type { Config } from "../config.ts";
import { appProofFrom } from "../reconciling.ts";
import type { Finding } from "./finding.ts";

const NEEDED = ["CODEHOST_API_URL", "CODEHOST_APP_ID", "CODEHOST_PRIVATE_KEY"] as const;

export async function examineCompleteness(config: Config): Promise<Finding> {
  const what = "completeness";
  const missing = NEEDED.filter((name) => config[name] === undefined);
  if (missing.length > 0)
    return {
      what,
      verdict: "warn",
      say: `${missing.join(", ")} not set: nobody asks codehost for what it could not deliver to the app`,
    };
  const app = appProofFrom(config);
  if (app === "unreadable")
    return { what, verdict: "bad", say: "CODEHOST_PRIVATE_KEY is no private key in PEM" };
  try {
    await deliverySources(config.CODEHOST_API_URL ?? "", app).app?.listFailed(Date.now());
    return { what, verdict: "ok", say: "codehost tells the app what it could not deliver" };
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    return {
      what,
      verdict: "warn",
      say: `codehost does not tell the app what it could not deliver (${why}): check CODEHOST_APP_ID and its key`,
    };
  }
}
