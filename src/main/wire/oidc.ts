// Redirect URI of sign-in with OpenID Connect, as the operator registers it at the provider.

import { OIDC } from "../../contract/accounts/identities.ts";

export function oidcCallback(baseUrl: string): string {
  return new URL(`/auth/${OIDC}/callback`, baseUrl).href;
}
