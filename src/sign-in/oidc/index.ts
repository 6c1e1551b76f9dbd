// Sign-in with OpenID Connect: authorization code flow with PKCE. Tokens of the provider are used once and not stored.

import { createHash } from "node:crypto";
import type { AuthorizationServer } from "oauth4webapi";
import { OIDC, readIdentity } from "../../contract/accounts/identities.ts";
import type { OidcSettings } from "../../contract/accounts/oidc.ts";
import { claimValues, displayNameOf } from "../../core/accounts/claims.ts";
import { rightsByClaim } from "../../core/accounts/claim-roles.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { SignInRequest } from "../../ports/accounts.ts";
import type {
  IdentityClaims,
  IdentityProvider,
  SignInAdapter,
  SignInContext,
} from "../../ports/identities.ts";
import { failureOf } from "./failure-words.ts";
import { metadataReader } from "./provider-metadata.ts";
import { redeem, type RelyingParty } from "./redeem.ts";

export const oidc: SignInAdapter<OidcSettings> = {
  name: OIDC,
  label: ({ OIDC_LABEL: label }) => label,
  needs: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  open(settings, context) {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings;
    const { OIDC_CLIENT_SECRET: clientSecret } = settings;
    if (!issuer || !clientId || !clientSecret) return undefined;
    return openProvider(settings, { issuer, clientId, clientSecret }, context);
  },
};

type Client = Pick<RelyingParty, "issuer" | "clientId" | "clientSecret">;

function openProvider(
  settings: OidcSettings,
  client: Client,
  { callbackUrl, now }: SignInContext,
): IdentityProvider {
  const readMetadata = metadataReader(client.issuer, now);
  const endpoint = async () => new URL(endpointOf(await available(readMetadata)));
  const party = { ...client, callbackUrl, isEnough: enoughFor(settings) };
  return {
    issuer: client.issuer,
    findOrigin: async () => (await endpoint()).origin,
    authorizeUrl: async (request) =>
      withParameters(await endpoint(), {
        client_id: client.clientId,
        redirect_uri: callbackUrl,
        scope: settings.OIDC_SCOPES,
        ...flowParameters(request),
      }),
    async identify(code, verifier, { state, nonce, iss }) {
      try {
        const provider = await readMetadata();
        const callback = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) });
        const claims = await redeem(party, provider, { callback, state, nonce, verifier });
        if (!readIdentity(`${OIDC}:${claims.sub}`))
          return { outcome: "refused", why: "the subject is not printable ASCII without spaces" };
        return { outcome: "given", value: identityFrom(claims, settings) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

async function available(
  readMetadata: () => Promise<AuthorizationServer>,
): Promise<AuthorizationServer> {
  try {
    return await readMetadata();
  } catch (error) {
    throw new Refusal(
      "unavailable",
      `The OpenID provider cannot be used (${failureOf(error).why}): run relay doctor`,
    );
  }
}

function endpointOf({ authorization_endpoint: endpoint }: AuthorizationServer): string {
  if (endpoint !== undefined && URL.canParse(endpoint)) return endpoint;
  throw new Refusal("unavailable", "The OpenID provider names no authorization endpoint");
}

function flowParameters({ state, nonce, verifier }: SignInRequest) {
  return {
    response_type: "code",
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
}

function withParameters(url: URL, parameters: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether the id token says everything that Relay needs, or userinfo must be read. */
function enoughFor(settings: OidcSettings): RelyingParty["isEnough"] {
  return (claims) => {
    const needsGroups = settings.OIDC_ADMIN_GROUP !== undefined || settings.OIDC_ROLES;
    const hasGroups = claimValues(claims, settings.OIDC_GROUPS_CLAIM) !== undefined;
    return displayNameOf(claims) !== undefined && (hasGroups || !needsGroups);
  };
}

function identityFrom(
  claims: Awaited<ReturnType<typeof redeem>>,
  { OIDC_GROUPS_CLAIM, OIDC_ADMIN_GROUP: adminValue, OIDC_ROLES: roles = [] }: OidcSettings,
): IdentityClaims {
  return {
    subject: claims.sub,
    login: displayNameOf(claims) ?? claims.sub,
    ...rightsByClaim(claimValues(claims, OIDC_GROUPS_CLAIM), { adminValue, roles }),
  };
}
