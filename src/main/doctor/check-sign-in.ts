// Checks of `relay doctor`: sign-in with OpenID Connect.

import { oidcCallback } from "../wire/oidc.ts";
import type { Config } from "../settings/config.ts";
import type { Finding } from "./finding.ts";

const what = "OpenID Connect";

/** Optional, so unset has no finding. */
export async function examineOidc(config: Config): Promise<Finding[]> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  const { OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!issuer || !clientId || !clientSecret) return [];
  const { inspectProvider } = await import("../../sign-in/oidc/inspect.ts");
  const callbackUrl = oidcCallback(config.BASE_URL);
  const seen = await inspectProvider({ issuer, clientId, clientSecret, callbackUrl });
  if (seen.outcome === "faulty") return [{ what, verdict: "bad", say: `${issuer}: ${seen.why}` }];
  const say = `${issuer} knows Relay; the redirect URI to allow there is ${callbackUrl}`;
  return [{ what, verdict: "ok", say }];
}
