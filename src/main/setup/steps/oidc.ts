// Sign-in with OpenID Connect. The provider is asked whether it knows the client, so that a wrong secret shows here and
// not at the first sign-in.

import { inspectProvider } from "../../../sign-in/oidc/inspect.ts";
import type { SetupStep } from "../../settings/setup-step.ts";
import { oidcCallback } from "../../wire/oidc.ts";

export const oidcStep: SetupStep = {
  isOptional: true,
  questions: [
    {
      name: "OIDC_ISSUER",
      hint: "People can sign in with your identity provider, such as Keycloak, Authentik or Entra.",
      empty: () => ({ says: "skip" }),
    },
    { name: "OIDC_CLIENT_ID" },
    { name: "OIDC_CLIENT_SECRET" },
    { name: "OIDC_LABEL", empty: () => ({ says: "single sign-on" }) },
  ],
  async attempt(valueOf) {
    const callbackUrl = oidcCallback(valueOf("BASE_URL") ?? "");
    const issuer = valueOf("OIDC_ISSUER") ?? "";
    const seen = await inspectProvider({
      issuer,
      clientId: valueOf("OIDC_CLIENT_ID") ?? "",
      clientSecret: valueOf("OIDC_CLIENT_SECRET") ?? "",
      callbackUrl,
    });
    if (seen.outcome === "faulty")
      return { outcome: "refused", name: seen.setting, why: `${issuer}: ${seen.why}` };
    return {
      outcome: "fine",
      says: [`The provider knows Relay. Allow this redirect URI there: ${callbackUrl}`],
    };
  },
};
