// Relay and a real OpenID provider, for tests of the adapter.

import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { type OidcSettings, oidcSettings } from "../../src/contract/accounts/oidc.ts";
import type { IdentityProvider } from "../../src/ports/identities.ts";
import { oidc } from "../../src/sign-in/oidc/index.ts";
import {
  CLIENT,
  type OpenIdProvider,
  signInAt,
  startOpenIdProvider,
} from "../support/openid-provider.ts";

export const CALLBACK = "http://127.0.0.1:9/auth/oidc/callback";
const ANA = {
  id: "ana-1",
  claims: { preferred_username: "ana", groups: ["staff", "shop-owners"] },
};

export async function provider(account = ANA): Promise<OpenIdProvider> {
  const started = await startOpenIdProvider({ callbackUrl: CALLBACK, account });
  onTestFinished(() => started.stop());
  return started;
}

const ROLES = oidcSettings.OIDC_ROLES.form.parse("shop-owners=shop:owner,staff=shop:viewer");

function settingsFor(issuer: string): OidcSettings {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: "Keycloak",
    OIDC_SCOPES: "openid profile",
    OIDC_GROUPS_CLAIM: "groups",
    OIDC_ADMIN_GROUP: "relay-admins",
    OIDC_ROLES: ROLES,
  };
}

export function relayFor(
  { issuer }: { issuer: string },
  now: () => number = Date.now,
): IdentityProvider {
  const opened = oidc.open(settingsFor(issuer), { callbackUrl: CALLBACK, now });
  if (!opened) throw new Error("the settings are incomplete");
  return opened;
}

export const secret = () => randomBytes(32).toString("base64url");
export const newFlow = () => ({
  state: secret(),
  verifier: secret(),
  nonce: secret(),
  isWriting: false,
});
type Flow = ReturnType<typeof newFlow>;

/** The way to the provider and back, up to the callback. */
export async function leave(relay: IdentityProvider, flow: Flow): Promise<URLSearchParams> {
  return (await signInAt(await relay.authorizeUrl(flow), CALLBACK)).searchParams;
}

export function arrive(
  relay: IdentityProvider,
  flow: Flow,
  back: URLSearchParams,
  by: Partial<Flow> = {},
) {
  const { state, nonce, verifier } = { ...flow, ...by };
  const iss = back.get("iss") ?? undefined;
  return relay.identify(back.get("code") ?? "", verifier, { state, nonce, iss });
}

export async function signIn(relay: IdentityProvider) {
  const flow = newFlow();
  return arrive(relay, flow, await leave(relay, flow));
}
