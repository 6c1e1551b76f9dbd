// Checks of `relay doctor`: sign-in with hosts and with OpenID Connect.

import { OIDC, type SignInMethodName } from "../../contract/accounts/identities.ts";
import { signInEndpoints } from "../../contract/accounts/sign-in.ts";
import { ACCOUNT_HOST, type CodeHostName, hostsThat } from "../../contract/hosts/index.ts";
import { hostAdapter, missingForSignIn } from "../wire/hosts.ts";
import { oidcCallback } from "../wire/oidc.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import type { Finding } from "./finding.ts";

/** Methods of `SIGN_IN` that are not set up: the sign-in page leaves them out. */
export function judgeMethods(config: Config): Finding[] {
  const wanted = config.SIGN_IN ?? [];
  const missing = wanted.filter((method) => !isSetUp(config, method));
  if (missing.length === 0) return [];
  const isShut = missing.length === wanted.length;
  const say = `${missing.join(", ")} not set up${isShut ? ": people cannot sign in" : ""}`;
  return [{ what: "SIGN_IN", verdict: isShut ? "bad" : "warn", say }];
}

function isSetUp(config: Config, method: SignInMethodName): boolean {
  if (method === OIDC) return config.OIDC_ISSUER !== undefined;
  return missingForSignIn(config, method).length === 0;
}

/** A host without a client is no fault, as long as there is another way to sign in. */
export async function examineHosts(config: Config): Promise<Finding[]> {
  const hosts = hostsThat("linkAccounts").filter((host) => hasClient(config, host));
  if (hosts.length > 0) return Promise.all(hosts.map((host) => examineHost(config, host)));
  if (config.OIDC_ISSUER !== undefined) return [];
  const missing = missingForSignIn(config, ACCOUNT_HOST).join(", ");
  return [{ what: "sign-in", verdict: "warn", say: `${missing} not set: sign-in does not work` }];
}

/** Whether sign-in is meant to work: other settings of the host have more uses. */
function hasClient(config: Config, host: CodeHostName): boolean {
  const needs = hostAdapter(host).signIn?.needs ?? [];
  return needs.some((name) => name.includes("_CLIENT_") && config[name] !== undefined);
}

async function examineHost(config: Config, host: CodeHostName): Promise<Finding> {
  const what = host === ACCOUNT_HOST ? "sign-in" : `sign-in with ${labelsFrom(config)[host]}`;
  const missing = missingForSignIn(config, host).join(", ");
  if (missing !== "")
    return { what, verdict: "warn", say: `${missing} not set: sign-in does not work` };
  const callbackUrl = new URL(signInEndpoints(host).callback.path, config.BASE_URL).href;
  const found = await hostAdapter(host).signIn?.examine?.(config, callbackUrl);
  const say = `the app of ${labelsFrom(config)[host]} is set up`;
  return { what, ...(found ?? { verdict: "ok", say }) };
}

/** Optional, so unset has no finding. */
export async function examineOidc(config: Config): Promise<Finding[]> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  const { OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!issuer || !clientId || !clientSecret) return [];
  const { inspectProvider } = await import("../../sign-in/oidc/inspect.ts");
  const callbackUrl = oidcCallback(config.BASE_URL);
  const seen = await inspectProvider({ issuer, clientId, clientSecret, callbackUrl });
  const what = "OpenID Connect";
  if (seen.outcome === "faulty") return [{ what, verdict: "bad", say: `${issuer}: ${seen.why}` }];
  const say = `${issuer} knows Relay; the redirect URI to allow there is ${callbackUrl}`;
  return [{ what, verdict: "ok", say }];
}
